import type { Schema } from '../../vocabulary/schema.ts'
import { type AnswerReader, isMet } from './condition.ts'

/** The keywords of a choice that say when it is offered, and when it can be chosen. */
export const offerWords = ['x-showIf', 'x-chooseIf'] as const

/** The choices of a field that are not offered as the answers stand, and those that are shown and cannot be chosen. */
export interface ClosedChoices {
  hidden: string[]
  greyed: string[]
}

/** Which choices are not open to whoever answers, as the answers around the field stand. */
export function listClosedChoices({ 'x-offers': offers = {} }: Schema, reader: AnswerReader): ClosedChoices {
  const closed: ClosedChoices = { hidden: [], greyed: [] }
  for (const [code, { 'x-showIf': shown, 'x-chooseIf': open }] of Object.entries(offers)) {
    if (shown !== undefined && !isMet(shown, reader)) closed.hidden.push(code)
    else if (open === false || (open !== undefined && !isMet(open, reader))) closed.greyed.push(code)
  }
  return closed
}
