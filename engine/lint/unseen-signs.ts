/** Matches invisible characters, which copied text often contains. */
const unseen = /[\uFE00-\uFE0F\p{Cf}\u034F\u115F\u1160\u2028\u2029\u3164\uFFA0]/gu
/** Matches characters that look like a space. */
const oddSpace = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

const names: { readonly [sign: string]: string } = {
  '\u00A0': 'a no-break space',
  '\u00AD': 'a soft hyphen',
  '\u200B': 'a zero-width space',
  '\u200C': 'a zero-width non-joiner',
  '\u200D': 'a zero-width joiner',
  '\u2028': 'a line separator',
  '\u2029': 'a paragraph separator',
  '\u202F': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\u3000': 'an ideographic space',
  '\uFEFF': 'a byte order mark'
}

const codeOf = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Describes a character by name and code: a zero-width space (U+200B). */
export function nameSign(sign: string): string {
  const isSpace = /[\p{Zs}\s]/u.test(sign)
  return `${names[sign] ?? (isSpace ? 'an unusual space' : 'an invisible character')} (${codeOf(sign)})`
}

/** Returns the first character that is invisible or looks like a space. */
export const findUnseen = (text: string): string | undefined =>
  [unseen, oddSpace, /[\f\v\u0085]/g].flatMap(signs => text.match(signs) ?? [])[0]

/** Explains why two words look the same but differ, by the first such character. */
export function describeLookalike(word: string, known: string): string | undefined {
  if (word === known) return undefined
  const bare = word.replaceAll(/[\p{Zs}\s]/gu, '').replaceAll(unseen, '')
  const sign = bare === known ? findUnseen(word) : undefined
  if (sign !== undefined) return `What you wrote has ${nameSign(sign)} in it.`
  if (word.trim() === known) return 'What you wrote has a space before or after it.'
  const others = [...known]
  const odd = [...word].flatMap((letter, at) =>
    letter === others[at] ? [] : [{ letter, other: others[at] }]
  )
  const [first] = odd
  if (first === undefined || [...word].length !== others.length) return undefined
  if (!odd.every(({ letter, other = '' }) => /[A-Za-z]/.test(other) && isOfAnotherScript(letter)))
    return undefined
  return `The "${first.letter}" that you wrote is a letter of another script (${codeOf(first.letter)}).`
}

const isOfAnotherScript = (letter: string) =>
  /\p{L}/u.test(letter) && (!/\p{Script=Latin}/u.test(letter) || letter.normalize('NFKC') !== letter)
