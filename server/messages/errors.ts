import { t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const messageErrors = {
  'message.unknown_audience': {
    status: 400,
    message: sentence('The audience must be all, complete or incomplete.')
  },
  'message.no_addressees': { status: 400, message: sentence('Choose who gets the message.') },
  'message.two_addressees': { status: 400, message: sentence('Name either "emails" or an "audience".') },
  'message.unknown_name': {
    status: 400,
    message: ({ name, known }: { name: string; known: string }) =>
      t('{name} is not known here. This call takes {known}.', { name: JSON.stringify(name), known })
  },
  'message.nobody_chosen': { status: 400, message: sentence('Select at least one employee.') },
  'message.too_many': {
    status: 400,
    message: ({ max }: { max: number }) =>
      t('At most {max} people can be written to at once. Filter the list, then write to the others.', { max })
  },
  'message.unknown_placeholder': {
    status: 400,
    message: ({ name }: { name: string }) =>
      t("{name} is not known here. Write '{{name}}', '{{missing}}' or '{{link}}'.", { name })
  },
  'message.no_placeholders': {
    status: 400,
    message: ({ name }: { name: string }) =>
      t(
        'A message is sent as you write it: {name} would not be filled in. Take it out. Only "Remind" fills in names.',
        { name }
      ),
    problem: { rule: 'pattern', path: '/message', form: 'admin/bulk-message' }
  },
  'message.idempotency_key': {
    status: 400,
    message: sentence('The Idempotency-Key header must be a text of 1 to 200 characters.')
  },
  'message.nobody_found': {
    status: 400,
    message: sentence('This employee does not exist or cannot be messaged.')
  },
  'message.nobody_reachable': { status: 400, message: ({ why }: { why: string }) => why },
  'message.nobody_to_remind': {
    status: 400,
    message: sentence(
      'None of the chosen people can be reminded. They have nothing missing, cannot be messaged, or have stopped reminders.'
    )
  },
  'message.out_of_reach': {
    status: 409,
    message: sentence(
      'Some of the people this was sent to no longer work at your clients. Write a new message.'
    )
  },
  'message.key_used': {
    status: 409,
    message: sentence('This request was already sent with different content. Nothing was sent this time.')
  },
  'reminder.some_clients_only': {
    status: 403,
    message: sentence(
      'Your role sees the employees of some clients only, so it cannot turn reminders on or off for everyone.'
    )
  },
  'reminder.unknown_link': {
    status: 404,
    message: sentence('We do not recognise this link. It may be incomplete, or its data was erased.')
  }
} satisfies ErrorTable

export const refuse = createRefuse(messageErrors)
