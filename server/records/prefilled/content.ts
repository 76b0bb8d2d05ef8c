import { type Answers, moveAnswers } from '../../../engine/index.ts'
import type { Keys } from '../../core/keys.ts'
import { sealingOf } from '../../core/database/sealing.ts'
import { clientFields, recordSchema } from '../model/parts.ts'
import { prefilledStore } from './prefilled-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { clientRows } from '../../clients/index.ts'

/** Answers that another user filled in for an employee, by part. */
export type PrefilledAnswers = { readonly [part: string]: Answers }

interface Prefilling {
  keys: Keys
  now: number
}

/** Merges prefilled answers into those stored for the user. Does nothing if there are none. */
export async function keepPrefilled(
  tx: Connection,
  { keys, now }: Prefilling,
  userId: string,
  answers: PrefilledAnswers
) {
  if (Object.keys(answers).length === 0) return
  const before = await loadPrefilled(tx, keys, userId)
  const merged = Object.entries(answers).map(([part, some]) => [part, { ...before[part], ...some }] as const)
  const whole = { ...before, ...Object.fromEntries(merged) }
  await tx
    .use(prefilledStore)
    .put({ userId, content: sealPrefilled(keys, { userId }, whole), createdAt: now })
}

export async function loadPrefilled(tx: Connection, keys: Keys, userId: string): Promise<PrefilledAnswers> {
  const content = await tx.use(prefilledStore).find(userId)
  return content ? openPrefilled(keys, { userId, content }) : {}
}

const { seal, open } = sealingOf('prefilled_answers').json<PrefilledAnswers>()

export const sealPrefilled = seal

export const openPrefilled = (keys: Keys, row: { userId: string; content: Buffer }): PrefilledAnswers =>
  readPrefilled(open(keys, row))

/** Moves answers that were prefilled under earlier schemas to where the current schemas have them. */
export const readPrefilled = (answers: PrefilledAnswers): PrefilledAnswers =>
  moveAnswers(recordSchema, answers) as PrefilledAnswers // each part keeps its shape

/** Prefills each field that asks for a client with the client of a sign-up link. Does nothing if the client does not exist. */
export async function prefillClient(
  tx: Connection,
  prefilling: Prefilling,
  { userId, client }: { userId: string; client: string }
) {
  const found = await clientRows.find(tx, client)
  if (!found) return
  const answers: { [part: string]: Answers } = {}
  for (const { part, field } of clientFields) answers[part] = { ...answers[part], [field]: found.name }
  await keepPrefilled(tx, prefilling, userId, answers)
}
