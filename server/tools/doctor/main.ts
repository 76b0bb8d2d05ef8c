import { runCommand, readEnvironment, readOptions } from '../../core/cli.ts'
import { showProgress } from '../../core/progress.ts'
import { examine } from './examine.ts'

/** Comparing this many employees takes a second or two. */
const comparedSoon = 20_000

const shown = {
  onAudit: showProgress('audit entries checked'),
  onLists(employees: number) {
    if (employees > comparedSoon) console.log('Comparing lists and counts with the records.')
  },
  onFiles: showProgress('files checked'),
  onOpened: showProgress('encrypted values checked'),
  onRecords: showProgress('employees compared with the filter index')
}

const options = {
  mail: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false }
} as const

/**
 * `npm run doctor`: prints what is wrong with this installation, one sentence each; `--mail` contacts the mail server, `--all`
 * opens every sealed value and reads every file, `--json` prints JSON.
 */
await runCommand(async () => {
  const { mail, all, json } = readOptions(options, 'Usage: npm run doctor -- [--all] [--mail] [--json].')
  const findings = await examine(readEnvironment(), { mail, all, ...(!json && { progress: shown }) })
  if (json) console.log(JSON.stringify({ success: findings.length === 0, findings }, null, 2))
  else if (findings.length === 0) console.log('No problems found.')
  else for (const { sentence } of findings) console.log(`- ${sentence}`)
  process.exit(findings.length === 0 ? 0 : 1)
})
