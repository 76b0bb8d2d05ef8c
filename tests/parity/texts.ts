import fc, { type Arbitrary } from 'fast-check'

/** Unusual texts that people write or paste, all of which are valid answers. */
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

/** Characters that no text may contain: control characters, lone surrogates, noncharacters. */
const unstorable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** A visible character. A text without any does not count as an answer. */
const visible = /[^\p{Default_Ignorable_Code_Point}\u2800\s]/u

/**
 * Made once, because creating the arbitrary takes longer than generating a text. `undefined` means a text of maximum length.
 */
const anyText: Arbitrary<string | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strange) },
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constant(undefined) }
)
const filling = fc.constantFrom('x', 'é', '😀')

/** Generates valid text of at most `most` characters, never blank and already trimmed. */
export function validText(most: number, least = 1): Arbitrary<string> {
  return fc.tuple(anyText, filling).map(([text, one]) => {
    const stored = cut((text ?? one.repeat(most)).replace(unstorable, ''), most)
    const kept = visible.test(stored) ? stored : 'x'
    return kept.length < least ? kept.padEnd(least, 'x') : kept
  })
}

export function validLines(most: number): Arbitrary<string> {
  const lines = fc.array(validText(200), { minLength: 1, maxLength: 5 })
  return fc
    .tuple(lines, fc.constantFrom('\n', '\r\n', '\n\n', '\t'))
    .map(([all, between]) => cut(all.join(between), most))
}

/** Generates whitespace that trimming removes. */
export const around: Arbitrary<[before: string, after: string]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<[string, string]>(['', '']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<[string, string]>([' ', ''], ['', '  '], ['\t', '\r\n'], ['\u00a0', '\ufeff'])
  }
)

/** Text with a character that cannot be stored, in the middle, where trimming does not remove it. */
export const brokenText: Arbitrary<string> = fc
  .constantFrom('\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udfff', '\ufffe', '\uffff')
  .map(character => `a${character}b`)

/** Trims and shortens a text, without a lone surrogate at its end; returns 'x' if nothing is left. */
function cut(text: string, most: number): string {
  const kept = text
    .normalize()
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return kept === '' ? 'x' : kept
}
