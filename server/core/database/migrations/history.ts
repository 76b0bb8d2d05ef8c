/**
 * The tables, and columns of tables, that were added to `0001-first.sql` while it was still edited, from 22 to 26 November
 * 2026, in order. A database of that time has all up to some line, and nothing after it. The list is frozen, like that
 * migration: later additions have migrations of their own.
 */
export const additions: readonly (readonly string[])[] = [
  ['batches.asked'],
  ['codes.ticket', 'sign_ups', 'devices', 'invitations.id', 'invitations.invited_by'],
  ['sessions.device', 'audit.network', 'audit.device'],
  ['leases', 'audit.lane', 'audit_head.lane', 'audit_cuts.lane'],
  ['corrections'],
  ['users.disabled_at', 'users.disabled_reason', 'sessions.network', 'sessions.browser', 'email_changes'],
  ['users.admin_since', 'sessions.confirmed_at', 'authenticators', 'recovery_codes'],
  [
    ...['users.role', 'users.role_clients', 'sessions.reason', 'sign_ups.role', 'sign_ups.role_clients'],
    ...['invitations.role', 'invitations.role_clients']
  ],
  ['passkeys', 'passkey_challenges'],
  ['answer_changes', 'unique_values'],
  ['erasures.due_at', 'erasures.planned_by'],
  ['answers.written_by', 'answer_history.written_by', 'reviews', 'review_notes'],
  ['hires', 'prefilled_answers'],
  [
    ...['outbox.user_id', 'outbox.subject', 'batches.reminds', 'batches.rule', 'batches.day'],
    ...['scheduled_reminders', 'reminder_stops']
  ],
  ['saved_views'],
  ['acknowledgements'],
  ['sessions.entered_again_at'],
  ['drafts'],
  ['passed_warnings'],
  ['files.row_id']
]

/** Columns of that time that were removed. `audit_head` had one row. */
export const removals: readonly string[] = ['audit_head.one']

/**
 * SQL expressions for columns that a row of that time lacks and that need a value, or have a better one than their default.
 * Every administrator of that time had all capabilities; a mail belongs to the user with its address; the request of a batch is
 * only compared within minutes.
 */
export const conversions: { readonly [column: string]: string } = {
  'batches.asked': "''",
  'invitations.id': 'substr(hash, 1, 32)',
  'audit.lane': '0',
  'audit_head.lane': '0',
  'audit_cuts.lane': '0',
  'users.role': "CASE is_admin WHEN 1 THEN 'administrator' END",
  'sign_ups.role': "CASE becomes WHEN 'admin' THEN 'administrator' END",
  'sessions.confirmed_at': 'created_at',
  'outbox.subject': 'substr(body, 1, 0)',
  'outbox.user_id': '(SELECT users.id FROM users WHERE users.email = recipient)'
}
