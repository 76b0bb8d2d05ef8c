import type { PassedWarning } from '../../../engine/index.ts'
import type { Keys } from '../../core/keys.ts'

/** A warning that the employee confirmed: the unusual answer is right. */
export interface Passing extends PassedWarning {
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

export function sealPassings(keys: Keys, { userId, part }: Owned, passings: readonly Passing[]): Buffer {
  return keys.seal('answers', `${userId}|${part}`, Buffer.from(JSON.stringify(passings)))
}

export function openPassings(keys: Keys, row: Owned & { content: Buffer }): Passing[] {
  const { userId, part, content } = row
  return JSON.parse(keys.open('answers', `${userId}|${part}`, content).toString()) as Passing[]
}
