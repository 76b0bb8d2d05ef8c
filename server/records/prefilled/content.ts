import type { Answers } from '../../../engine/index.ts'
import type { Keys } from '../../core/keys.ts'
import type { Stores } from '../../stores.ts'
import { clientFields } from '../model/parts.ts'

/** Answers that somebody else has filled in, by part. */
export type PrefilledAnswers = { readonly [part: string]: Answers }

interface Prefilling {
  keys: Keys
  now: number
}

/** Keeps what was filled in for somebody, beside what was before; nothing where nothing was. */
export async function keepPrefilled(
  stores: Stores,
  { keys, now }: Prefilling,
  userId: string,
  answers: PrefilledAnswers
) {
  if (Object.keys(answers).length === 0) return
  const before = await loadPrefilled(stores, keys, userId)
  const own = Object.entries(answers).map(([part, some]) => [part, { ...before[part], ...some }] as const)
  const whole = { ...before, ...Object.fromEntries(own) }
  await stores.prefilled.put({ userId, content: sealPrefilled(keys, userId, whole), createdAt: now })
}

export async function loadPrefilled(stores: Stores, keys: Keys, userId: string): Promise<PrefilledAnswers> {
  const sealed = await stores.prefilled.find(userId)
  return sealed ? openPrefilled(keys, userId, sealed) : {}
}

export function sealPrefilled(keys: Keys, userId: string, answers: PrefilledAnswers): Buffer {
  return keys.seal('answers', userId, Buffer.from(JSON.stringify(answers)))
}

export function openPrefilled(keys: Keys, userId: string, sealed: Buffer): PrefilledAnswers {
  return JSON.parse(keys.open('answers', userId, sealed).toString()) as PrefilledAnswers
}

/** Fills in the client of a sign-up link, in each field that asks for a client. An id of no client fills in nothing. */
export async function prefillClient(
  stores: Stores,
  prefilling: Prefilling,
  { userId, client }: { userId: string; client: string }
) {
  const found = await stores.clients.find(client)
  if (!found) return
  const answers: { [part: string]: Answers } = {}
  for (const { part, field } of clientFields) answers[part] = { ...answers[part], [field]: found.name }
  await keepPrefilled(stores, prefilling, userId, answers)
}
