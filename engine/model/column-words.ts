import type { SpreadsheetWords } from '../vocabulary/project.ts'
/** Say nothing about which field is meant. */
const fillers = new Set(['of', 'the', 'a', 'an', 'your'])
const numbers = new Set(['no', 'nr', 'num', 'nbr', 'numb'])

/** The words of a heading or a title, so that `E-mail Addresses`, `email_address` and `EmailAddress` are the same. */
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

/** One text for all headings of the same words, however they are spaced. */
export const columnKey = (text: string): string => listColumnWords(text).join('')

/** What a title stands for in a heading: itself, and each side of a slash. */
export const listTitleNames = (title: string): string[] => [
  title,
  ...(title.includes('/') ? title.split('/') : [])
]

/** The headings that mean the same as a title. */
export function listSameHeadings(title: string, { sameHeadings }: SpreadsheetWords): string[] {
  const keys = listTitleNames(title).map(columnKey)
  return sameHeadings.filter(names => names.some(name => keys.includes(columnKey(name)))).flat()
}

function toSingular(word: string): string {
  if (word.length > 5 && word.endsWith('sses')) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}
