import type { WarningConfirmation } from '../../../engine/index.ts'
import type { Keys } from '../../core/keys.ts'

/** A warning that the employee confirmed: the unusual answer is right. */
export interface ConfirmedWarning extends WarningConfirmation {
  /** The warning with all answers it is about. Other answers give another key, so they need a new confirmation. */
  key: string
  /** JSON Pointers of these answers, with `*` for rows. */
  about: string[]
  at: number
}

interface Owned {
  userId: string
  part: string
}

export function sealConfirmedWarnings(
  keys: Keys,
  { userId, part }: Owned,
  warnings: readonly ConfirmedWarning[]
): Buffer {
  return keys.seal('answers', `${userId}|${part}`, Buffer.from(JSON.stringify(warnings)))
}

export function openConfirmedWarnings(keys: Keys, row: Owned & { content: Buffer }): ConfirmedWarning[] {
  const { userId, part, content } = row
  return JSON.parse(keys.open('answers', `${userId}|${part}`, content).toString()) as ConfirmedWarning[]
}
