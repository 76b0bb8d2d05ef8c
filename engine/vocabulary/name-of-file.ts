import { formatPlain } from './format-plain.ts'

/** The name of a stored file; empty where there is none. */
export const nameOfFile = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'name' in answer ? formatPlain(answer.name) : ''
