import {
  findUnaskedForms,
  isConditionalStep,
  isUnaskedPart,
  listDecidingParts,
  type View,
  withoutForms
} from '../../../engine/index.ts'
import { journey, recordForms } from '../../../generated/index.ts'
import { refuse } from '../errors.ts'
import { dayOf } from './facts.ts'
import { type PartDefinition, partNamed } from './parts.ts'
import { translateValue } from '../../core/language.ts'
import { titleOfPart } from './titles.ts'

export const hasConditionalSteps: boolean = journey.steps.some(isConditionalStep)

/** The parts that step conditions depend on, directly or through the conditions of those parts. */
export const partsOfConditions: string[] = listDecidingParts(journey, recordForms)

/** Returns the forms of the steps that do not apply to this record at a moment. */
export const findUnasked = (record: View, now: number): string[] =>
  hasConditionalSteps ? findUnaskedForms(journey, recordForms.whole, record, dayOf(now)) : []

export const dropUnasked = (record: View, now: number): View =>
  withoutForms(recordForms, record, findUnasked(record, now))

/** Throws if the part is retired. An earlier page may still show it, and nothing of it would be stored. */
export function requireNotRetired({ name, retired }: PartDefinition) {
  if (retired) throw refuse('record.not_needed', { title: titleOfPart(name), reason: '' })
}

/** Throws if no form of the part applies to the record. */
export function requireAsked(name: string, record: View, now: number) {
  const unasked = findUnasked(record, now)
  const part = partNamed(name)
  if (!part || !isUnaskedPart(part, unasked)) return
  const { steps } = translateValue('journey', journey)
  const reason = steps.find(({ form }) => part.forms.includes(form))?.notNeeded ?? ''
  throw refuse('record.not_needed', { title: titleOfPart(name), reason })
}
