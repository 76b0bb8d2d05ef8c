import type { Form } from '../../engine/index.ts'
import { areAnswersMoved, parts } from '../../generated/journey.ts'

type Moves = typeof import('./adopt-moved.ts')

let moves: Moves | undefined

/**
 * Loads the code that moves drafts of earlier versions to the current fields. Does nothing if no form has moved fields and no
 * draft could contain one that moved to another page of its part.
 */
export async function loadMoves(isNeeded = areAnswersMoved) {
  if (isNeeded) moves ??= await import('./adopt-moved.ts')
  else if (hasDrafts() && parts.some(({ forms }) => forms.length > 1))
    moves ??= await import('./adopt-moved.ts').catch(() => undefined)
}

function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith('draft:'))
  } catch {
    return false
  }
}

/** Returns what `loadMoves` loaded. Throws if it was not called: a draft opened without it could lose answers. */
export function findMoves(): Moves | undefined {
  if (areAnswersMoved && !moves) throw new Error('Call loadMoves before opening a draft.')
  return moves
}

/** Moves answers that were given to an earlier version of a form to where it asks for them now; call `loadMoves` first. */
export const moveToCurrent = (form: Form, value: unknown): unknown =>
  findMoves()?.moveWithinForm(form, value) ?? value
