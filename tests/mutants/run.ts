import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { locate } from './locate.ts'
import type { Mutant } from './mutant.ts'

/** The result of a mutant. `caught`: its test failed. `lives`: the test passed. `unknown`: the test could not run. */
export type Fate = 'caught' | 'lives' | 'unknown'

const here = path.resolve(import.meta.dirname, '../..')
/** A tenth of the usual generated answers is enough: every second one shows a defect. */
const fewer = '20000'

const left = new Set(['node_modules', '.git', 'data', 'data-demo', 'backups'])

/** Copies the project, so that one defect after another can be built in and tested; `close` deletes the copy. */
export function createLaboratory() {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'mutants-'))
  const compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'mutants-compiled-'))
  fs.cpSync(here, project, {
    recursive: true,
    filter: source => !left.has(path.relative(here, source).split(path.sep)[0] ?? '')
  })
  fs.symlinkSync(path.join(here, 'node_modules'), path.join(project, 'node_modules'))

  return {
    /** Whether the mutant's test passes on the unchanged product. A test that fails anyway would catch everything. */
    async passes({ test, named }: Mutant): Promise<boolean> {
      const { failed, passed } = await ran(test, named)
      return passed > 0 && failed === 0
    },

    /** Builds the defect in, runs the named test, and restores the file. */
    async fateOf(mutant: Mutant): Promise<Fate> {
      const place = locate(project, mutant)
      const file = path.join(project, place.file)
      const right = fs.readFileSync(file, 'utf8')
      fs.writeFileSync(file, right.slice(0, place.start) + mutant.put + right.slice(place.end))
      try {
        const { failed, passed } = await ran(mutant.test, mutant.named)
        return failed > 0 ? 'caught' : passed > 0 ? 'lives' : 'unknown'
      } finally {
        fs.writeFileSync(file, right)
      }
    },

    close() {
      for (const folder of [project, compiled]) fs.rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Counts how many tests of a file with this name failed and passed. */
  async function ran(test: string, named: string): Promise<{ failed: number; passed: number }> {
    const report = path.join(project, 'report.json')
    fs.rmSync(report, { force: true })
    // Journeys test the built web app.
    const config = path.join(
      project,
      test.startsWith('tests/journeys/') ? '.' : 'tests/mutants',
      'vitest.config.ts'
    )
    const words = [
      'run',
      test,
      '-t',
      asPattern(named),
      '--maxWorkers=1',
      '--root',
      project,
      '--config',
      config
    ]
    const program = path.join(here, 'node_modules/vitest/vitest.mjs')
    const child = spawn(
      process.execPath,
      [program, ...words, '--reporter=json', `--outputFile.json=${report}`],
      {
        cwd: project,
        env: { ...process.env, CASES: fewer, COMPILED: compiled },
        stdio: 'ignore'
      }
    )
    await new Promise(resolve => child.once('close', resolve))
    if (!fs.existsSync(report)) return { failed: 0, passed: 0 }
    const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report
    const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(one => one.status))
    const count = (status: string) => statuses.filter(one => one === status).length
    return { failed: count('failed'), passed: count('passed') }
  }
}

interface Report {
  testResults: { assertionResults: { status: string }[] }[]
}

const asPattern = (named: string) => named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
