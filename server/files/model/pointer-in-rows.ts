import { expandRows, pointerOf } from '../../../engine/index.ts'
import { findFilePlace } from '../../access/model/seen.ts'
import type { ExactPlace } from './file-place.ts'

/**
 * Returns the current place of a file in a list row, as a JSON Pointer into the record. Returns undefined for a file outside of
 * rows, or if its row is not among the answers.
 */
export function pointerInRows(
  { part, field, rowId, slot }: ExactPlace,
  answers: unknown
): string | undefined {
  const place = rowId === '' ? undefined : findFilePlace(part, field)
  const found = place && expandRows(place.path.slice(1), answers).find(({ row }) => row === rowId)
  return found && pointerOf([part, ...found.path, ...(slot > 0 ? [String(slot - 1)] : [])])
}
