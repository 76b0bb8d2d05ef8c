import fc, { type Arbitrary } from 'fast-check'

/** Texts that people, and programs that people paste from, really write: all of them can be answers. */
const strange = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+234',
  '-1',
  '@SUM(A1:A9)',
  '"quoted"',
  "O'Brien-Ọláńrewájú",
  'Zoë Ångström',
  '😀😀😀',
  '👩‍👩‍👧‍👦 & sons',
  'مرحبا بالعالم',
  '山田 太郎',
  'e\u0301 and \u00e9',
  '\u200bzero\u200bwidth',
  'a\u00a0b',
  'a\u2028b',
  'null',
  'undefined',
  'true',
  '0',
  '00123',
  '1e5',
  'NaN',
  '[object Object]',
  '{"a":1}',
  '[]',
  '<b>bold</b>',
  '&lt;&amp;',
  ']]>',
  '_x003D_1',
  '__proto__',
  'constructor',
  '%00%2e',
  '$' + '{7*7}',
  '{{7*7}}',
  "'; DROP TABLE answers; --",
  'C:\\new\\table',
  'a  b'
]

/** What no text may hold: control characters, half characters, non-characters. */
const unstorable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** Made once: making an arbitrary of texts takes longer than a text of it. `undefined` stands for as long as may be. */
const anyText: Arbitrary<string | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strange) },
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constant(undefined) }
)
const filling = fc.constantFrom('x', 'é', '😀')

/** Valid text of at most so many characters: never blank, with nothing around it that is not kept. */
export function validText(most: number, least = 1): Arbitrary<string> {
  return fc.tuple(anyText, filling).map(([text, one]) => {
    const kept = cut((text ?? one.repeat(most)).replace(unstorable, ''), most)
    return kept.length < least ? kept.padEnd(least, 'x') : kept
  })
}

/** Several lines of valid text. */
export function validLines(most: number): Arbitrary<string> {
  const lines = fc.array(validText(200), { minLength: 1, maxLength: 5 })
  return fc
    .tuple(lines, fc.constantFrom('\n', '\r\n', '\n\n', '\t'))
    .map(([all, between]) => cut(all.join(between), most))
}

/** What a trim takes away. */
export const around: Arbitrary<[before: string, after: string]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<[string, string]>(['', '']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<[string, string]>([' ', ''], ['', '  '], ['\t', '\r\n'], ['\u00a0', '\ufeff'])
  }
)

/** Text with a character that cannot be stored, not at an end, where it might only be trimmed. */
export const brokenText: Arbitrary<string> = fc
  .constantFrom('\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udfff', '\ufffe', '\uffff')
  .map(character => `a${character}b`)

/** Trimmed and within the limit, with no half character at its end; 'x' where nothing is left. */
function cut(text: string, most: number): string {
  const kept = text
    .normalize()
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return kept === '' ? 'x' : kept
}
