import type { Keys } from '../core/keys.ts'
import { type PrefilledAnswers, readPrefilled } from '../records/prefilled/content.ts'

export interface HireContent {
  username: string
  phone: string
  answers: PrefilledAnswers
  /** The language in which the person was first invited; absent in older invitations. */
  language?: string
}

export function sealHire(keys: Keys, id: string, content: HireContent): Buffer {
  return keys.seal('answers', id, Buffer.from(JSON.stringify(content)))
}

export function openHire(keys: Keys, { id, content }: { id: string; content: Buffer }): HireContent {
  const { answers, ...person } = JSON.parse(keys.open('answers', id, content).toString()) as HireContent
  return { ...person, answers: readPrefilled(answers) }
}
