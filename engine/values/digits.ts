/** How many digits a field asks for, from a pattern like `^[0-9]{11}$`; undefined when it asks for no fixed number. */
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
 * The digits of a text, at most `most`: anything else is ignored. An international Nigerian number becomes the
 * national one where that is what fits (+234 803 ... into 11 digits: 0803 ...).
 */
export function digitsOf(text: string, most = Number.POSITIVE_INFINITY): string {
  const digits = convertDigits(text).replace(/[^0-9]/g, '')
  const isInternational = /^\s*\(?(\+|00)234/.test(text) || (digits.startsWith('234') && digits.length === 13)
  if (!isInternational || most !== 11) return digits.slice(0, most)
  return `0${digits.replace(/^(00)?2340?/, '')}`.slice(0, most)
}

/** Digits of other scripts and widths, as keyboards and copies bring them, written 0 to 9. */
function convertDigits(text: string) {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}
