import { takeChunks } from '../core/take-chunks.ts'
import { factsAt } from '../records/model/facts.ts'
import { hireStore } from './hire-store.ts'
import { createKnownPeople, type KnownBy } from './known-people.ts'
import { findDateColumns, type HireSheet, readRow, type ReadHire, type CellFault } from './model/read-rows.ts'
import { listClientNames } from '../clients/index.ts'
import type { CoreServices } from '../core/core-services.ts'

/** Somebody of a sheet who has an account, or is invited already. */
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

/** As many rows are read before others are answered in between. */
const atOnce = 200

/** Tells who of a sheet can be invited, what is wrong with the others, and who is here already. Stores nothing. */
export function createSheetCheck({ database, clock }: Pick<CoreServices, 'database' | 'clock'>) {
  const people = createKnownPeople(database)

  return check

  async function check(sheet: HireSheet): Promise<CheckedSheet> {
    const facts = factsAt(clock(), await listClientNames(database.read))
    const context = { facts, rowOf: new Map<string, number>(), dates: findDateColumns(sheet) }
    const checked: CheckedSheet = { hires: [], problems: [], known: [] }
    for await (const rows of takeChunks(sheet.rows, atOnce)) {
      const read = rows.map(row => readRow(sheet, row, context))
      // Where the address itself is mistaken, nobody is recognised.
      const addressed = read.filter(({ problems }) => !problems.some(({ column }) => column === '/email'))
      const known = await findKnown(addressed.map(({ hire }) => hire))
      checked.known.push(...known)
      // Who is here already needs no correction.
      const knownRows = new Set(known.map(({ row }) => row))
      const others = read.filter(({ hire }) => !knownRows.has(hire.row))
      checked.problems.push(...others.flatMap(({ problems }) => problems))
      checked.hires.push(...others.flatMap(({ hire, problems }) => (problems.length === 0 ? [hire] : [])))
    }
    return checked
  }

  async function findKnown(hires: ReadHire[]): Promise<KnownHire[]> {
    const { accounts, invited } = await database.read
      .use(hireStore)
      .findKnown(hires.map(({ email }) => email))
    const employees = await people.find(hires)
    return hires.flatMap(({ row, email }): KnownHire[] => {
      if (accounts.has(email)) return [{ row, email, why: 'account' }]
      if (invited.has(email)) return [{ row, email, why: 'invited' }]
      const by = employees.get(row)
      return by ? [{ row, email, why: by }] : []
    })
  }
}
