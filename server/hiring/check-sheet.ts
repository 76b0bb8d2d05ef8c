import { takeChunks } from '../core/take-chunks.ts'
import { factsAt } from '../records/model/facts.ts'
import { hireStore } from './hire-store.ts'
import { createKnownPeople, type KnownBy } from './known-people.ts'
import { findDateColumns } from './model/date-columns.ts'
import { type HireSheet, readRow, type ReadHire, type ReadRow, type CellFault } from './model/read-rows.ts'
import { clientRows } from '../clients/index.ts'
import type { Access } from '../core/api/access.ts'
import type { CoreServices } from '../core/core-services.ts'

/** A row whose person has an account or is already invited. */
interface KnownHire {
  row: number
  email: string
  why: 'account' | 'invited' | KnownBy
}

export interface CheckedSheet {
  hires: ReadHire[]
  problems: CellFault[]
  known: KnownHire[]
}

/** The number of rows compared with known people at once. */
const atOnce = 200
/** The number of rows read before other requests get a turn: a row full of mistakes takes some milliseconds. */
const readAtOnce = 20

/**
 * Creates the check of a sheet: it finds the people who can be invited, the faults of the others, and the people who are known
 * already. Stores nothing.
 */
export function createSheetCheck({ database, clock }: Pick<CoreServices, 'database' | 'clock'>) {
  const people = createKnownPeople(database)

  return check

  async function check(sheet: HireSheet, access: Access): Promise<CheckedSheet> {
    const facts = factsAt(clock(), await clientRows.names(database.read))
    const context = { facts, rowOf: new Map<string, number>(), dates: findDateColumns(sheet) }
    const checked: CheckedSheet = { hires: [], problems: [], known: [] }
    for await (const rows of takeChunks(sheet.rows, atOnce)) {
      const read: ReadRow[] = []
      for await (const some of takeChunks(rows, readAtOnce))
        read.push(...some.map(row => readRow(sheet, row, context)))
      // A row with a faulty address is not compared with known people.
      const addressed = read.filter(({ problems }) => !problems.some(({ column }) => column === '/email'))
      const known = await findKnown(
        addressed.map(({ hire }) => hire),
        access
      )
      checked.known.push(...known)
      // Faults in rows of known people are not reported, as they are not invited.
      const knownRows = new Set(known.map(({ row }) => row))
      const unknownHires = read.filter(({ hire }) => !knownRows.has(hire.row))
      checked.problems.push(...unknownHires.flatMap(({ problems }) => problems))
      checked.hires.push(
        ...unknownHires.flatMap(({ hire, problems }) => (problems.length === 0 ? [hire] : []))
      )
    }
    return checked
  }

  async function findKnown(hires: ReadHire[], access: Access): Promise<KnownHire[]> {
    const { accounts, invited } = await database.read
      .use(hireStore)
      .findKnown(hires.map(({ email }) => email))
    const employees = await people.find(hires, access)
    return hires.flatMap(({ row, email }): KnownHire[] => {
      if (accounts.has(email)) return [{ row, email, why: 'account' }]
      if (invited.has(email)) return [{ row, email, why: 'invited' }]
      const by = employees.get(row)
      return by ? [{ row, email, why: by }] : []
    })
  }
}
