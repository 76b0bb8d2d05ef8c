import type { KindName } from '../model/kinds.ts'
import { closest, distance } from 'fastest-levenshtein'

/** ' Did you mean "x"?' when one of the known words is near, else nothing. */
export function suggest(word: string, known: readonly string[]): string {
  const near = known.length > 0 ? closest(word, known) : ''
  return near !== '' && distance(word, near) <= Math.max(2, Math.floor(word.length / 3))
    ? ` Did you mean "${near}"?`
    : ''
}

/** A word with its article: a text, an address. */
export const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** What a field of a kind is, within a sentence: an amount, a list of rows. */
export const nameKind = (kind: KindName): string => namesOfKinds[kind] ?? withArticle(kind)

/** Kinds whose words in a schema are no words of a sentence. */
const namesOfKinds: Partial<Record<KindName, string>> = {
  longtext: 'a text of several lines',
  markdown: 'a text with bold and lists',
  digits: 'a text of digits',
  integer: 'a whole number',
  money: 'an amount of money',
  email: 'an e-mail address',
  uri: 'a web address',
  phone: 'a phone number',
  partialdate: 'a date of which parts may be unknown',
  datetime: 'a day with its time',
  'date-time': 'a moment with its time zone',
  choices: 'a question with several choices',
  suggestion: 'a text with suggestions',
  checkbox: 'a box to tick',
  yesno: 'a question for Yes or No',
  pdf: 'a PDF file',
  document: 'a document',
  files: 'a list of files',
  rows: 'a list of rows',
  values: 'a list of plain answers'
}

/** At the beginning of a sentence. */
export const beginSentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** A value as it stands in the file. */
export const quote = (value: unknown): string => JSON.stringify(value)

/** 'Choices are: a, b.' where there are few enough to be read; else what to do instead. */
export function listNames(what: string, names: readonly string[], otherwise = 'Correct the name.'): string {
  return names.length > 0 && names.length < 20 ? `${what}: ${names.join(', ')}.` : otherwise
}
