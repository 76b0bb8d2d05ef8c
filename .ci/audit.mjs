// Asks the registry whether a package that the product is made of, built or tested with has a known vulnerability (OPERATIONS
// says how soon each must be fixed). Fails if one is high or critical. A registry that does not answer such requests is
// reported, but does not fail the run.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000 })
const found = answered(stdout)?.metadata?.vulnerabilities
if (!found) console.log('The registry does not report known vulnerabilities: ask another one.')
else {
  console.log(`Known vulnerabilities in packages: ${JSON.stringify(found)}`)
  if (found.high + found.critical > 0) process.exitCode = 1
}

function answered(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
