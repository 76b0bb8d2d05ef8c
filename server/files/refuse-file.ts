import { pointerOf } from '../../engine/index.ts'
import { Refusal } from '../core/errors.ts'
import type { FileField } from './model/file-field.ts'

/** A file that is refused, said at its field. Slot 0: which of several is not known, or there is one only. */
export function refusedFile(status: number, msg: string, { part, path, form }: FileField, slot = 0) {
  const place = pointerOf([part, ...path, ...(slot > 0 ? [slot - 1] : [])])
  return new Refusal(status, msg, { problems: [{ path: place, msg, form }] })
}
