import {
  findPartWarnings,
  type Form,
  hasWarnings,
  isAnswers,
  listPassedKeys,
  type Part,
  type PassedWarning
} from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import type { WarningMemory } from '../form/state/warnings.ts'
import { inEnglish } from '../language/language.ts'
import { readStoredPart } from '../record/stored.ts'
import { factsOfPart } from './facts-of-part.ts'

/** Warnings confirmed in this window and not stored yet, by employee and part, with the answers they are about. */
const saidHere = new Map<string, Map<string, PassedWarning>>()

function saidOf(userId: string, part: string): Map<string, PassedWarning> {
  const name = `${userId}:${part}`
  const found = saidHere.get(name) ?? new Map<string, PassedWarning>()
  saidHere.set(name, found)
  return found
}

/**
 * Returns the memory of a form's warnings; undefined if it has none. Warnings stored with the same answers are not shown again.
 */
export function warningsOf(form: Form, part: Part, user: User): WarningMemory | undefined {
  if (!hasWarnings(form)) return undefined
  const stored = readStoredPart(user, part.name)
  const passed = user.passedWarnings ?? []
  const find = (asked: Form) => findPartWarnings(part, [asked], stored, factsOfPart(part, { ...user }))
  const known =
    passed.length > 0 ? listPassedKeys(find(form), passed, find(inEnglish(form))) : new Set<string>()
  const said = saidOf(user._id, part.name)
  return {
    isPassed: ({ key }) => known.has(key) || said.has(key),
    pass: ({ key, path, msg }) => void said.set(key, { path: `/${part.name}${path}`, msg })
  }
}

/** Lists the warnings about these answers that were confirmed in this window. */
export function listSaid(
  part: Part,
  answers: readonly { form: Form; value: unknown }[],
  { userId, record }: { userId: string; record: object }
): PassedWarning[] {
  const said = saidHere.get(`${userId}:${part.name}`)
  if (!said) return []
  const together = Object.assign({}, ...answers.map(({ value }) => value).filter(isAnswers))
  const facts = factsOfPart(part, { ...record, ...(!part.list && { [part.name]: together }) })
  const found = answers.flatMap(({ form, value }) =>
    findPartWarnings(part, [form], part.list ? value : together, facts)
  )
  // Warnings that only the server knows have their sentence as key.
  const told = [...said].filter(([key, { msg }]) => key === msg).map(([, one]) => one)
  return [...found.flatMap(({ key }) => said.get(key) ?? []), ...told]
}
