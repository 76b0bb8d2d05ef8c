import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

/** `npm run test:parity -- --cases 100000 --seed random`: runs only the parity tests, with more cases or another seed. */
const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string' } } })
const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const files = ['tests/parity/parity.test.ts', 'tests/parity/singles.test.ts']
const env = {
  ...process.env,
  ...(values.cases && { CASES: values.cases }),
  ...(values.seed && { SEED: values.seed })
}
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files, '--maxWorkers=1'], {
  cwd: root,
  env,
  stdio: 'inherit'
})
process.exit(status ?? 1)
