import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { testOnNode } from './test-on-node.ts'
import { writeReport } from './report.ts'

/**
 * `npm run test:node-versions`: installs, builds, starts and tests the product on each Node version in package.json, because
 * native drivers are compiled for each version. `-- 22 26` tests these two; `--reports FOLDER` writes a report for each in
 * vitest's JSON format.
 */
const root = path.resolve(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reports: { type: 'string' } }
})
const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const known = [...String(engines.node).matchAll(/\^(\d+)/g)].map(([, major = '']) => major)
const reports = values.reports ?? fs.mkdtempSync(path.join(os.tmpdir(), 'node-versions-'))

for (const major of positionals.length > 0 ? positionals : known) {
  const result = await testOnNode(root, major)
  const { passed, failed } = writeReport(path.join(reports, `node-${major}.first.json`), result)
  console.log(`Node ${result.version}: ${result.figures.join(', ')}, ${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
