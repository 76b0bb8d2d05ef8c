import crypto from 'node:crypto'
import type { Keys } from '../core/keys.ts'
import { type PrefilledAnswers, readPrefilled } from '../records/prefilled/content.ts'

/** What is known of somebody who is invited. */
export interface HireContent {
  username: string
  phone: string
  answers: PrefilledAnswers
}

export function sealHire(keys: Keys, id: string, content: HireContent): Buffer {
  return keys.seal('answers', id, Buffer.from(JSON.stringify(content)))
}

export function openHire(keys: Keys, { id, content }: { id: string; content: Buffer }): HireContent {
  const { answers, ...person } = JSON.parse(keys.open('answers', id, content).toString()) as HireContent
  return { ...person, answers: readPrefilled(answers) }
}

/** What the personal link of a mail ends in: 256 random bits. */
export const generateToken = () => crypto.randomBytes(32).toString('base64url')

/** What is kept of it. There is nothing to guess in so many random bits, so that the hash needs no key and outlives each. */
export const hashToken = (token: string) => crypto.createHash('sha256').update(`hire:${token}`).digest('hex')

export const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)
