import { runCommand, readEnvironment, readOptions } from '../../core/cli.ts'
import { showProgress } from '../../core/progress.ts'
import { examine } from './examine.ts'

/** Comparing this many employees takes a second or two. */
const comparedSoon = 20_000

const shown = {
  onAudit: showProgress('entries of the audit looked at'),
  onLists(employees: number) {
    if (employees > comparedSoon) console.log('Lists and numbers are compared with the records now.')
  },
  onFiles: showProgress('looks at files'),
  onOpened: showProgress('sealed values looked at'),
  onRecords: showProgress('employees, compared with the clear index')
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
  const { mail, all, json } = readOptions(options, 'Say npm run doctor -- [--all] [--mail] [--json].')
  const findings = await examine(readEnvironment(), { mail, all, ...(!json && { progress: shown }) })
  if (json) console.log(JSON.stringify({ success: findings.length === 0, findings }, null, 2))
  else if (findings.length === 0) console.log('Everything is right.')
  else for (const { sentence } of findings) console.log(`- ${sentence}`)
  process.exit(findings.length === 0 ? 0 : 1)
})
