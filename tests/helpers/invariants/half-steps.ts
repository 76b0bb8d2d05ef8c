import { notedRepeats } from '../../../server/audit/repeats.ts'
import { type AuditRow, auditStore } from '../../../server/audit/store.ts'
import { type Inspected, unless } from './inspected.ts'
import { allFiles, allUsers } from './rows.ts'
import { answerStore } from '../../../server/records/answers/answer-store.ts'

/** What the audit records: how often each part was saved, and the last file in each place. */
interface Told {
  saves: Map<string, number>
  files: Map<string, string>
  /** The number of renamed clients. Each may have added a revision that no person saved. */
  renamings: number
  isWhole: boolean
}

/** I2: row, revision and audit entry are written together or not at all. */
export async function halfSteps(inspected: Inspected): Promise<string[]> {
  if (!inspected.isAudited) return []
  const told = await toldBy(inspected)
  return [...(await uncountedSaves(inspected, told)), ...(await untoldFiles(inspected, told))]
}

async function uncountedSaves({ db }: Inspected, { saves, renamings, isWhole }: Told) {
  const found: string[] = []
  const unmet = new Set<string>()
  const people = await allUsers(db)
  const known = new Set(people.map(({ id }) => id))
  for (const what of saves.keys()) if (known.has(ownerIn(what))) unmet.add(what)
  for (const { id } of people) {
    const answers = await db
      .use(answerStore)
      .allOf(id)
      .catch(() => new Map<string, never>())
    for (const [part, { revision, sameSince }] of answers) {
      const count = saves.get(`${part} of ${id}`) ?? 0
      unmet.delete(`${part} of ${id}`)
      const byNobody = sameSince < revision ? revision : renamings
      // The audit does not note each of many saves within an hour.
      const isEach = isWhole && count < notedRepeats
      const fits = count <= revision && (!isEach || count >= revision - byNobody)
      found.push(
        ...unless(fits, `I2: ${part} of ${id} has revision ${revision}, and the audit ${count} saves.`)
      )
    }
  }
  const untrue = [...unmet].map(what => `I2: the audit tells of a save of ${what}, which is not there.`)
  return [...found, ...untrue]
}

async function untoldFiles({ db }: Inspected, { files, isWhole }: Told) {
  const rows = await allFiles(db)
  const people = new Set((await allUsers(db)).map(({ id }) => id))
  const there = new Map(rows.map(row => [`${row.part}/${row.field}/${row.slot} of ${row.userId}`, row.id]))
  const untold = isWhole ? [...there].filter(([where, id]) => files.get(where) !== id) : []
  const gone = [...files].filter(([where, id]) => people.has(ownerIn(where)) && there.get(where) !== id)
  return [
    ...untold.map(([where]) => `I2: the file at ${where} is another one than the audit tells of.`),
    ...gone.map(([where]) => `I2: the audit tells of a file at ${where}, which is not there.`)
  ]
}

async function toldBy({ db }: Inspected): Promise<Told> {
  const told: Told = {
    saves: new Map(),
    files: new Map(),
    renamings: 0,
    isWhole: !(await db.use(auditStore).findLastCut())
  }
  const entries: AuditRow[] = []
  for (const { lane } of await db.use(auditStore).listHeads()) entries.push(...(await entriesOf(db, lane)))
  for (const { action, subject, detail } of entries.sort((one, other) => one.seq - other.seq)) {
    if (action === 'client.renamed') told.renamings++
    if (action !== 'part.saved' && action !== 'file.saved' && action !== 'file.removed') continue
    const { part, field, slot, file } = JSON.parse(detail)
    if (action === 'file.removed') told.files.delete(`${part}/${field}/${slot} of ${subject}`)
    else if (action === 'file.saved') told.files.set(`${part}/${field}/${slot} of ${subject}`, file)
    else told.saves.set(`${part} of ${subject}`, (told.saves.get(`${part} of ${subject}`) ?? 0) + 1)
  }
  return told
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
