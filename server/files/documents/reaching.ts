/** A link that somebody follows by a press: to the web, to write or call somebody, or within the file. */
export function isPlainLink(target: string): boolean {
  const scheme = schemeOf(target)
  return scheme === undefined ? isRelative(target) : ['http', 'https', 'mailto', 'tel'].includes(scheme)
}

/** Does it lead out of the file, to the web, a network or the disk? */
export const leadsOut = (target: string): boolean =>
  schemeOf(target) !== undefined || !isRelative(target) || /(^|\/)\.\.(\/|$)/.test(target)

/** Blanks and control characters in front, or in the midst of it, are dropped by some programs. */
const schemeOf = (target: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(withoutBlanks(target))?.[1]?.toLowerCase()

const isRelative = (target: string) => !/^\/|\\/.test(withoutBlanks(target))

const withoutBlanks = (target: string) => target.replace(/[\p{Cc}\s]/gu, '')

const fetching = /(?:^|[^\w])(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|SQL\.REQUEST)\s*\(/i

/**
 * Does a formula ask another program, or the web, for its result? Also where its words stand in quotation marks, as what
 * is text in a formula only the program knows that reads it.
 */
export const fetches = (formula: string): boolean => fetching.test(formula)

/** As `program|topic!item` does, in Excel alone. */
export const asksProgram = (formula: string): boolean => /[\w')]\s*\|\s*['\w][^|"]*!/.test(formula)
