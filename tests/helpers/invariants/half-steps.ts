import { notedRepeats } from '../../../server/audit/repeats.ts'
import { type AuditRow, auditStore } from '../../../server/audit/store.ts'
import { type Inspected, unless } from './inspected.ts'
import { allFiles, allUsers } from './rows.ts'
import { answerStore } from '../../../server/records/answers/answer-store.ts'

/** What the audit records: how often each part was saved, and the last file in each place. */
interface AuditedWrites {
  saves: Map<string, number>
  files: Map<string, string>
  /** The number of renamed clients. Each may have added a revision that no person saved. */
  renamings: number
  isWhole: boolean
}

/** I2: row, revision and audit entry are written together or not at all. */
export async function halfSteps(inspected: Inspected): Promise<string[]> {
  if (!inspected.isAudited) return []
  const audited = await readAudited(inspected)
  return [
    ...(await findUncountedSaves(inspected, audited)),
    ...(await findUnauditedFiles(inspected, audited))
  ]
}

async function findUncountedSaves({ db }: Inspected, { saves, renamings, isWhole }: AuditedWrites) {
  const found: string[] = []
  const missing = new Set<string>()
  const people = await allUsers(db)
  const known = new Set(people.map(({ id }) => id))
  for (const what of saves.keys()) if (known.has(ownerIn(what))) missing.add(what)
  for (const { id } of people) {
    const answers = await db
      .use(answerStore)
      .allOf(id)
      .catch(() => new Map<string, never>())
    for (const [part, { revision, sameSince }] of answers) {
      const count = saves.get(`${part} of ${id}`) ?? 0
      missing.delete(`${part} of ${id}`)
      const byNobody = sameSince < revision ? revision : renamings
      // The audit does not note each of many saves within an hour.
      const isEach = isWhole && count < notedRepeats
      const fits = count <= revision && (!isEach || count >= revision - byNobody)
      found.push(
        ...unless(fits, `I2: ${part} of ${id} has revision ${revision}, and the audit ${count} saves.`)
      )
    }
  }
  const missingSaves = [...missing].map(
    what => `I2: the audit tells of a save of ${what}, which is not there.`
  )
  return [...found, ...missingSaves]
}

async function findUnauditedFiles({ db }: Inspected, { files, isWhole }: AuditedWrites) {
  const rows = await allFiles(db)
  const people = new Set((await allUsers(db)).map(({ id }) => id))
  const stored = new Map(rows.map(row => [`${row.part}/${row.field}/${row.slot} of ${row.userId}`, row.id]))
  const unaudited = isWhole ? [...stored].filter(([where, id]) => files.get(where) !== id) : []
  const missing = [...files].filter(([where, id]) => people.has(ownerIn(where)) && stored.get(where) !== id)
  return [
    ...unaudited.map(([where]) => `I2: the file at ${where} is another one than the audit tells of.`),
    ...missing.map(([where]) => `I2: the audit tells of a file at ${where}, which is not there.`)
  ]
}

async function readAudited({ db }: Inspected): Promise<AuditedWrites> {
  const audited: AuditedWrites = {
    saves: new Map(),
    files: new Map(),
    renamings: 0,
    isWhole: !(await db.use(auditStore).findLastCut())
  }
  const entries: AuditRow[] = []
  for (const { lane } of await db.use(auditStore).listHeads()) entries.push(...(await entriesOf(db, lane)))
  for (const { action, subject, detail } of entries.sort((one, other) => one.seq - other.seq)) {
    if (action === 'client.renamed') audited.renamings++
    if (action !== 'part.saved' && action !== 'file.saved' && action !== 'file.removed') continue
    const { part, field, slot, file } = JSON.parse(detail)
    if (action === 'file.removed') audited.files.delete(`${part}/${field}/${slot} of ${subject}`)
    else if (action === 'file.saved') audited.files.set(`${part}/${field}/${slot} of ${subject}`, file)
    else audited.saves.set(`${part} of ${subject}`, (audited.saves.get(`${part} of ${subject}`) ?? 0) + 1)
  }
  return audited
}

async function entriesOf(tx: Inspected['db'], lane: number): Promise<AuditRow[]> {
  const entries: AuditRow[] = []
  for (let after = 0; ;) {
    const next = await tx.use(auditStore).listAfter(lane, after, 1000)
    const last = next.at(-1)
    if (!last) return entries
    entries.push(...next)
    after = last.seq
  }
}

const ownerIn = (what: string) => what.split(' of ')[1] ?? ''
