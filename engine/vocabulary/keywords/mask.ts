import { sentence } from '../../language/translate.ts'
import { keepPlain, formatPlain } from '../format-plain.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'
import { digits } from '../kinds/digits.ts'
import { text } from '../kinds/text.ts'

/** `x-mask`: the display format of a text with fixed positions. The separators are not stored. */
export const mask: Keyword<'x-mask'> = {
  ...plainKeyword,
  appliesTo: kind => kind === text || kind === digits,
  change: (written, { messages }) => ({
    parse: typed => readMasked(typed, written),
    format: answer => showMasked(formatPlain(answer), written),
    toCell: keepPlain,
    messages: {
      ...messages,
      pattern: sentence('{Title} must be like {example}.', { example: exampleOfMask(written) })
    }
  })
}

/** A display format such as 000-00-0000: `0` stands for a digit, `A` for a letter, and anything else for itself. */
type Mask = string

const slots: { [slot: string]: RegExp } = { '0': /^[0-9]$/, A: /^[A-Za-z]$/ }

export const slotsOf = (mask: Mask): string[] => [...mask].filter(one => slots[one])

/** Returns the pattern of the stored text: digits and capital letters only. */
export function patternOfMask(mask: Mask): string {
  const runs = slotsOf(mask).join('').match(/0+|A+/g) ?? []
  return `^${runs.map(run => `${run.startsWith('0') ? '[0-9]' : '[A-Z]'}{${run.length}}`).join('')}$`
}

/** Returns an example in the format of the mask: 12-34-56 for 00-00-00, AB 12 C for AA 00 A. */
export function exampleOfMask(mask: Mask): string {
  const [digits, letters] = [[...'1234567890'], [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']]
  let [digit, letter] = [0, 0]
  return [...mask]
    .map(one => (one === '0' ? digits[digit++ % 10] : one === 'A' ? letters[letter++ % 26] : one))
    .join('')
}

/**
 * Formats a stored text, possibly incomplete, without a trailing separator. Returns a text that does not fit the mask
 * unchanged.
 */
export function showMasked(text: string, mask: Mask): string {
  if (readMasked(text, mask) !== text) return text
  let shown = ''
  let next = 0
  for (const one of mask) {
    if (next === text.length) break
    shown += slots[one] ? text[next++] : one
  }
  return shown
}

/**
 * Extracts the digits and letters for a mask from a text, ignoring separators and spaces and capitalizing letters. Returns
 * undefined if a character does not fit or there are too many.
 */
export function readMasked(text: string, mask: Mask): string | undefined {
  const places = slotsOf(mask)
  const bare = [...text.normalize('NFKC')].filter(one => /[\p{L}\p{N}]/u.test(one) || !isBetween(one, mask))
  const isRight = bare.length <= places.length && bare.every((one, at) => slots[places[at] ?? '']?.test(one))
  return isRight ? bare.join('').toUpperCase() : undefined
}

const isBetween = (one: string, mask: Mask) => /\s|[-‐-―]/.test(one) || mask.includes(one)
