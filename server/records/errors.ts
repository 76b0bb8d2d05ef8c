import { type Problem, t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

/** The state of a review and the names of the administrators who moved it and to whom it is assigned. */
interface ReviewNow {
  where: string | undefined
  mover: string | undefined
  who: string | undefined
}

const firstSentence = ({ problems }: { problems: Problem[] }) => problems[0]?.msg ?? ''

export const recordErrors = defineErrors({
  400: {
    'record.not_needed': ({ title, reason }: { title: string; reason: string }) =>
      t('{title} is not needed now, so nothing was saved. {reason}', { title, reason }).trim(),
    'record.row_missing': sentence('Send in "row" the "_row" id of the row that the file belongs to.'),
    'record.targets_missing': sentence('Send one "target" number for each file.'),
    'record.place_twice': sentence('Send one file for each place.'),
    'record.if_match': sentence('The If-Match header must be the number of a revision.'),
    'record.reason_missing': {
      message: sentence('Choose why you need the full identifiers.'),
      problem: ({ rule }: { rule: 'required' | 'offered' }) => ({ rule, path: '/reason' })
    },
    'correction.none_chosen': sentence('Choose at least one answer to be corrected.'),
    'correction.too_many': ({ max }: { max: number }) =>
      t('At most {max} answers can be sent back at once.', { max }),
    'correction.path_missing': sentence('Each correction must name the "path" of an answer.'),
    'draft.too_deep': sentence('"value" is nested deeper than the answers of any form.'),
    'review.unknown_reviewer': sentence('This person cannot review records. Choose someone whose role can.'),
    'review.not_assignable': ({ reason }: { reason: string }) => reason,
    'review.note_empty': sentence('Write the note first.'),
    'review.note_too_long': ({ max }: { max: number }) =>
      t('A note can have up to {max} characters. Split it into two notes.', { max }),
    'review.nobody_chosen': sentence('Select at least one employee.'),
    'review.too_many': ({ max }: { max: number }) =>
      t('At most {max} can be changed at once. Filter the list, then change the others.', { max })
  },
  403: {
    'record.not_own': sentence('You can only save your own record.'),
    'record.notice_unread': {
      message: sentence('Read the privacy notice first, and press "I have read it". Then save again.'),
      problem: { rule: 'notice', path: '' }
    },
    'record.password_needed': firstSentence,
    'record.identifiers_masked': ({ title }: { title: string }) =>
      t('Your role, {title}, cannot see full identifiers. Ask an administrator.', { title }),
    'review.unseen_clients': ({ title }: { title: string }) =>
      t('Your role, {title}, cannot see the clients of employees, so it cannot filter the queue by client.', {
        title
      }),
    'review.role_does_not_move': ({ title, state }: { title: string; state: string }) =>
      t('Your role, {title}, does not move records to {state}.', { title, state }),
    'review.note_of_another': sentence('Only its author and administrators can delete a note.')
  },
  404: {
    'correction.employee_gone': sentence(
      'This employee does not exist. The record was erased, or the link is out of date. Nothing was sent.'
    )
  },
  409: {
    'record.stale_revision': sentence(
      'These answers were changed elsewhere after you opened them. Nothing was overwritten. Choose which to keep.'
    ),
    'record.declaration_changed': sentence(
      'The words of this declaration have changed. Reload the page, read them, and sign again.'
    ),
    'record.too_many_files': ({ limit }: { limit: number }) => t('Keep to {limit} files at most.', { limit }),
    'record.row_not_saved': ({ title }: { title: string }) =>
      t(
        'The row of this file ({title}) is not saved, or was removed. Save the answers first, then add the file.',
        { title }
      ),
    'change.changed_meanwhile': sentence('This answer has changed again. Check it, then confirm it.'),
    'correction.of_administrator': sentence('Administrators have no employee record.'),
    'correction.changed_meanwhile': sentence(
      'Someone has answered or changed this correction. Check it, then close it.'
    ),
    'correction.rows_changed': firstSentence,
    'correction.sent_meanwhile': firstSentence,
    'correction.settled': sentence('This is already settled. You cannot add anything to it.'),
    'review.not_movable': ({ reason }: { reason: string }) => reason,
    'review.changed_meanwhile': ({ where, mover, who }: ReviewNow) =>
      t(
        'The review has changed. It is {how, select, new {not begun} moved {{where}, moved there by {mover}} other {{where}}}, and assigned to {whose, select, nobodys {nobody} other {{who}}}. Nothing was changed.',
        {
          how: where === undefined ? 'new' : mover === undefined ? 'in' : 'moved',
          whose: who === undefined ? 'nobodys' : 'somebodys',
          where: where ?? '',
          mover: mover ?? '',
          who: who ?? ''
        }
      ),
    'review.record_changed': sentence(
      'The record has changed since you opened it. Look at it again, then decide.'
    )
  },
  422: { 'record.unusual_answers': firstSentence }
})

export const refuse = createRefuse(recordErrors)
