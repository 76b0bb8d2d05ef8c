import { createRefuse, type ErrorTable } from '../core/errors.ts'

export const messageErrors = {
  'message.unknown_audience': {
    status: 400,
    message: 'The audience must be all, complete or incomplete.'
  },
  'message.no_addressees': { status: 400, message: 'Choose who gets the message.' },
  'message.two_addressees': { status: 400, message: 'Name either "emails" or an "audience".' },
  'message.unknown_name': {
    status: 400,
    message: ({ name, known }: { name: string; known: string }) =>
      `${JSON.stringify(name)} is not known here. This call takes ${known}.`
  },
  'message.nobody_chosen': { status: 400, message: 'Select at least one employee.' },
  'message.unknown_placeholder': {
    status: 400,
    message: ({ name }: { name: string }) =>
      `${name} is not known here. Write {{name}}, {{missing}} or {{link}}.`
  },
  'message.idempotency_key': {
    status: 400,
    message: 'The Idempotency-Key header must be a text of 1 to 200 characters.'
  },
  'message.nobody_found': { status: 400, message: 'This employee does not exist or cannot be messaged.' },
  'message.nobody_reachable': { status: 400, message: ({ why }: { why: string }) => why },
  'message.nobody_to_remind': {
    status: 400,
    message:
      'None of the chosen people can be reminded. They have nothing missing, cannot be messaged, or have stopped reminders.'
  },
  'message.out_of_reach': {
    status: 409,
    message: 'Some of the people this was sent to no longer work at your clients. Write a new message.'
  },
  'message.key_used': {
    status: 409,
    message: 'This request was already sent with different content. Nothing was sent this time.'
  },
  'reminder.some_clients_only': {
    status: 403,
    message:
      'Your role sees the employees of some clients only, so it cannot turn reminders on or off for everyone.'
  },
  'reminder.unknown_link': {
    status: 404,
    message: 'We do not recognise this link. It may be incomplete, or its data was erased.'
  }
} satisfies ErrorTable

export const refuse = createRefuse(messageErrors)
