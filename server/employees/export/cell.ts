import { disarmFormula } from '../../../engine/index.ts'

/** The maximum length of a cell, in UTF-16 code units. */
const longest = 32_767

/** Characters that XML 1.0 forbids, including lone surrogates. A single one makes the whole file unreadable. */
const outsideXml = /[^\P{Cc}\t\n\r\u0080-\u009F]|[\p{Cs}\uFFFE\uFFFF]/gu

/** A spreadsheet decodes `_x003D_` as the character with this code. */
const escaped = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Texts of characters without a meaning in spreadsheets or XML, and phone numbers. */
const harmless = /^(?:[A-Za-z0-9][A-Za-z0-9 .,:;@()/#%*?!+=-]{0,999}|\+[0-9]{7,15})$/

/** Whether a text needs no escaping, in the cell or in the file. This is true of most texts. */
export const isHarmless = (text: string): boolean => harmless.test(text)

/**
 * Returns a text that is safe in a cell. A text that a program could evaluate as a formula, here or after conversion to another
 * format, gets an apostrophe in front; characters that the file format forbids are removed.
 */
export function toCellText(text: string): string {
  if (isHarmless(text)) return text
  const inert = disarmFormula(text.replace(outsideXml, ''))
  return cut(inert.replace(/\r\n?/g, '\n').replace(escaped, '_x005F_'))
}

function cut(text: string): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
