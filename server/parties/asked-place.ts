import {
  type Answers,
  check,
  cleanAnswers,
  isAnswers,
  messageOf,
  phoneForm,
  requestForm,
  type Form
} from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import { translateForm } from '../core/language.ts'
import type { Connection } from '../core/database/connection.ts'
import { requirePlainName } from '../core/person-name.ts'
import { requireForm } from '../core/require-form.ts'
import type { PartyContent, Person } from './content.ts'
import { refuse } from './errors.ts'
import type { PartyDefinition } from './model/parties.ts'
import { readRow } from './rows.ts'

/** The slot or row for which a person is asked, and the content to store. */
export interface AskedPlace {
  slot: number
  /** Empty if a slot is filled. */
  rowId: string
  content: PartyContent
}

/** Reads the slot from a request body, and the person named for it. */
export const readAskedSlot = (
  party: PartyDefinition,
  given: Answers,
  reachesPhones: boolean
): AskedPlace => ({
  slot: requireSlot(party, given.slot),
  rowId: '',
  content: { person: readNamed(party, given, reachesPhones) }
})

/** Reads the row from a request body, and the person named in it. */
export async function readAskedRow(
  tx: Connection,
  userId: string,
  { party, ...asked }: { party: PartyDefinition; id: unknown; reachesPhones: boolean; now: number }
): Promise<AskedPlace> {
  const { rows } = party
  if (!rows) throw new Error(`${party.name} fills no rows.`)
  const { number, content } = await readRow(tx, userId, { party, rows, ...asked })
  requirePlainName(content.person.name)
  return { slot: number, rowId: String(asked.id), content }
}

function requireSlot({ document }: PartyDefinition, slot: unknown): number {
  const max = document.rule.slots ?? 1
  if (typeof slot !== 'number' || !Number.isInteger(slot) || slot < 1 || slot > max)
    throw refuse('party.slot', { max })
  return slot
}

/** Reads the person from the request form. A phone without email is enough if text messages can be sent. */
function readNamed({ name }: PartyDefinition, body: Answers, reachesPhones: boolean): Person {
  const isByPhone = reachesPhones && body.email === undefined
  const byPhone: Form | undefined = isByPhone ? forms[phoneForm(name)] : undefined
  const form = translateForm(byPhone ?? requireForm(requestForm(name)))
  const problems = check(form, body, {})
  if (problems.length > 0)
    throw refuse('input.invalid', {
      message: messageOf(problems, [form]),
      problems: problems.map(problem => ({ ...problem, form: form.name }))
    })
  const person = cleanAnswers(form, body)
  if (!isAnswers(person)) throw refuse('request.unreadable')
  const named = person as Person // the linter requires these names in every such form
  requirePlainName(named.name, { form: form.name, path: '/name' })
  return named
}
