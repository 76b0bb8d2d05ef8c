import { currentSnapshot, hashSnapshot } from '../records/model/parts.ts'
import { buildAcceptance } from './acceptance.ts'
import { listFileMoves } from './files.ts'
import { listChangesSince, type Impact, assessImpact } from './impact.ts'
import { writeReport, assessVerdict } from './report.ts'
import { moveStoredAnswers } from './move-answers.ts'
import { type Situation, assessSituation } from './situation.ts'
import { schemaVersionStore } from './store.ts'
import { moveStoredFile } from '../files/index.ts'
import type { Database } from '../core/database/database.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'

interface CheckSchemasDependencies extends CoreServices {
  audit: Audit
}

/**
 * Before the server listens: has anything changed since the records were last checked? A change that loses answers, or
 * one that turns completed records Incomplete and that nobody accepted, stops the start with its report. Any other begins
 * here, and goes on in the background. Where nothing changed, nothing is read.
 */
export async function checkSchemas(services: CheckSchemasDependencies) {
  const { database, config, log } = services
  const situation = await assessSituation(database.read)
  if (situation.state === 'empty') return adoptSchemas(services)
  if (situation.state === 'under way') return moveStoredAnswers(services, situation.befores)
  if (situation.state !== 'changed') return
  const isAlways = config.schemaChanges === 'accept'
  const changes = listChangesSince(situation.befores)
  let accepts: Impact | undefined
  // What was accepted need not be counted again; only a loss of answers would still stop the start.
  if (!situation.accepted || changes.some(({ loses }) => loses)) {
    const impact = await assessImpact(database.read, situation.befores)
    const verdict = assessVerdict(impact)
    if (verdict === 'refused' || (verdict === 'falling' && !situation.accepted && !isAlways))
      throw refused(impact)
    // Accepted unseen by the setting: then it is at least told.
    if (isAlways) console.log(writeReport(impact))
    if (verdict === 'falling' && !situation.accepted) accepts = impact
  }
  log.info({ changes: changes.length }, 'the schemas have changed: records are brought up to them')
  await begin(services, situation, accepts)
}

/** There is nothing to check, or all of it is: the records are taken for checked against the schemas of today. */
export async function adoptSchemas({ database }: { database: Database }) {
  await database.write(tx => tx.use(schemaVersionStore).finish(currentSnapshot))
}

interface BeginDependencies extends Pick<CoreServices, 'database' | 'keys' | 'clock' | 'log'> {
  audit: Audit
}

/**
 * Files move at once, as their rows are read as they are, and answers that stand elsewhere now; those with other names are
 * read by their names of today in any case.
 */
async function begin(services: BeginDependencies, { befores }: Situation, accepts?: Impact) {
  const { database, audit } = services
  const moves = befores.flatMap(before => listFileMoves(before, currentSnapshot))
  await database.write(async tx => {
    if (accepts) await audit(tx, buildAcceptance(accepts))
    for (const { from, to } of moves) await moveStoredFile(tx, from, to)
    const version = hashSnapshot(currentSnapshot)
    await tx.use(schemaVersionStore).begin({ version, snapshot: currentSnapshot, after: '' })
  })
  await moveStoredAnswers(services, befores)
}

function refused(impact: Impact): Error {
  const ways = describeWaysOut(impact)
  return new Error(
    `The schemas have changed since the records were last checked. The server was not started.\n\n${writeReport(impact)}\n\n${ways}`
  )
}

/** How to go on after a report; empty where nothing stands in the way. */
export function describeWaysOut(impact: Impact): string {
  switch (assessVerdict(impact)) {
    case 'refused':
      return 'Answers would be lost: correct the schemas first. Accepting does not help.'
    case 'falling':
      return 'To go on, accept this with "npm run schemas:impact -- --accept", or start with SCHEMA_CHANGES=accept.'
    default:
      return ''
  }
}
