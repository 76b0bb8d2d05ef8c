import path from 'node:path'
import { generate } from './index.ts'
import { formatDiagnostics } from '../lint/index.ts'
import { openTextCache } from './cache.ts'
import { writeFiles } from './write.ts'

const root = path.resolve(import.meta.dirname, '../..')
const started = performance.now()
const cache = openTextCache(root)
const { diagnostics, files } = await generate(root, cache)
if (diagnostics.length > 0) console.error(formatDiagnostics(diagnostics).join('\n'))
if (!files) {
  console.error('The schemas were not generated from. Nothing was changed.')
  process.exit(1)
}
cache.save()
const changed = writeFiles(path.join(root, 'generated'), files)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  changed.length === 0
    ? `generated/ is up to date (${seconds} s)`
    : `generated: ${changed.join(', ')} (${seconds} s)`
)
