import { currentSnapshot } from '../records/model/parts.ts'
import { ownSchemas } from '../records/schemas-in-use.ts'
import { buildAcceptance } from './acceptance.ts'
import { listFileMoves } from './files.ts'
import { listChangesSince, type Impact, assessImpact } from './impact.ts'
import { writeReport, assessVerdict } from './report.ts'
import { moveStoredAnswers } from './move-answers.ts'
import { type Situation, assessSituation } from './situation.ts'
import { schemaVersionStore } from './store.ts'
import { fileRows } from '../files/index.ts'
import type { Database } from '../core/database/database.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

/**
 * Checks before the server listens whether the schemas changed since the records were last checked. Throws a report if a change
 * loses answers, or turns completed records Incomplete and was not accepted. Otherwise begins the update, which continues in
 * the background. If nothing changed, nothing is read.
 */
export async function checkSchemas(services: FeatureServices) {
  const { database, config, log } = services
  const situation = await assessSituation(database.read)
  if (situation.state === 'empty') return adoptSchemas(services)
  if (situation.state !== 'changed') {
    await database.write(tx => tx.use(schemaVersionStore).useOwnSchemas())
    return situation.state === 'under way' ? moveStoredAnswers(services, situation.snapshots) : undefined
  }
  const isAlways = config.schemaChanges === 'accept'
  const changes = listChangesSince(situation.snapshots)
  let accepts: Impact | undefined
  // An accepted change is not counted again; only a loss of answers could still stop the start.
  if (!situation.accepted || changes.some(({ loses }) => loses)) {
    const impact = await assessImpact(database.read, situation.snapshots)
    const verdict = assessVerdict(impact)
    if (verdict === 'refused' || (verdict === 'falling' && !situation.accepted && !isAlways))
      throw refused(impact)
    // The setting accepts changes unseen, so at least print the report.
    if (isAlways) console.log(writeReport(impact))
    if (verdict === 'falling' && !situation.accepted) accepts = impact
  }
  log.info({ changes: changes.length }, 'records are being updated to the current schemas')
  await begin(services, situation, accepts)
}

/** Marks all records as checked against the current schemas, as there are none or all were updated. */
export async function adoptSchemas({ database }: { database: Database }) {
  await database.write(async tx => {
    await tx.use(schemaVersionStore).useOwnSchemas()
    await tx.use(schemaVersionStore).finish(currentSnapshot)
  })
}

/**
 * Moves at once what is not migrated when it is read: files, and answers with a new place. Renamed answers are migrated on
 * reading.
 */
async function begin(services: FeatureServices, { snapshots }: Situation, accepts?: Impact) {
  const { database, audit } = services
  const moves = snapshots.flatMap(before => listFileMoves(before, currentSnapshot))
  await database.write(async tx => {
    if (accepts) await audit(tx, buildAcceptance(accepts))
    for (const { from, to } of moves) await fileRows.move(tx, from, to)
    const store = tx.use(schemaVersionStore)
    await store.useOwnSchemas()
    await store.begin({ version: ownSchemas, snapshot: currentSnapshot, after: '' })
  })
  await moveStoredAnswers(services, snapshots)
}

function refused(impact: Impact): Error {
  const ways = describeWaysOut(impact)
  return new Error(
    `The schemas have changed since the records were last checked. The server was not started.\n\n${writeReport(impact)}\n\n${ways}`
  )
}

/** Returns how to continue after a report; empty if nothing prevents the start. */
export function describeWaysOut(impact: Impact): string {
  switch (assessVerdict(impact)) {
    case 'refused':
      return 'Answers would be lost: correct the schemas first. This cannot be accepted.'
    case 'falling':
      return 'To continue, accept this with "npm run schemas:impact -- --accept", or start with SCHEMA_CHANGES=accept.'
    default:
      return ''
  }
}
