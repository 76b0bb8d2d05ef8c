import { pointerOf } from '../../engine/index.ts'
import type { Refusal } from '../core/refusal.ts'
import type { FileField } from './model/file-field.ts'

/** Sets the path of a refusal to the field of the file. Slot 0: there is a single file, or which of several is unknown. */
export function refuseFile(refusal: Refusal, { part, path, form }: FileField, slot = 0): Refusal {
  const place = pointerOf([part, ...path, ...(slot > 0 ? [slot - 1] : [])])
  return refusal.at({ path: place, form })
}
