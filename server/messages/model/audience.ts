import { Refusal } from '../../core/errors.ts'

export const audiences = ['all', 'complete', 'incomplete'] as const
export type Audience = (typeof audiences)[number]

export function parseAudience(value: unknown): Audience {
  const found = audiences.find(audience => audience === value)
  if (!found) throw new Refusal(400, 'The audience must be all, complete or incomplete.')
  return found
}
