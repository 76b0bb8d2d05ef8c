import { pointerOf } from '../../engine/index.ts'
import type { Refusal } from '../core/refusal.ts'
import type { FileField } from './model/file-field.ts'

/** Puts what is wrong with a file at its field. Slot 0: which of several is not known, or there is one only. */
export function refuseFile(refusal: Refusal, { part, path, form }: FileField, slot = 0): Refusal {
  const place = pointerOf([part, ...path, ...(slot > 0 ? [slot - 1] : [])])
  return refusal.at({ path: place, form })
}
