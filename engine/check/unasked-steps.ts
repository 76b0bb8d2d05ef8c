import type { Form } from '../vocabulary/form.ts'
import type { Journey, Part, RecordForms, Step } from '../vocabulary/project.ts'
import { isMet, listTests, parseCondition } from '../model/conditions/condition.ts'
import { isAnswers } from '../values/paths.ts'
import { createFormScope } from '../model/conditions/scope.ts'

/** The forms of the steps that are not asked (`when`), as a record stands. */
export function findUnaskedForms(
  { steps }: Pick<Journey, 'steps'>,
  whole: Pick<Form, 'schema' | 'record'>,
  record: unknown,
  today?: string
): string[] {
  if (!steps.some(isConditional)) return []
  const scope = createFormScope(whole, record, { ...(today !== undefined && { today }) })
  return steps.filter(({ when }) => when && !isMet(when, scope)).map(({ form }) => form)
}

/** Is a step asked only at times? */
export const isConditional = ({ when }: Pick<Step, 'when'>): boolean => when !== undefined

/** The parts that decide which steps are asked, with those that conditions of their own fields look at. */
export function listDecidingParts(
  { steps }: Pick<Journey, 'steps'>,
  { parts, forms }: Pick<RecordForms, 'parts' | 'forms'>
): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const asked = parts.find(part => part.name === name)?.forms ?? []
    for (const form of asked) Object.keys(forms[form]?.record?.properties ?? {}).forEach(visit)
    visitNamed(steps.filter(({ form }) => asked.includes(form)))
  }
  const visitNamed = (some: readonly Step[]) => {
    for (const { when } of some) {
      for (const { test, within } of when ? listTests(parseCondition(when)) : []) {
        const named = [...within, test.field, ...(test.other ? [test.other] : [])]
        for (const { isOfRecord, path } of named) if (isOfRecord) visit(path[0] ?? '')
      }
    }
  }
  visitNamed(steps)
  return [...found]
}

/** Is no form of a part asked? */
export const isUnaskedPart = ({ forms }: Pick<Part, 'forms'>, unasked: readonly string[]): boolean =>
  unasked.length > 0 && forms.every(form => unasked.includes(form))

/** A record without the answers to forms that are not asked: they stay stored, and are no answers. */
export function withoutForms<Of extends { [part: string]: unknown }>(
  { parts, forms }: Pick<RecordForms, 'parts' | 'forms'>,
  record: Of,
  unasked: readonly string[]
): Of {
  if (unasked.length === 0) return record
  const left: { [part: string]: unknown } = { ...record }
  for (const part of parts) {
    const value = left[part.name]
    if (isUnaskedPart(part, unasked)) delete left[part.name]
    else if (isAnswers(value) && part.forms.some(form => unasked.includes(form))) {
      const gone = new Set(
        part.forms
          .filter(form => unasked.includes(form))
          .flatMap(form => Object.keys(forms[form]?.schema.properties ?? {}))
      )
      left[part.name] = Object.fromEntries(Object.entries(value).filter(([name]) => !gone.has(name)))
    }
  }
  return left as Of
}
