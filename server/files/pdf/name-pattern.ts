/**
 * A pattern for a name in a PDF: any letter may stand as `#` and two digits, and no further one follows, unless it is the
 * null byte at which some programs end it.
 */
export function asName(name: string) {
  const letters = [...name].map(letter => {
    const code = letter.charCodeAt(0).toString(16)
    const digits = code.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${digits})`
  })
  return String.raw`\/${letters.join('')}(?=#00|$|[\0\t\n\f\r ()<>[\]{}\/%])`
}
