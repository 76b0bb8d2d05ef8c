import fs from 'node:fs'

export interface Assertion {
  fullName: string
  status: 'passed' | 'failed'
  failureMessages: string[]
}

/** The result of testing the product on one Node version. */
export interface Result {
  version: string
  /** Installing, starting and testing. */
  steps: Assertion[]
  /** The test files as vitest reports them; empty if it did not finish. */
  files: TestFile[]
  figures: string[]
}

export interface TestFile {
  name: string
  status: string
  message: string
  assertionResults: Assertion[]
}

/**
 * Writes a report in vitest's JSON format, with the steps as an additional file. Returns the number of passed and failed tests.
 */
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
