import { type Capability, type Problem, sentence, type Sentence, t } from '../../engine/index.ts'
import { type Arguments, defineErrors, type ErrorTable, Refusal } from './refusal.ts'

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
export const coreErrors = defineErrors({
  400: {
    'input.invalid': ({ message, problems }: { message?: string; problems: Problem[] }) =>
      message ?? problems[0]?.msg ?? '',
    // In English only, like the description of the API: only programs send such parameters.
    'input.parameter': ({ name, must }: { name: string; must: string }) => `"${name}" must ${must}.`,
    'input.too_many': ({ name, max }: { name: string; max: number }) =>
      t('"{name}" may have {max} entries at most.', { name, max }),
    'request.unreadable': sentence('The request cannot be read.'),
    'request.not_json': sentence('The request is not valid JSON.'),
    'request.incomplete': sentence('The request arrived incomplete. Send it again.'),
    'request.upload_incomplete': sentence('The upload arrived incomplete. Send it again.'),
    'request.too_many_files': sentence('There are too many files in one request.'),
    'request.too_many_fields': sentence('There are too many fields in one request.'),
    'request.unreadable_address': sentence('The address cannot be read.')
  },
  401: { 'session.missing': sentence('Log in to continue.') },
  403: {
    'request.cross_site': sentence('Other websites cannot use this.'),
    'session.not_fresh': {
      message: sentence('Enter your password again to do this.'),
      problem: { rule: 'fresh', path: '/password', form: 'account/confirm-password' }
    },
    'session.not_enrolled': {
      message: sentence('Administrators need a second factor. Set it up at "Your account" first.'),
      problem: { rule: 'enrolled', path: '' }
    },
    'access.administrators_only': sentence('This is for administrators only.'),
    'access.no_record': sentence('Administrators have no employee record.'),
    'access.role_lacks': ({ title, capability }: { title: string; capability: Capability }) =>
      t(
        'Your role, {title}, does not let you {capability, select, dashboard {see the dashboard} list {see the list of employees} record {open records} export {export employees} messages {write to employees} review {review records} confirm {confirm changes of accounts and identifiers} hire {invite people to become employees} clients {change clients} activity {see the activity} accounts {manage accounts} erase {erase employees} roles {invite people and give roles} other {{capability}}}. Ask an administrator.',
        { title, capability }
      )
  },
  404: { 'request.not_found': sentence('Not found.') },
  408: { 'request.too_slow': sentence('The request took too long to arrive. Send it again.') },
  409: {
    'request.owner_removed': sentence(
      'Nothing was saved, because what this belongs to has been removed. Reload the page.'
    )
  },
  413: { 'request.too_large': sentence('What you sent is too large.') },
  414: { 'request.address_too_long': sentence('The address is too long.') },
  415: {
    'request.media_type': sentence(
      'Send JSON (application/json), or a form with files if a file is asked for.'
    ),
    'request.not_multipart': sentence('Send a form with files (multipart/form-data).')
  },
  429: {
    'limit.attempts': ({ what = 'tries', retryAfter }: Wait & { what?: Tries }) =>
      t(
        'Too many {what, select, tries {tries} drafts {drafts} searches {searches} uploads {uploads} logIns {log-ins} wrongCodes {wrong codes} other {{what}}}. Wait {wait} and try again.',
        { what, wait: describeWait(retryAfter) }
      ),
    'limit.changes': ({ max, retryAfter }: Wait & { max: number }) =>
      t('You made {max} changes within an hour. Wait {wait} and continue.', {
        max,
        wait: describeWait(retryAfter)
      }),
    'limit.bodies_of_user': {
      retryAfter: 30,
      message: sentence('Too much is being sent at once. Wait a moment and try again.')
    }
  },
  431: { 'request.headers_too_large': sentence('The headers of the request are too large.') },
  500: { 'server.failed': sentence('Something went wrong') },
  503: {
    'server.busy': { retryAfter: 2, message: sentence('The server is busy. Try again in a moment.') },
    'server.receiving_too_much': {
      retryAfter: 30,
      message: sentence('The server is receiving too much at the moment. Wait a moment and try again.')
    },
    'server.storage_away': {
      retryAfter: 10,
      message: sentence(
        'The server cannot reach its storage at the moment. Try again soon. If this continues, tell an administrator.'
      )
    },
    'server.files_away': {
      retryAfter: 30,
      message: sentence(
        'Files cannot be stored or opened at the moment. Your answers are safe. Try again in a few minutes. If this continues, tell an administrator.'
      )
    }
  },
  507: {
    'server.storage_full': sentence(
      'Nothing was saved, because the server has no storage left. Tell an administrator.'
    )
  }
})

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
