import fs from 'node:fs'
import path from 'node:path'

/**
 * `node .ci/count.mjs FOLDER RUN...`: lists the failures and prints `N passed, N failed` for all runs, each including the
 * second run of what failed in it; exits with 1 if any failed. A run without a report counts as failed, and so does a surviving
 * mutant.
 */
const [folder = '', ...runs] = process.argv.slice(2)
const counts = [...runs.map(countOf), mutants()]
const sum = name => counts.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

function countOf(run) {
  const byFile = new Map()
  let brokenRuns = 0
  for (const report of ['first', 'second'].map(which => path.join(folder, `${run}.${which}.json`))) {
    if (!fs.existsSync(report)) continue
    const { success, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
    // An error outside every test.
    if (!success && testResults.every(({ status }) => status === 'passed')) brokenRuns += 1
    for (const result of testResults) byFile.set(result.name, result)
  }
  const results = [...byFile.values()]
  results.forEach(tellFailures)
  if (results.length === 0) console.log(`npm run ${run} did not finish.`)
  const count = status =>
    results.flatMap(({ assertionResults }) => assertionResults).filter(one => one.status === status).length
  const brokenFiles = results.filter(
    ({ status, assertionResults }) =>
      status !== 'passed' && !assertionResults.some(one => one.status === 'failed')
  ).length
  const failed = count('failed') + brokenFiles + brokenRuns + (results.length === 0 ? 1 : 0)
  return { passed: count('passed'), failed }
}

/** Prints failures at the end, as some logs only keep the last lines. */
function tellFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter(one => one.status === 'failed')
  if (status === 'passed') return
  console.log(`FAILED ${path.relative('.', name)}`)
  if (failed.length === 0) console.log(`  ${message.slice(0, 2000)}`)
  for (const { fullName, failureMessages } of failed)
    console.log(`  ${fullName}\n    ${failureMessages.join('\n').slice(0, 2000).replaceAll('\n', '\n    ')}`)
}

/** Counts a surviving mutant as a failure; a run ended by the timeout (124) is not one. */
function mutants() {
  const file = path.join(folder, 'mutants')
  const status = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0
  return { passed: 0, failed: status === 0 || status === 124 ? 0 : 1 }
}
