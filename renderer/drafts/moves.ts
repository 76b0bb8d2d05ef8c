import { areAnswersMoved } from '../../generated/journey.ts'

type Moves = typeof import('./adopt-moved.ts')

let moves: Moves | undefined

/** Loads how drafts of earlier versions move to the names and places of today; nothing, where no form says so. */
export async function loadMoves(isNeeded = areAnswersMoved) {
  if (isNeeded) moves ??= await import('./adopt-moved.ts')
}

/** What `loadMoves` has loaded: a draft that is opened without it could lose what was typed. */
export function findMoves(): Moves | undefined {
  if (areAnswersMoved && !moves) throw new Error('Load how drafts move before one is opened.')
  return moves
}
