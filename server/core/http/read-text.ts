import { isAnswers } from '../../../engine/index.ts'

/** A text of a body that no form describes; anything else is none. */
export function readText(body: unknown, name: string): string {
  const value = isAnswers(body) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}
