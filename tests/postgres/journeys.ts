import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Figures, LongRun } from '../long/figures.ts'
import { newFolder } from '../world/process.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs `npm run test:postgres -- tests/journeys` on both screen sizes: the journeys that SQLite passes, on Postgres and S3. */
export const journeysOnPostgres: LongRun = {
  name: 'journeys on Postgres and S3',
  async run() {
    const report = path.join(newFolder(), 'report.json')
    const words = ['run', '--silent', 'test:postgres', '--', 'tests/journeys', '--reporter=json']
    const child = spawn('npm', [...words, `--outputFile.json=${report}`], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, EFFORT: 'long' },
      stdio: ['ignore', 'ignore', 'inherit']
    })
    await once(child, 'close')
    return figuresOf(JSON.parse(fs.readFileSync(report, 'utf8')) as Report)
  }
}

function figuresOf({ numPassedTests, numFailedTests, success, testResults }: Report): Figures {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  const [first] = failed
  return {
    cases: numPassedTests + numFailedTests,
    lost: 0,
    wrong: numFailedTests + (numFailedTests === 0 && !success ? 1 : 0),
    ...(first && { note: first.fullName })
  }
}
