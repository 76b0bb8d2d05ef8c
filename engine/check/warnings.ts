import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import type { WarningConfirmation } from '../vocabulary/condition.ts'
import type { Facts, Form, Problem } from '../vocabulary/form.ts'
import type { Part } from '../vocabulary/project.ts'
import { isAnswers, pointerOf } from '../values/paths.ts'
import { followReference, type Reference } from '../model/conditions/reference.ts'
import { createFormScope, scopeAround } from '../model/conditions/scope.ts'
import { cleanAnswers } from './clean-answers.ts'
import { findBrokenWarnings } from './conditional-rules.ts'
import { problemOf } from './messages.ts'

/** A warning about an unusual answer, which people correct or confirm. */
export interface Warning extends Problem {
  /** Identifies the warning by place, message and answers. Never sent to clients, because it contains answers. */
  key: string
  /** The JSON Pointers of these answers, with `*` for rows. */
  about: string[]
}

/** Returns the warnings of a form whose answers have already passed `check`. */
export function findWarnings(form: Form, value: unknown, facts: Facts = {}): Warning[] {
  const answers = cleanAnswers(form, value, facts) ?? (form.schema.type === 'array' ? [] : {})
  const scope = createFormScope(form, answers, facts)
  return findBrokenWarnings(form, answers, scope)
    .filter(({ path }) => isAsked(path))
    .map(finding => {
      const { path, rule, msg } = problemOf(finding)
      const place = finding.path.map(name => (/^\d+$/.test(name) ? '*' : name))
      const { about = [] } = finding
      const key = JSON.stringify([place, msg, about.map(({ answers }) => answers)])
      return { path, rule, msg, key, about: about.map(({ reference }) => pointerTo(reference, place)) }
    })

  function pointerTo(reference: Reference, place: readonly string[]) {
    const found = followReference(reference, place.slice(0, -1)) ?? []
    return pointerOf(reference.isOfRecord || facts.part === undefined ? found : [facts.part, ...found])
  }

  function isAsked(path: readonly string[]) {
    return path.every(
      (name, index) =>
        /^\d+$/.test(name) || scopeAround(scope, form.schema, path.slice(0, index + 1)).isVisible(name)
    )
  }
}

/** Returns the warnings of a part, with paths into the record. */
export function findPartWarnings(
  part: Pick<Part, 'name'>,
  forms: readonly Form[],
  value: unknown,
  facts: Facts
): Warning[] {
  const record = { ...(isAnswers(facts.record) && facts.record), [part.name]: value }
  return forms.flatMap(form =>
    findWarnings(form, value, { ...facts, part: part.name, record }).map(warning => ({
      ...warning,
      path: pointerOf([part.name]) + warning.path,
      form: form.name
    }))
  )
}

/** Checks whether a warning was confirmed, by its path and message. */
export const isPassed = (
  { path, msg }: WarningConfirmation,
  passed: readonly WarningConfirmation[]
): boolean => passed.some(one => one.path === path && one.msg === msg)

/**
 * Returns the keys of the warnings that were confirmed. `english` has the same warnings in the language in which confirmations
 * are stored.
 */
export function listPassedKeys(
  warnings: readonly Warning[],
  passed: readonly WarningConfirmation[],
  english = warnings
): Set<string> {
  const isKept = (warning?: Warning) => warning !== undefined && isPassed(warning, passed)
  return new Set(warnings.filter((_, index) => isKept(english[index])).map(({ key }) => key))
}

export const hasWarnings = (form: Pick<Form, 'schema'>): boolean => hasWarningsIn(form.schema)

function hasWarningsIn(schema: Form['schema']): boolean {
  const { properties = {}, items } = schema
  return (
    listAnswerRules(schema).some(({ isWarning }) => isWarning) ||
    Object.values(properties).some(hasWarningsIn) ||
    (items !== undefined && hasWarningsIn(items))
  )
}

/** Reads the confirmed warnings from a request; anything that is not such a list counts as empty. */
export function parseConfirmations(sent: unknown): WarningConfirmation[] {
  const list: unknown[] = Array.isArray(sent) ? sent : []
  return list.flatMap(one =>
    isAnswers(one) && typeof one.path === 'string' && typeof one.msg === 'string'
      ? [{ path: one.path, msg: one.msg }]
      : []
  )
}
