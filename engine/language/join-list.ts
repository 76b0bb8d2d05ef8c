import { t } from './translate.ts'

/** Joins words to a list, with the comma and the direction of the reader's language. */
export const joinList = (words: readonly string[]): string =>
  words.slice(1).reduce((list, next) => t('{list}, {next}', { list, next }), words[0] ?? '')
