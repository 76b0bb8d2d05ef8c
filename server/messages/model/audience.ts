import { refuse } from '../errors.ts'

export const audiences = ['all', 'complete', 'incomplete'] as const
export type Audience = (typeof audiences)[number]

export function parseAudience(value: unknown): Audience {
  const found = audiences.find(audience => audience === value)
  if (!found) throw refuse('message.unknown_audience')
  return found
}
