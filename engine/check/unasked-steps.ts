import type { Form } from '../vocabulary/form.ts'
import type { Journey, Part, RecordForms, Step } from '../vocabulary/project.ts'
import { isMet, listTests, parseCondition } from '../model/conditions/condition.ts'
import { isAnswers } from '../values/paths.ts'
import { createFormScope } from '../model/conditions/scope.ts'

/** Lists the forms of the steps that are not asked (`when`), given a record. */
export function findUnaskedForms(
  { steps }: Pick<Journey, 'steps'>,
  whole: Pick<Form, 'schema' | 'record'>,
  record: unknown,
  today?: string
): string[] {
  if (!steps.some(isConditionalStep)) return []
  const scope = createFormScope(whole, record, { ...(today !== undefined && { today }) })
  return steps.filter(({ when }) => when && !isMet(when, scope)).map(({ form }) => form)
}

export const isConditionalStep = ({ when }: Pick<Step, 'when'>): boolean => when !== undefined

/** Lists the parts that decide which steps are asked, including the parts that conditions of their own fields read. */
export function listDecidingParts(
  { steps }: Pick<Journey, 'steps'>,
  { parts, forms }: Pick<RecordForms, 'parts' | 'forms'>
): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const formNames = parts.find(part => part.name === name)?.forms ?? []
    for (const form of formNames) Object.keys(forms[form]?.record?.properties ?? {}).forEach(visit)
    visitConditions(steps.filter(({ form }) => formNames.includes(form)))
  }
  const visitConditions = (list: readonly Step[]) => {
    for (const { when } of list) {
      for (const { test, within } of when ? listTests(parseCondition(when)) : []) {
        const named = [...within, test.field, ...(test.other ? [test.other] : [])]
        for (const { isOfRecord, path } of named) if (isOfRecord) visit(path[0] ?? '')
      }
    }
  }
  visitConditions(steps)
  return [...found]
}

export const isUnaskedPart = ({ forms }: Pick<Part, 'forms'>, unasked: readonly string[]): boolean =>
  unasked.length > 0 && forms.every(form => unasked.includes(form))

/** Returns the record without the answers of forms that are not asked. They stay stored, but do not count as answers. */
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
      const unaskedFields = new Set(
        part.forms
          .filter(form => unasked.includes(form))
          .flatMap(form => Object.keys(forms[form]?.schema.properties ?? {}))
      )
      left[part.name] = Object.fromEntries(Object.entries(value).filter(([name]) => !unaskedFields.has(name)))
    }
  }
  return left as Of
}
