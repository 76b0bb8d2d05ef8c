import {
  type Form,
  isAnswers,
  isIdentifier,
  labelAt,
  migrateAnswers,
  pathOf,
  pointerOf,
  schemaAt,
  t
} from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import type { Connection } from '../core/database/connection.ts'
import { translateForm } from '../core/language.ts'
import { normalizeForSearch, normalizeWhole } from '../core/search-text.ts'
import { listWholeAnswers, splitWords } from '../records/index.ts'
import { users } from '../users/index.ts'
import type { Person } from './content.ts'
import { type PartyDefinition, partyOfRequest } from './model/parties.ts'
import type { ShownRequest } from './requests.ts'

/** A name, an address or a number, normalized for comparison. */
export interface Trait {
  /** The title of its field. */
  field: string
  text: string
}

/** Normalizes a name regardless of the order of its words. */
const normalizeName = (name: string): string => splitWords(normalizeForSearch(name)).sort().join(' ')

/** Normalizes a phone number, with or without country code, or another contact. */
export const normalizeContact = (text: string): string => normalizeWhole(text).replace(/^234(?=\d{10}$)/, '')

/** Returns the name, addresses and numbers of an employee, from the account and from those answers that may be revealed. */
export async function listOwnTraits(
  tx: Connection,
  userId: string,
  mayTell: (path: string[]) => boolean
): Promise<Set<string>> {
  const user = await users.findById(tx, userId)
  if (!user) return new Set()
  const answers = (await listWholeAnswers(tx, userId)).filter(({ pointer }) => mayTell(pathOf(pointer)))
  const contacts = [user.email, user.phone ?? '', ...answers.map(({ value }) => value)]
  return new Set([normalizeName(user.username), ...contacts.map(normalizeContact)].filter(Boolean))
}

/** Returns the traits that identify a person, as named by the employee and as signed, without duplicates. */
export function listTraits(shown: ShownRequest): Trait[] {
  const party = partyOfRequest(shown.row)
  const all = [...listNamed(shown.content.person), ...(party ? listSigned(party, shown) : [])]
  return all.filter(({ text }, at) => text && all.findIndex(other => other.text === text) === at)
}

const listNamed = ({ email = '', phone = '' }: Person): Trait[] => [
  { field: t('Email'), text: normalizeContact(email) },
  { field: t('Phone number'), text: normalizeContact(phone) }
]

function listSigned(party: PartyDefinition, { row, content }: ShownRequest): Trait[] {
  const [written] = party.partDefinition.asked
  if (!written || row.answeredAt === null) return []
  // The printed form's titles refer to the person in the third person.
  const form = translateForm(forms[party.form] ?? written)
  return listTexts(migrateAnswers(form.schema, content.answers)).flatMap(({ path, text }) => {
    const normalize = chooseNormalizer(party, form, path)
    return normalize ? [{ field: labelAt(form, path) ?? '', text: normalize(text) }] : []
  })
}

/** Returns how to normalize an answer, or undefined for fields that do not identify a person. */
function chooseNormalizer({ fills = {}, rows }: PartyDefinition, { schema }: Form, path: string[]) {
  const nameField = rows ? rows.person.name?.join('/') : 'name'
  if (nameField && fills[pointerOf(path)] === nameField) return normalizeName
  const field = schemaAt(schema, path) ?? {}
  const isContact = field.format === 'email' || field.format === 'phone'
  return isContact || isIdentifier(field) ? normalizeContact : undefined
}

function listTexts(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (!isAnswers(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, [...path, name]))
}
