import { isAnswers } from '../../../engine/index.ts'

/** Returns a text property of a body that no form describes; an empty text if it is anything else. */
export function readText(body: unknown, name: string): string {
  const value = isAnswers(body) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}
