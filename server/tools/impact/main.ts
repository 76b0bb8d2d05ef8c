import { createAudit } from '../../audit/service.ts'
import { readConfig } from '../../core/config/config.ts'
import { keysOf } from '../../core/config/data-key.ts'
import { openBeside } from '../../core/database/database.ts'
import { requireKeyOf } from '../../core/database/key-settings.ts'
import { readEnvironment, readOptions, runCommand } from '../../core/cli.ts'
import { isThere } from '../../core/file-fault.ts'
import { describeUnknownStates } from '../../records/review/start.ts'
import { type Impact, assessImpact } from '../../schema-changes/impact.ts'
import { buildAcceptance } from '../../schema-changes/acceptance.ts'
import { listMarks, writeReport, assessVerdict } from '../../schema-changes/report.ts'
import { type Situation, assessSituation } from '../../schema-changes/situation.ts'
import { describeWaysOut } from '../../schema-changes/start.ts'
import { reviewStore } from '../../records/review/review-store.ts'
import { schemaVersionStore } from '../../schema-changes/store.ts'

/** The message if there is nothing to compare. */
const messages: { [state in Situation['state']]?: string } = {
  empty: 'There are no accounts yet, so no record is affected.',
  same: 'Nothing has changed since the records were last checked.',
  'under way': 'This change has already started: the records are being updated.'
}

const options = {
  accept: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false }
} as const

/**
 * Reports the effect of the current schemas on the stored records. Only reads, also next to a running server. Exit code 1:
 * answers would be lost. 2: completed records would become Incomplete, and that is not accepted. `--accept` accepts it for
 * exactly these schemas; `--json` prints data instead of sentences.
 */
await runCommand(async () => {
  const values = readOptions(options, 'Usage: npm run schemas:impact -- [--accept] [--json].')
  const config = readConfig(readEnvironment())
  if ('file' in config.database && !isThere(config.database.file))
    return printMessage('There is no database yet, so no record is affected.')
  const keys = keysOf(config)
  const database = await openBeside(config.database, keys)
  try {
    await requireKeyOf(database.read.db, keys)
    const loss = describeUnknownStates(await database.read.use(reviewStore).listStates())
    if (loss) {
      process.exitCode = 1
      return printMessage(loss)
    }
    const situation = await assessSituation(database.read)
    const message = messages[situation.state]
    if (message !== undefined) return printMessage(message)
    const impact = await assessImpact(database.read, situation.snapshots)
    const accepted = await settle(impact, situation, values.accept)
    printImpact(impact, accepted, values)
  } finally {
    await database.close()
  }

  /** Returns whether the effect on completed records is accepted, now or before. A loss cannot be accepted. */
  async function settle(impact: Impact, { accepted }: Situation, accepting: boolean): Promise<boolean> {
    if (assessVerdict(impact) === 'refused') return false
    if (accepting) {
      const audit = createAudit({ keys, clock: Date.now })
      await database.write(async tx => {
        await tx.use(schemaVersionStore).accept(impact.version)
        await audit(tx, buildAcceptance(impact))
      })
    }
    return accepting || accepted || config.schemaChanges === 'accept'
  }

  function printMessage(message: string) {
    console.log(values.json ? JSON.stringify({ message, effects: [], marks: [], accepted: true }) : message)
  }
})

function printImpact(impact: Impact, accepted: boolean, { json }: { json: boolean }) {
  const verdict = assessVerdict(impact)
  process.exitCode = verdict === 'refused' ? 1 : verdict === 'falling' && !accepted ? 2 : 0
  if (json) return console.log(JSON.stringify({ ...impact, marks: listMarks(impact), verdict, accepted }))
  const nextSteps =
    accepted && verdict === 'falling'
      ? 'This is accepted: the next start will apply it.'
      : describeWaysOut(impact)
  console.log([writeReport(impact), nextSteps].filter(text => text !== '').join('\n\n'))
}
