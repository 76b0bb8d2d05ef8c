/**
 * Returns a regular expression source for a PDF name. Each letter may be written as `#` and two hex digits. The name must end
 * there; a null byte counts as its end, as it does for some programs.
 */
export function asName(name: string) {
  const letters = [...name].map(letter => {
    const code = letter.charCodeAt(0).toString(16)
    const digits = code.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${digits})`
  })
  return String.raw`\/${letters.join('')}(?=#00|$|[\0\t\n\f\r ()<>[\]{}\/%])`
}
