/** Control characters and direction marks, which would affect the rest of the text and have no glyph. */
const invisible = /[\p{Cc}\u200E\u200F\u202A-\u202E\uFEFF]/gu

/** Begin and end values in sentences of right-to-left languages. They order the text and have no glyph. */
export const isolates = /[\u2066-\u2069]/

/**
 * A letter with marks that has no character of its own: ọ with a tone mark, as in Yoruba names. The font places all marks of a
 * letter only if none of them is part of its character.
 */
export const markedLetter = /\p{Script=Latin}\p{M}+/gu

/** Returns the characters to draw: normalized, with \n as the only line break and without invisible characters. */
export const toPrintable = (text: string): string =>
  [...normalize(text)].filter(sign => !isolates.test(sign)).join('')

/** Returns the text with the signs that order it. */
export const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .replace(markedLetter, letter => letter.normalize('NFD'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(invisible, sign => (sign === '\n' ? sign : ''))
