import type { Call } from '../core/api/call.ts'
import { type CoreCode, coreErrors } from '../core/errors.ts'

/** Codes that the handling common to every call can return. */
const frameCodes = Object.keys(coreErrors).filter(code => /^(request|limit|server)\./.test(code))

/** Returns the codes that a call can return: by its permitted callers, its input, its own refusals, and the common handling. */
export function listCodes(call: Call): Set<string> {
  return new Set([...listOwnCodes(call), ...frameCodes])
}

/** Returns the codes that not every call can return, or that the description of each call lists. */
export function listOwnCodes(call: Call): Set<string> {
  const { who, may, path, fresh, beforeEnrolment, rows, refused = [] } = call
  const isOpen = who === 'anyone'
  const codes: [isPossible: boolean, ...codes: CoreCode[]][] = [
    [takesInput(call), 'input.invalid', 'input.parameter', 'input.too_many'],
    [!isOpen, 'session.missing'],
    [!isOpen && !beforeEnrolment, 'session.not_enrolled'],
    [Boolean(fresh), 'session.not_fresh'],
    [who === 'employee', 'access.no_record'],
    [!isOpen && (who === 'admin' || may !== undefined), 'access.administrators_only', 'access.role_lacks'],
    [path.includes('{id}'), 'request.not_found']
  ]
  const possible = codes.flatMap(([isPossible, ...possibleCodes]) => (isPossible ? possibleCodes : []))
  // Rows about people are counted: beyond what a user sees by normal browsing, the password is required.
  return new Set([...possible, ...(rows === undefined ? [] : rowCodes), ...refused])
}

const rowCodes = ['session.not_fresh', 'limit.volume']

const takesInput = ({ path, query, headers, body, bodies }: Call) =>
  path.includes('{') || Boolean(query || headers || body || bodies)
