import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/errors.ts'
import { type Audience, audiences } from './recipient-store.ts'

const most = 50_000
const longest = 320

export function audienceIn(value: unknown): Audience {
  const found = audiences.find(audience => audience === value)
  if (!found) throw new Refusal(400, 'The audience must be all, complete or incomplete.')
  return found
}

/** A list of texts, as addresses and ids come. */
export function textsIn(value: unknown, name: string): string[] {
  const isList = Array.isArray(value) && value.every(one => typeof one === 'string' && one.length <= longest)
  if (!isList) throw new Refusal(400, `"${name}" must be a list of texts.`)
  if (value.length > most) throw new Refusal(400, `"${name}" may have ${most} entries at most.`)
  return value as string[]
}

/** What the sender calls this request (`Idempotency-Key`), the same for each try of it. */
export function requestKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal(400, 'The Idempotency-Key header must be a text of 1 to 200 characters.')
  }
  return key
}
