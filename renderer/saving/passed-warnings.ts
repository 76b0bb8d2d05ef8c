import {
  findPartWarnings,
  type Form,
  hasWarnings,
  isAnswers,
  listPassedKeys,
  type Part,
  type WarningConfirmation
} from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import type { WarningMemory } from '../form/state/warnings.ts'
import { inEnglish } from '../language/language.ts'
import { readStoredPart } from '../record/stored.ts'
import { factsOfPart } from './facts-of-part.ts'

/** Warnings confirmed in this window and not stored yet, by employee and part, with the answers they are about. */
const confirmedHere = new Map<string, Map<string, WarningConfirmation>>()

function getConfirmed(userId: string, part: string): Map<string, WarningConfirmation> {
  const name = `${userId}:${part}`
  const found = confirmedHere.get(name) ?? new Map<string, WarningConfirmation>()
  confirmedHere.set(name, found)
  return found
}

/**
 * Returns the memory of a form's warnings; undefined if it has none. Warnings stored with the same answers are not shown again.
 */
export function warningsOf(form: Form, part: Part, user: User): WarningMemory | undefined {
  if (!hasWarnings(form)) return undefined
  const stored = readStoredPart(user, part.name)
  const passed = user.passedWarnings ?? []
  const find = (variant: Form) => findPartWarnings(part, [variant], stored, factsOfPart(part, { ...user }))
  const known =
    passed.length > 0 ? listPassedKeys(find(form), passed, find(inEnglish(form))) : new Set<string>()
  const confirmed = getConfirmed(user._id, part.name)
  return {
    isConfirmed: ({ key }) => known.has(key) || confirmed.has(key),
    confirm: ({ key, path, msg }) => void confirmed.set(key, { path: `/${part.name}${path}`, msg })
  }
}

/** Lists the warnings about these answers that were confirmed in this window. */
export function listConfirmed(
  part: Part,
  answers: readonly { form: Form; value: unknown }[],
  { userId, record }: { userId: string; record: object }
): WarningConfirmation[] {
  const confirmed = confirmedHere.get(`${userId}:${part.name}`)
  if (!confirmed) return []
  const merged = Object.assign({}, ...answers.map(({ value }) => value).filter(isAnswers))
  const facts = factsOfPart(part, { ...record, ...(!part.list && { [part.name]: merged }) })
  const found = answers.flatMap(({ form, value }) =>
    findPartWarnings(part, [form], part.list ? value : merged, facts)
  )
  // Warnings that only the server knows have their sentence as key.
  const serverWarnings = [...confirmed].filter(([key, { msg }]) => key === msg).map(([, one]) => one)
  // The row of an answer may have moved since its warning was confirmed.
  const passed = found.filter(({ key }) => confirmed.has(key)).map(({ path, msg }) => ({ path, msg }))
  return [...passed, ...serverWarnings]
}
