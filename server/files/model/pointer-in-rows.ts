import { expandRows, pointerOf } from '../../../engine/index.ts'
import { findFilePlace } from '../../access/model/seen.ts'
import type { ExactPlace } from './file-place.ts'

/**
 * Where a file of a row lies as the answers of its part stand, as a JSON Pointer into the record. Undefined of a file that
 * lies in no row, or whose row is not among these.
 */
export function pointerInRows(
  { part, field, rowId, slot }: ExactPlace,
  answers: unknown
): string | undefined {
  const place = rowId === '' ? undefined : findFilePlace(part, field)
  const found = place && expandRows(place.path.slice(1), answers).find(({ row }) => row === rowId)
  return found && pointerOf([part, ...found.path, ...(slot > 0 ? [String(slot - 1)] : [])])
}
