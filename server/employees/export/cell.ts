/** The most that a cell holds, in UTF-16 units. */
const longest = 32_767

/** What XML 1.0 cannot hold, half characters too: one of them would make the whole file unreadable. */
const outsideXml = /[^\P{Cc}\t\n\r\u0080-\u009F]|[\p{Cs}\uFFFE\uFFFF]/gu

/** How a formula begins for some program, also behind spaces and invisible characters; and control characters. */
const likeFormula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|\p{Cc})/u

/** A phone number as it is stored: taken for a formula, it would be nothing but itself. */
const phone = /^\+[0-9]{7,15}$/

/** A spreadsheet reads `_x003D_` as the character of that number. */
const escaped = /_(?=x[0-9A-Fa-f]{4}_)/g

/** No character of theirs means anything to a spreadsheet or to XML; and a phone number. */
const harmless = /^(?:[A-Za-z0-9][A-Za-z0-9 .,:;@()/#%*?!+=-]{0,999}|\+[0-9]{7,15})$/

/** Does a text stand in a cell and in its file as it is, as most do? */
export const isHarmless = (text: string): boolean => harmless.test(text)

/**
 * A text as it may stand in a cell. What a program could take for a formula, here or once the sheet is saved as
 * something else, gets an apostrophe before it; characters that no file can hold are left out.
 */
export function toCellText(text: string): string {
  if (isHarmless(text)) return text
  const clean = text.replace(outsideXml, '')
  const inert = likeFormula.test(clean) && !phone.test(clean) ? `'${clean}` : clean
  return cut(inert.replace(/\r\n?/g, '\n').replace(escaped, '_x005F_'))
}

/** Cut within the limit, and never between the halves of a character. */
function cut(text: string): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
