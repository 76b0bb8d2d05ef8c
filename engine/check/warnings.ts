import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import type { PassedWarning } from '../vocabulary/condition.ts'
import type { Facts, Form, Problem } from '../vocabulary/form.ts'
import type { Part } from '../vocabulary/project.ts'
import { isAnswers, pointerOf } from '../values/paths.ts'
import { followReference, type Reference } from '../model/conditions/reference.ts'
import { createFormScope, scopeAround } from '../model/conditions/scope.ts'
import { cleanAnswers } from './clean-answers.ts'
import { findBrokenWarnings } from './conditional-rules.ts'
import { problemOf } from './messages.ts'

/** A question whether an answer is right. It is the same one as long as the sentence and all answers that it is about are. */
export interface Warning extends Problem {
  /** Its sentence and the answers that it is about, which tell it from others; never sent, as answers are in it. */
  key: string
  /** Where these answers lie: JSON Pointers, with `*` for rows. */
  about: string[]
}

/** What a form asks about its answers beside what they must be; the answers have passed `check`. */
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

/** The same of a part, with paths into the record. */
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

/** Has this very warning been passed, by its place and sentence? */
export const isPassed = ({ path, msg }: PassedWarning, passed: readonly PassedWarning[]): boolean =>
  passed.some(one => one.path === path && one.msg === msg)

/** The keys of those that were passed; `english` are the same in the language in which passing is kept. */
export function listPassedKeys(
  warnings: readonly Warning[],
  passed: readonly PassedWarning[],
  english = warnings
): Set<string> {
  const isKept = (warning?: Warning) => warning !== undefined && isPassed(warning, passed)
  return new Set(warnings.filter((_, index) => isKept(english[index])).map(({ key }) => key))
}

/** Does any of these forms ask whether answers are right? */
export const hasWarnings = (form: Pick<Form, 'schema'>): boolean => hasWarningsIn(form.schema)

function hasWarningsIn(schema: Form['schema']): boolean {
  const { properties = {}, items } = schema
  return (
    listAnswerRules(schema).some(({ isWarning }) => isWarning) ||
    Object.values(properties).some(hasWarningsIn) ||
    (items !== undefined && hasWarningsIn(items))
  )
}

/** What was sent as passed; anything that is not such a list counts as an empty one. */
export function readPassed(sent: unknown): PassedWarning[] {
  const list: unknown[] = Array.isArray(sent) ? sent : []
  return list.flatMap(one =>
    isAnswers(one) && typeof one.path === 'string' && typeof one.msg === 'string'
      ? [{ path: one.path, msg: one.msg }]
      : []
  )
}
