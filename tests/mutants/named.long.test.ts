import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { newFolder } from '../world/process.ts'
import { mutants } from './index.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns the full names of all tests in these files, as `-t` matches them, without running them. */
async function listTests(files: string[]): Promise<{ file: string; name: string }[]> {
  const report = path.join(newFolder(), 'tests.json')
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const words = [program, 'list', '--config', 'tests/mutants/vitest.config.ts', `--json=${report}`, ...files]
  await promisify(execFile)(process.execPath, words, { cwd: root })
  const all: { file: string; name: string }[] = JSON.parse(fs.readFileSync(report, 'utf8'))
  return all.map(({ file, name }) => ({
    file: path.relative(root, file),
    name: name.replaceAll(' > ', ' ')
  }))
}

it('every mutant names a test that exists, so renaming a test cannot disable a mutant', async () => {
  const all = await listTests([...new Set(mutants.map(({ test }) => test))])
  const unknown = mutants.filter(
    ({ test, named }) => !all.some(({ file, name }) => file === test && name.includes(named))
  )
  expect(unknown.map(({ name, test, named }) => `${name}: ${test} "${named}"`)).toEqual([])
}, 300_000)
