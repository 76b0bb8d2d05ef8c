/**
 * Returns the exact number of digits a field requires, from a pattern like `^[0-9]{11}$` or equal length limits; undefined if
 * there is none.
 */
export function countDigitsAsked({
  pattern = '',
  minLength,
  maxLength
}: {
  pattern?: string
  minLength?: number
  maxLength?: number
}): number | undefined {
  const [, exactly] = /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(pattern) ?? []
  if (exactly) return Number(exactly)
  return minLength === maxLength ? maxLength : undefined
}

/**
 * Returns the digits of a text, and ignores everything else. If `expectedLength` is 11, an international Nigerian number becomes
 * the national one (+234 803 ... becomes 0803 ...).
 */
export function digitsOf(text: string, expectedLength?: number): string {
  const digits = convertDigits(text).replace(/[^0-9]/g, '')
  const isInternational = /^\s*\(?(\+|00)234/.test(text) || (digits.startsWith('234') && digits.length === 13)
  return isInternational && expectedLength === 11 ? `0${digits.replace(/^(00)?2340?/, '')}` : digits
}

/** Converts digits of other scripts and widths, as keyboards and pasted text contain them, to 0 to 9. */
export function convertDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}
