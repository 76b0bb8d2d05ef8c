import type { SpreadsheetWords } from '../vocabulary/project.ts'
/** Words that do not help to identify the field. */
const fillers = new Set(['of', 'the', 'a', 'an', 'your'])
const numbers = new Set(['no', 'nr', 'num', 'nbr', 'numb'])

/** Normalizes a heading or title to words, so that `E-mail Addresses`, `email_address` and `EmailAddress` are equal. */
export function listColumnWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\be[-\s]?mail/g, 'email')
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu, letters => letters.replaceAll('.', ''))
    .replace(/#/g, ' no ')
    .replace(/['’]s?(?=\P{L}|$)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && !fillers.has(word))
    .map(word => (numbers.has(word) ? 'number' : toSingular(word)))
}

/** Returns one key for all headings with the same words, regardless of spacing. */
export const columnKey = (text: string): string => listColumnWords(text).join('')

/** Lists the names of a title in headings: itself, and each side of a slash. */
export const listTitleNames = (title: string): string[] => [
  title,
  ...(title.includes('/') ? title.split('/') : [])
]

/** Lists the headings with the same meaning as a title. */
export function listSameHeadings(title: string, { sameHeadings }: SpreadsheetWords): string[] {
  const keys = listTitleNames(title).map(columnKey)
  return sameHeadings.filter(names => names.some(name => keys.includes(columnKey(name)))).flat()
}

function toSingular(word: string): string {
  if (word.length > 5 && word.endsWith('sses')) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}
