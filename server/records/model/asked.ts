import {
  findUnaskedForms,
  isConditional,
  isUnaskedPart,
  listDecidingParts,
  type View,
  withoutForms
} from '../../../engine/index.ts'
import { journey, recordForms } from '../../../generated/index.ts'
import { refuse } from '../errors.ts'
import { dayOf } from './facts.ts'
import { partNamed } from './parts.ts'
import { translateValue } from '../../core/language.ts'
import { titleOfPart } from './titles.ts'

/** Is any step asked only at times? */
export const hasConditionalSteps: boolean = journey.steps.some(isConditional)

/** The parts that the conditions of steps look at, and those that these look at. */
export const partsOfConditions: string[] = listDecidingParts(journey, recordForms)

/** The forms of the steps that are not asked, as the record stands at a moment. */
export const findUnasked = (record: View, now: number): string[] =>
  hasConditionalSteps ? findUnaskedForms(journey, recordForms.whole, record, dayOf(now)) : []

/** The record without what is not asked. */
export const dropUnasked = (record: View, now: number): View =>
  withoutForms(recordForms, record, findUnasked(record, now))

/** Refuses to store anything in a part of which nothing is asked. */
export function requireAsked(name: string, record: View, now: number) {
  const unasked = findUnasked(record, now)
  const part = partNamed(name)
  if (!part || !isUnaskedPart(part, unasked)) return
  const { steps } = translateValue('journey', journey)
  const reason = steps.find(({ form }) => part.forms.includes(form))?.notNeeded ?? ''
  throw refuse('record.not_needed', { title: titleOfPart(name), reason })
}
