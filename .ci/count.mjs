import fs from 'node:fs'
import path from 'node:path'

/** Prints `N passed, N failed` over the first run and the second run of what failed in it; exits 1 when any failed. */
const folder = process.argv[2]
const byFile = new Map()
let brokenRuns = 0
for (const report of ['first.json', 'second.json']) {
  const file = path.join(folder, report)
  if (!fs.existsSync(file)) continue
  const { success, testResults } = JSON.parse(fs.readFileSync(file, 'utf8'))
  // An error outside every test.
  if (!success && testResults.every(({ status }) => status === 'passed')) brokenRuns += 1
  for (const result of testResults) byFile.set(result.name, result)
}
const results = [...byFile.values()]
const count = status =>
  results.flatMap(({ assertionResults }) => assertionResults).filter(one => one.status === status).length
const brokenFiles = results.filter(
  ({ status, assertionResults }) =>
    status !== 'passed' && !assertionResults.some(one => one.status === 'failed')
).length
const failed = count('failed') + brokenFiles + brokenRuns + (results.length === 0 ? 1 : 0)
console.log(`${count('passed')} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
