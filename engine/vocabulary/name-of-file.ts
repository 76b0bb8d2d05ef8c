import { formatPlain } from './format-plain.ts'

/** Returns the name of a stored file; an empty string if there is none or it was not loaded. */
export const nameOfFile = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'name' in answer ? formatPlain(answer.name) : ''
