import fs from 'node:fs'
import path from 'node:path'

/** Prints the failed test files of a report, one per line; nothing if there are too many for flaky tests. */
const most = 4
const report = process.argv[2]
if (!fs.existsSync(report)) process.exit()
const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
const failed = testResults
  .filter(({ status }) => status !== 'passed')
  .map(({ name }) => path.relative('.', name))
if (failed.length > 0 && failed.length <= most) console.log(failed.join('\n'))
