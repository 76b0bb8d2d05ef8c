import { sealingOf } from '../core/database/sealing.ts'
import type { Keys } from '../core/keys.ts'
import { type PrefilledAnswers, readPrefilled } from '../records/prefilled/content.ts'

export interface HireContent {
  username: string
  phone: string
  answers: PrefilledAnswers
  /** The language in which the person was first invited; absent in older invitations. */
  language?: string
}

const { seal, open } = sealingOf('hires').json<HireContent>()

export const sealHire = seal

export function openHire(keys: Keys, row: { id: string; content: Buffer }): HireContent {
  const { answers, ...person } = open(keys, row)
  return { ...person, answers: readPrefilled(answers) }
}
