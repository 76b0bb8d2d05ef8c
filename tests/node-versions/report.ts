import fs from 'node:fs'

export interface Assertion {
  fullName: string
  status: 'passed' | 'failed'
  failureMessages: string[]
}

/** What became of the product on one Node. */
export interface Result {
  version: string
  /** Of installing, starting and ending. */
  steps: Assertion[]
  /** What vitest reported of its files; nothing where it did not come to an end. */
  files: TestFile[]
  figures: string[]
}

export interface TestFile {
  name: string
  status: string
  message: string
  assertionResults: Assertion[]
}

/** Writes a report as vitest does, the steps as one more file. */
export function writeReport(file: string, { version, steps, files }: Result) {
  const isRight = steps.every(({ status }) => status === 'passed')
  const own = {
    name: `The product on Node ${version}`,
    status: isRight ? 'passed' : 'failed',
    message: '',
    assertionResults: steps
  }
  const testResults = [own, ...files]
  const count = (wanted: string) =>
    testResults.flatMap(one => one.assertionResults).filter(({ status }) => status === wanted).length
  const success = testResults.every(({ status }) => status === 'passed')
  fs.writeFileSync(file, JSON.stringify({ success, testResults }))
  return { passed: count('passed'), failed: count('failed') }
}
