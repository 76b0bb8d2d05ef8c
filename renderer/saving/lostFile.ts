import { pointerOf } from '../../engine/index.ts'
import { ApiError } from '../apiError.ts'

/** A picked file whose bytes are no longer on the device, told like a refusal of the server. */
export function lostFile(path: string[]): ApiError {
  const msg = 'The file you chose is no longer on this phone. Choose it again.'
  return new ApiError(0, { message: msg, problems: [{ rule: 'available', msg, path: pointerOf(path) }] })
}
