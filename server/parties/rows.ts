import { type Answers, type PartyRows, personOfRow, valueAt } from '../../engine/index.ts'
import type { Connection } from '../core/database/connection.ts'
import {
  findRowWithFile,
  isPlaceAsked,
  listRowsWithFile,
  type RowWithFile,
  answerRows
} from '../records/index.ts'
import type { PartyContent, Person } from './content.ts'
import { refuse } from './errors.ts'
import { fillAnswers, type PartyDefinition, titleOfParty } from './model/parties.ts'
import type { PartyRow } from './party-store.ts'

/** Returns the person that a row names, and the prefilled values of the form. */
export async function readRow(
  tx: Connection,
  userId: string,
  { party, rows, id, reachesPhones, now }: RowToRead
): Promise<{ number: number; content: PartyContent }> {
  const rowId = typeof id === 'string' ? id : ''
  const found = await findRowWithFile(tx, userId, { field: party.document, rowId }, now)
  if (!found) throw refuse('party.row', { title: titleOfParty(party.name) })
  const person = readPerson(rows, found.row)
  if (!person || !(person.email || (person.phone && reachesPhones)))
    throw refuse('party.row_person', { title: titleOfParty(party.name) })
  const filled = fillAnswers(party, field => valueAt(found.row, field.split('/')))
  return { number: found.number, content: { person, filled } }
}

interface RowToRead {
  party: PartyDefinition
  rows: PartyRows
  id: unknown
  reachesPhones: boolean
  now: number
}

/** Returns the person that a row names, or undefined without a name. */
export function readPerson(rows: PartyRows, row: unknown): Person | undefined {
  const texts = Object.entries(personOfRow(rows, row)).filter(([, answer]) => typeof answer === 'string')
  const person: Answers = Object.fromEntries(texts)
  return typeof person.name === 'string' ? { ...person, name: person.name } : undefined
}

/** Whether the row of a request now names another person, by name, email or phone. False for a slot, and for a removed row. */
export async function isOfAnother(
  tx: Connection,
  party: PartyDefinition,
  { row, content }: { row: PartyRow; content: PartyContent }
): Promise<boolean> {
  if (!party.rows || row.rowId === '') return false
  const answers = await answerRows.find(tx, row.userId, party.part)
  const found = indexRows(party, answers?.value).get(row.rowId)
  if (!found) return false
  const person = readPerson(party.rows, found.row)
  return (['name', 'email', 'phone'] as const).some(field => person?.[field] !== content.person[field])
}

/** Returns the current rows that a party fills in, by row id. */
export function indexRows({ document }: PartyDefinition, answers: unknown): Map<string, RowWithFile> {
  return new Map(listRowsWithFile(document, answers).map(row => [row.id ?? '', row]))
}

/** Whether the record still asks for the document of a request: its step, its row and its field. */
export const isPlaceThere = (
  tx: Connection,
  { document: field }: PartyDefinition,
  { userId, rowId }: Pick<PartyRow, 'userId' | 'rowId'>,
  now: number
): Promise<boolean> => isPlaceAsked(tx, userId, { field, rowId }, now)

interface RequestOfParty {
  row: PartyRow
  party: PartyDefinition
}

/** Returns the requests sorted by the current number of their rows, without requests whose row was deleted. */
export async function numberRequests(
  tx: Connection,
  userId: string,
  requests: readonly RequestOfParty[]
): Promise<RequestOfParty[]> {
  const numbered: RequestOfParty[] = []
  for (const { row, party } of requests) {
    const answers = row.rowId ? await answerRows.find(tx, userId, party.part) : undefined
    const now = indexRows(party, answers?.value).get(row.rowId)
    if (row.rowId === '') numbered.push({ row, party })
    else if (now) numbered.push({ row: { ...row, slot: now.number }, party })
  }
  return numbered.sort((one, other) => one.row.slot - other.row.slot)
}
