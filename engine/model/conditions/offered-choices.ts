import type { Schema } from '../../vocabulary/schema.ts'
import { type AnswerReader, isMet } from './condition.ts'

export const offerKeywords = ['x-showIf', 'x-chooseIf'] as const

/** Choices that are currently not offered: hidden, or shown greyed out. */
export interface ClosedChoices {
  hidden: string[]
  greyed: string[]
}

/** Lists the choices that are hidden or greyed out, given the answers around the field. */
export function listClosedChoices({ 'x-offers': offers = {} }: Schema, reader: AnswerReader): ClosedChoices {
  const closed: ClosedChoices = { hidden: [], greyed: [] }
  for (const [code, { 'x-showIf': shown, 'x-chooseIf': open }] of Object.entries(offers)) {
    if (shown !== undefined && !isMet(shown, reader)) closed.hidden.push(code)
    else if (open === false || (open !== undefined && !isMet(open, reader))) closed.greyed.push(code)
  }
  return closed
}
