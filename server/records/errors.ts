import type { Problem } from '../../engine/index.ts'
import { createRefuse, type ErrorTable } from '../core/errors.ts'

/** The sentence of the first of several problems. */
const firstSentence = ({ problems }: { problems: Problem[] }) => problems[0]?.msg ?? ''

export const recordErrors = {
  'record.not_needed': {
    status: 400,
    message: ({ title, reason }: { title: string; reason: string }) =>
      `${title} is not needed now, so nothing was saved. ${reason}`.trim()
  },
  'record.row_missing': {
    status: 400,
    message: 'Say in "row" which row the file belongs to: the "_row" of its answers.'
  },
  'record.targets_missing': { status: 400, message: 'Send one "target" number for each file.' },
  'record.place_twice': { status: 400, message: 'Send one file for each place.' },
  'record.if_match': { status: 400, message: 'The If-Match header must be the number of a revision.' },
  'record.reason_missing': {
    status: 400,
    message: 'Choose why you need the full identifiers.',
    problem: ({ rule }: { rule: 'required' | 'offered' }) => ({ rule, path: '/reason' })
  },
  'record.not_own': { status: 403, message: 'You can only save your own record.' },
  'record.notice_unread': {
    status: 403,
    message: 'Read the privacy notice first, and press "I have read it". Then save again.',
    problem: { rule: 'notice', path: '' }
  },
  'record.password_needed': { status: 403, message: firstSentence },
  'record.identifiers_masked': {
    status: 403,
    message: ({ title }: { title: string }) =>
      `Your role, ${title}, cannot see full identifiers. Ask an administrator.`
  },
  'record.stale_revision': {
    status: 409,
    message:
      'These answers were changed elsewhere after you opened them. Nothing was overwritten. Choose which to keep.'
  },
  'record.row_not_saved': {
    status: 409,
    message: ({ title }: { title: string }) =>
      `The row of this file (${title}) is not saved, or was removed. Save the answers first, then add the file.`
  },
  'record.unusual_answers': { status: 422, message: firstSentence },
  'change.changed_meanwhile': {
    status: 409,
    message: 'This answer has changed again. Check it, then confirm it.'
  },
  'correction.none_chosen': { status: 400, message: 'Choose at least one answer to be corrected.' },
  'correction.too_many': {
    status: 400,
    message: ({ max }: { max: number }) => `At most ${max} answers can be sent back at once.`
  },
  'correction.path_missing': {
    status: 400,
    message: 'Each correction must name the "path" of an answer.'
  },
  'correction.employee_gone': {
    status: 404,
    message:
      'This employee does not exist. The record was erased, or the link is out of date. Nothing was sent.'
  },
  'correction.of_administrator': { status: 409, message: 'Administrators have no employee record.' },
  'correction.changed_meanwhile': {
    status: 409,
    message: 'Someone has answered or changed this correction. Check it, then close it.'
  },
  'correction.sent_meanwhile': { status: 409, message: firstSentence },
  'correction.settled': {
    status: 409,
    message: 'This is already settled. You cannot add anything to it.'
  },
  'draft.too_deep': {
    status: 400,
    message: '"value" is nested deeper than the answers of any form.'
  },
  'review.unknown_reviewer': {
    status: 400,
    message: 'This person cannot review records. Choose someone whose role can.'
  },
  'review.unseen_clients': {
    status: 403,
    message: ({ title }: { title: string }) =>
      `Your role, ${title}, does not see the clients of employees, and cannot narrow the queue to one.`
  },
  'review.not_assignable': { status: 400, message: ({ reason }: { reason: string }) => reason },
  'review.note_empty': { status: 400, message: 'Write the note first.' },
  'review.note_too_long': {
    status: 400,
    message: ({ max }: { max: number }) => `A note can have up to ${max} characters. Write two notes.`
  },
  'review.nobody_chosen': { status: 400, message: 'Select at least one employee.' },
  'review.too_many': {
    status: 400,
    message: ({ max }: { max: number }) =>
      `At most ${max} can be changed at once. Filter the list, then change the others.`
  },
  'review.role_does_not_move': {
    status: 403,
    message: ({ title, state }: { title: string; state: string }) =>
      `Your role, ${title}, does not move records to ${state}.`
  },
  'review.note_of_another': {
    status: 403,
    message: 'Only its author and administrators can delete a note.'
  },
  'review.not_movable': { status: 409, message: ({ reason }: { reason: string }) => reason },
  'review.changed_meanwhile': {
    status: 409,
    message: ({ where, who }: { where: string; who: string }) =>
      `The review has changed. It is ${where}, and assigned to ${who}. Nothing was changed.`
  },
  'review.record_changed': {
    status: 409,
    message: 'The record has changed since you opened it. Look at it again, then decide.'
  }
} satisfies ErrorTable

export const refuse = createRefuse(recordErrors)
