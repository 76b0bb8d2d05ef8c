import { type Form, isAnswers, isIdentifier, labelAt, pointerOf, schemaAt, t } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import type { Connection } from '../core/database/connection.ts'
import { translateForm } from '../core/language.ts'
import { normalizeForSearch, normalizeWhole } from '../core/search-text.ts'
import { listWholeAnswers, splitWords } from '../records/index.ts'
import { findUser } from '../users/index.ts'
import type { Person } from './content.ts'
import { type PartyDefinition, partyOfRequest } from './model/parties.ts'
import type { ShownRequest } from './requests.ts'

/** A name, an address or a number, as it is compared. */
export interface Trait {
  /** What the form calls it. */
  field: string
  text: string
}

/** Names are the same in any order of their words. */
const normalizeName = (name: string): string => splitWords(normalizeForSearch(name)).sort().join(' ')

/** Phone numbers are the same with the code of the country and without. */
export const normalizeContact = (text: string): string => normalizeWhole(text).replace(/^234(?=\d{10}$)/, '')

/** The name, the addresses and the numbers of an employee, of the account and of the record. */
export async function listOwnTraits(tx: Connection, userId: string): Promise<Set<string>> {
  const user = await findUser(tx, userId)
  if (!user) return new Set()
  const contacts = [user.email, user.phone ?? '', ...(await listWholeAnswers(tx, userId))]
  return new Set([normalizeName(user.username), ...contacts.map(normalizeContact)].filter(Boolean))
}

/** What tells this person from others: as the employee named them, and as they signed. Each text once. */
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
  const [written] = party.asked.asked
  if (!written || row.answeredAt === null) return []
  // As on paper: it speaks of the person.
  const form = translateForm(forms[party.form] ?? written)
  return listTexts(content.answers).flatMap(({ path, text }) => {
    const normalize = chooseNormalizer(party, form, path)
    return normalize ? [{ field: labelAt(form, path) ?? '', text: normalize(text) }] : []
  })
}

/** How an answer is compared; undefined where two people may well have the same. */
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
