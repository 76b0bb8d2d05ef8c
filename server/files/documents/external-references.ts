/** Checks whether a target is a link to click: a web page, an email address, a phone number, or a place in the file. */
export function isPlainLink(target: string): boolean {
  const scheme = schemeOf(target)
  return scheme === undefined ? isRelative(target) : ['http', 'https', 'mailto', 'tel'].includes(scheme)
}

/** Checks whether a target is outside the file: on the web, in a network or on the disk. */
export const isOutsideTarget = (target: string): boolean =>
  schemeOf(target) !== undefined || !isRelative(target) || /(^|\/)\.\.(\/|$)/.test(target)

/** Spaces and control characters are removed first, because some programs ignore them anywhere in a URL. */
const schemeOf = (target: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(withoutBlanks(target))?.[1]?.toLowerCase()

const isRelative = (target: string) => !/^\/|\\/.test(withoutBlanks(target))

const withoutBlanks = (target: string) => target.replace(/[\p{Cc}\s]/gu, '')

const fetching = /(?:^|[^\w])(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|SQL\.REQUEST)\s*\(/i

/**
 * Checks whether a formula gets its result from another program or the web. Also matches in quoted text, because only the
 * program that reads the formula knows which part of it is text.
 */
export const fetches = (formula: string): boolean => fetching.test(formula)

/** Checks for `program|topic!item`, the DDE syntax of Excel. */
export const callsProgram = (formula: string): boolean => /[\w')]\s*\|\s*['\w][^|"]*!/.test(formula)
