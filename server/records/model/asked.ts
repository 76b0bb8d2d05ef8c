import {
  findUnaskedForms,
  hasConditionsBelow,
  hasShowCondition,
  isConditionalStep,
  isUnaskedPart,
  listDecidingParts,
  schemaAt,
  type View,
  withoutForms,
  withoutUnaskedAnswers
} from '../../../engine/index.ts'
import { journey, recordForms } from '../../../generated/index.ts'
import { refuse } from '../errors.ts'
import { dayOf } from './facts.ts'
import { filterFields, type PartDefinition, partNamed } from './parts.ts'
import { translateValue } from '../../core/language.ts'
import { titleOfPart } from './titles.ts'

export const hasConditionalSteps: boolean = journey.steps.some(isConditionalStep)

/** The parts that step conditions depend on, directly or through the conditions of those parts. */
export const partsOfConditions: string[] = listDecidingParts(journey, recordForms)

/** Whether answers elsewhere decide if an answer is in the clear index. */
export const hasConditionalFilters: boolean =
  hasConditionalSteps ||
  filterFields.some(({ path }) =>
    path.some((_, index) => {
      const field = schemaAt(recordForms.whole.schema, path.slice(0, index + 1))
      return field !== undefined && hasShowCondition(field)
    })
  )

const hasConditionalAnswers = hasConditionsBelow(recordForms.whole.schema)

/** Returns these parts, and the parts that their conditions read. */
export function withDecidingParts(parts: readonly string[]): string[] {
  const forms = recordForms.parts.filter(({ name }) => parts.includes(name)).flatMap(part => part.forms)
  const read = forms.flatMap(form => Object.keys(recordForms.forms[form]?.record?.properties ?? {}))
  return [...new Set([...parts, ...partsOfConditions, ...(hasConditionalAnswers ? read : [])])]
}

/** Returns the forms of the steps that do not apply to this record at a moment. */
export const findUnasked = (record: View, now: number): string[] =>
  hasConditionalSteps ? findUnaskedForms(journey, recordForms.whole, record, dayOf(now)) : []

/** Returns the record without the answers whose own condition is not met, for readers other than the employee's pages. */
export const dropUnaskedAnswers = (record: View, now: number): View =>
  withoutUnaskedAnswers(recordForms.whole, record, dayOf(now))

export const dropUnasked = (record: View, now: number): View =>
  dropUnaskedAnswers(withoutForms(recordForms, record, findUnasked(record, now)), now)

/** Throws if the part is retired. A page opened earlier may still show it, but its answers would not be stored. */
export function requireNotRetired({ name, retired }: PartDefinition) {
  if (retired) throw refuse('record.not_needed', { title: titleOfPart(name), reason: '' })
}

/** Whether a form of the part applies to the record. */
export function isAsked(name: string, record: View, now: number): boolean {
  const part = partNamed(name)
  return !part || !isUnaskedPart(part, findUnasked(record, now))
}

/** Throws if no form of the part applies to the record. */
export function requireAsked(name: string, record: View, now: number) {
  if (isAsked(name, record, now)) return
  const { steps } = translateValue('journey', journey)
  const forms = partNamed(name)?.forms
  const reason = steps.find(({ form }) => forms?.includes(form))?.notNeeded ?? ''
  throw refuse('record.not_needed', { title: titleOfPart(name), reason })
}
