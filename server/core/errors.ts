import { type Capability, type Problem, sentence, type Sentence, t } from '../../engine/index.ts'
import { type Arguments, type ErrorTable, Refusal } from './refusal.ts'

/** Makes `refuse` for a feature: it accepts the codes of the feature and those common to all. */
export function createRefuse<const Own extends ErrorTable>(own: Own) {
  const table: ErrorTable = { ...coreErrors, ...own }
  return <Code extends keyof (CoreErrors & Own) & `${string}.${string}`>(
    code: Code,
    ...[details]: Arguments<(CoreErrors & Own)[Code]>
  ): Refusal => {
    const row = table[code]
    if (!row) throw new Error(`There is no error code ${code}.`)
    return new Refusal(code, row, details)
  }
}

interface Wait {
  retryAfter: number
}

/** Actions whose attempts are limited. */
export type Tries = 'tries' | 'drafts' | 'searches' | 'uploads' | 'logIns' | 'wrongCodes'

/** Codes of the handling common to every call, and those that several features use. */
export const coreErrors = {
  'input.invalid': {
    status: 400,
    message: ({ message, problems }: { message?: string; problems: Problem[] }) =>
      message ?? problems[0]?.msg ?? ''
  },
  'input.parameter': {
    status: 400,
    // In English only, like the description of the API: only programs send such parameters.
    message: ({ name, must }: { name: string; must: string }) => `"${name}" must ${must}.`
  },
  'input.too_many': {
    status: 400,
    message: ({ name, max }: { name: string; max: number }) =>
      t('"{name}" may have {max} entries at most.', { name, max })
  },
  'request.unreadable': { status: 400, message: sentence('The request cannot be read.') },
  'request.not_json': { status: 400, message: sentence('The request is not valid JSON.') },
  'request.incomplete': { status: 400, message: sentence('The request arrived incomplete. Send it again.') },
  'request.upload_incomplete': {
    status: 400,
    message: sentence('The upload arrived incomplete. Send it again.')
  },
  'request.too_many_files': { status: 400, message: sentence('There are too many files in one request.') },
  'request.too_many_fields': { status: 400, message: sentence('There are too many fields in one request.') },
  'request.unreadable_address': { status: 400, message: sentence('The address cannot be read.') },
  'request.address_too_long': { status: 414, message: sentence('The address is too long.') },
  'request.cross_site': { status: 403, message: sentence('Other websites cannot use this.') },
  'request.not_found': { status: 404, message: sentence('Not found.') },
  'request.too_slow': {
    status: 408,
    message: sentence('The request took too long to arrive. Send it again.')
  },
  'request.owner_removed': {
    status: 409,
    message: sentence('Nothing was saved, because what this belongs to has been removed. Reload the page.')
  },
  'request.too_large': { status: 413, message: sentence('What you sent is too large.') },
  'request.media_type': {
    status: 415,
    message: sentence('Send JSON (application/json), or a form with files if a file is asked for.')
  },
  'request.not_multipart': {
    status: 415,
    message: sentence('Send a form with files (multipart/form-data).')
  },
  'request.headers_too_large': {
    status: 431,
    message: sentence('The headers of the request are too large.')
  },
  'session.missing': { status: 401, message: sentence('Log in to continue.') },
  'session.not_fresh': {
    status: 403,
    message: sentence('Enter your password again to do this.'),
    problem: { rule: 'fresh', path: '/password', form: 'account/confirm-password' }
  },
  'session.not_enrolled': {
    status: 403,
    message: sentence('Administrators need a second factor. Set it up at "Your account" first.'),
    problem: { rule: 'enrolled', path: '' }
  },
  'access.administrators_only': { status: 403, message: sentence('This is for administrators only.') },
  'access.no_record': { status: 403, message: sentence('Administrators have no employee record.') },
  'access.role_lacks': {
    status: 403,
    message: ({ title, capability }: { title: string; capability: Capability }) =>
      t(
        'Your role, {title}, does not let you {capability, select, dashboard {see the dashboard} list {see the list of employees} record {open records} export {export employees} messages {write to employees} review {review records} confirm {confirm changes of accounts and identifiers} hire {invite people to become employees} clients {change clients} activity {see the activity} accounts {manage accounts} erase {erase employees} roles {invite people and give roles} other {{capability}}}. Ask an administrator.',
        { title, capability }
      )
  },
  'limit.attempts': {
    status: 429,
    message: ({ what = 'tries', retryAfter }: Wait & { what?: Tries }) =>
      t(
        'Too many {what, select, tries {tries} drafts {drafts} searches {searches} uploads {uploads} logIns {log-ins} wrongCodes {wrong codes} other {{what}}}. Wait {wait} and try again.',
        { what, wait: describeWait(retryAfter) }
      )
  },
  'limit.changes': {
    status: 429,
    message: ({ max, retryAfter }: Wait & { max: number }) =>
      t('You made {max} changes within an hour. Wait {wait} and continue.', {
        max,
        wait: describeWait(retryAfter)
      })
  },
  'limit.bodies_of_user': {
    status: 429,
    retryAfter: 30,
    message: sentence('Too much is being sent at once. Wait a moment and try again.')
  },
  'server.failed': { status: 500, message: sentence('Something went wrong') },
  'server.busy': {
    status: 503,
    retryAfter: 2,
    message: sentence('The server is busy. Try again in a moment.')
  },
  'server.receiving_too_much': {
    status: 503,
    retryAfter: 30,
    message: sentence('The server is receiving too much at the moment. Wait a moment and try again.')
  },
  'server.storage_away': {
    status: 503,
    retryAfter: 10,
    message: sentence(
      'The server cannot reach its storage at the moment. Try again soon. If this continues, tell an administrator.'
    )
  },
  'server.files_away': {
    status: 503,
    retryAfter: 30,
    message: sentence(
      'Files cannot be stored or opened at the moment. Your answers are safe. Try again in a few minutes. If this continues, tell an administrator.'
    )
  },
  'server.storage_full': {
    status: 507,
    message: sentence('Nothing was saved, because the server has no storage left. Tell an administrator.')
  }
} satisfies ErrorTable

type CoreErrors = typeof coreErrors
export type CoreCode = keyof CoreErrors
/** Codes that need no details. */
export type PlainCode = {
  [Code in CoreCode]: CoreErrors[Code] extends { message: Sentence } ? Code : never
}[CoreCode]

/** Makes refusals with the common codes: `throw refuse('session.missing')`. */
export const refuse = createRefuse({})

/** Returns how long to wait, in words: `30 seconds`. */
export function describeWait(seconds: number): string {
  if (seconds < 90) return t('{count, plural, one {# second} other {# seconds}}', { count: seconds })
  if (seconds < 90 * 60)
    return t('{count, plural, one {# minute} other {# minutes}}', { count: Math.ceil(seconds / 60) })
  return t('{count, plural, one {# hour} other {# hours}}', { count: Math.ceil(seconds / 3600) })
}
