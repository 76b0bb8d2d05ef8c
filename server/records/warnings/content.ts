import type { PassedWarning } from '../../../engine/index.ts'
import type { Keys } from '../../core/keys.ts'

/** Somebody was asked whether an answer is right, and has said so. */
export interface Passing extends PassedWarning {
  /** The question with all answers that it is about: another answer is another question. */
  key: string
  /** Where these answers lie: JSON Pointers, with `*` for rows. */
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
