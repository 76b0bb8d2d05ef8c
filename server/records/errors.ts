import { type Problem, t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

/** The state of a review and the names of the administrators who moved it and to whom it is assigned. */
interface ReviewNow {
  where: string | undefined
  mover: string | undefined
  who: string | undefined
}

const firstSentence = ({ problems }: { problems: Problem[] }) => problems[0]?.msg ?? ''

export const recordErrors = {
  'record.not_needed': {
    status: 400,
    message: ({ title, reason }: { title: string; reason: string }) =>
      t('{title} is not needed now, so nothing was saved. {reason}', { title, reason }).trim()
  },
  'record.row_missing': {
    status: 400,
    message: sentence('Send in "row" the "_row" id of the row that the file belongs to.')
  },
  'record.targets_missing': { status: 400, message: sentence('Send one "target" number for each file.') },
  'record.place_twice': { status: 400, message: sentence('Send one file for each place.') },
  'record.if_match': {
    status: 400,
    message: sentence('The If-Match header must be the number of a revision.')
  },
  'record.reason_missing': {
    status: 400,
    message: sentence('Choose why you need the full identifiers.'),
    problem: ({ rule }: { rule: 'required' | 'offered' }) => ({ rule, path: '/reason' })
  },
  'record.not_own': { status: 403, message: sentence('You can only save your own record.') },
  'record.notice_unread': {
    status: 403,
    message: sentence('Read the privacy notice first, and press "I have read it". Then save again.'),
    problem: { rule: 'notice', path: '' }
  },
  'record.password_needed': { status: 403, message: firstSentence },
  'record.identifiers_masked': {
    status: 403,
    message: ({ title }: { title: string }) =>
      t('Your role, {title}, cannot see full identifiers. Ask an administrator.', { title })
  },
  'record.stale_revision': {
    status: 409,
    message: sentence(
      'These answers were changed elsewhere after you opened them. Nothing was overwritten. Choose which to keep.'
    )
  },
  'record.declaration_changed': {
    status: 409,
    message: sentence(
      'The words of this declaration have changed. Reload the page, read them, and sign again.'
    )
  },
  'record.too_many_files': {
    status: 409,
    message: ({ limit }: { limit: number }) => t('Keep to {limit} files at most.', { limit })
  },
  'record.row_not_saved': {
    status: 409,
    message: ({ title }: { title: string }) =>
      t(
        'The row of this file ({title}) is not saved, or was removed. Save the answers first, then add the file.',
        { title }
      )
  },
  'record.unusual_answers': { status: 422, message: firstSentence },
  'change.changed_meanwhile': {
    status: 409,
    message: sentence('This answer has changed again. Check it, then confirm it.')
  },
  'correction.none_chosen': { status: 400, message: sentence('Choose at least one answer to be corrected.') },
  'correction.too_many': {
    status: 400,
    message: ({ max }: { max: number }) => t('At most {max} answers can be sent back at once.', { max })
  },
  'correction.path_missing': {
    status: 400,
    message: sentence('Each correction must name the "path" of an answer.')
  },
  'correction.employee_gone': {
    status: 404,
    message: sentence(
      'This employee does not exist. The record was erased, or the link is out of date. Nothing was sent.'
    )
  },
  'correction.of_administrator': {
    status: 409,
    message: sentence('Administrators have no employee record.')
  },
  'correction.changed_meanwhile': {
    status: 409,
    message: sentence('Someone has answered or changed this correction. Check it, then close it.')
  },
  'correction.rows_changed': { status: 409, message: firstSentence },
  'correction.sent_meanwhile': { status: 409, message: firstSentence },
  'correction.settled': {
    status: 409,
    message: sentence('This is already settled. You cannot add anything to it.')
  },
  'draft.too_deep': {
    status: 400,
    message: sentence('"value" is nested deeper than the answers of any form.')
  },
  'review.unknown_reviewer': {
    status: 400,
    message: sentence('This person cannot review records. Choose someone whose role can.')
  },
  'review.unseen_clients': {
    status: 403,
    message: ({ title }: { title: string }) =>
      t('Your role, {title}, cannot see the clients of employees, so it cannot filter the queue by client.', {
        title
      })
  },
  'review.not_assignable': { status: 400, message: ({ reason }: { reason: string }) => reason },
  'review.note_empty': { status: 400, message: sentence('Write the note first.') },
  'review.note_too_long': {
    status: 400,
    message: ({ max }: { max: number }) =>
      t('A note can have up to {max} characters. Split it into two notes.', { max })
  },
  'review.nobody_chosen': { status: 400, message: sentence('Select at least one employee.') },
  'review.too_many': {
    status: 400,
    message: ({ max }: { max: number }) =>
      t('At most {max} can be changed at once. Filter the list, then change the others.', { max })
  },
  'review.role_does_not_move': {
    status: 403,
    message: ({ title, state }: { title: string; state: string }) =>
      t('Your role, {title}, does not move records to {state}.', { title, state })
  },
  'review.note_of_another': {
    status: 403,
    message: sentence('Only its author and administrators can delete a note.')
  },
  'review.not_movable': { status: 409, message: ({ reason }: { reason: string }) => reason },
  'review.changed_meanwhile': {
    status: 409,
    message: ({ where, mover, who }: ReviewNow) =>
      t(
        'The review has changed. It is {how, select, new {not begun} moved {{where}, moved there by {mover}} other {{where}}}, and assigned to {whose, select, nobodys {nobody} other {{who}}}. Nothing was changed.',
        {
          how: where === undefined ? 'new' : mover === undefined ? 'in' : 'moved',
          whose: who === undefined ? 'nobodys' : 'somebodys',
          where: where ?? '',
          mover: mover ?? '',
          who: who ?? ''
        }
      )
  },
  'review.record_changed': {
    status: 409,
    message: sentence('The record has changed since you opened it. Look at it again, then decide.')
  }
} satisfies ErrorTable

export const refuse = createRefuse(recordErrors)
