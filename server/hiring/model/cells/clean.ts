import { t } from '../../../../engine/index.ts'
/** A cell that is refused before the checks of the form, with a sentence that says what to do. */
export class Misread {
  constructor(readonly sentence: string) {}
}

const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
/** Zero-width joiners matter in other scripts and in emoji, but not between Latin letters. */
const idleJoiners = /(?<=^|[\p{Script=Latin}\d\s!-/:-@])[\u200c\u200d]+/gu
/**
 * Excel's escapes of control characters, which XML cannot contain. Other control characters are left for the form to refuse.
 */
const writtenControl = /_x00(?:0[0-9A-F]|1[0-9A-F]|7F)_/gi

/** Removes invisible characters and superfluous spaces from a cell, and treats its line breaks as given. */
export function cleanCell(text: string, { lines }: { lines: 'kept' | 'commas' | 'blanks' }): string {
  const visible = text
    .replace(/_x000[AD]_/gi, '\n')
    .replace(invisible, '')
    .replace(idleJoiners, '')
    .replace(writtenControl, ' ')
    .normalize('NFC')
  const each = visible
    .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
    .map(line => line.replace(/[\p{Zs}\t]+/gu, ' ').trim())
  if (lines === 'kept') return each.join('\n').trim()
  const filled = each.filter(line => line !== '')
  if (lines === 'blanks') return filled.join(' ')
  return filled
    .map((line, at) => (at < filled.length - 1 ? line.replace(/(?<![,;])[,;]+$/, '') : line))
    .join(', ')
}

/** Normalizes digits of other scripts and widths to 0-9. */
export const readDigitsOfScripts = (text: string) =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Checks for placeholders of an empty cell. "Nan" is a name too; "nan" and "NaN" are not. */
export const isFiller = (text: string) =>
  /^([-–—−_.]+|n\s*\/\s*a\.?|n\.a\.?|null|\(null\)|nil)$/i.test(text) || /^(nan|NaN|<NA>)$/.test(text)

/** Returns a sentence if the cell shows an error or a formula instead of a value. */
export function describeNoValue(text: string): string | undefined {
  if (/^#{3,}$/.test(text))
    return t('The column was too narrow when this was saved. Widen it, and save the file again.')
  if (/^#(N\/A|[\p{Lu}\d/_]{2,}[!?]|NV|GETTING_DATA)$/u.test(text))
    return t('This cell shows an error ({error}). Write the value itself.', { error: text.slice(0, 20) })
  if (/^[=@]/.test(text)) return t('This is a formula, not its result. Write the value itself.')
  return undefined
}

/** Separates the answers of a list. No single answer can contain a semicolon or a line break. */
export const splitEntries = (text: string): string[] =>
  text.split(/[;\n]/).filter(entry => entry.trim() !== '')
