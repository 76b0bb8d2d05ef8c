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
      `${JSON.stringify(name)} is not known here: this call takes ${known}.`
  },
  'message.nobody_chosen': { status: 400, message: 'Select at least one employee.' },
  'message.unknown_placeholder': {
    status: 400,
    message: ({ name }: { name: string }) =>
      `${name} is not known here: write {{name}}, {{missing}} or {{link}}.`
  },
  'message.idempotency_key': {
    status: 400,
    message: 'The Idempotency-Key header must be a text of 1 to 200 characters.'
  },
  'message.nobody_found': { status: 400, message: 'There is no such employee to write to.' },
  'message.nobody_reachable': { status: 400, message: ({ why }: { why: string }) => why },
  'message.nobody_to_remind': {
    status: 400,
    message:
      'Nobody of those chosen can be reminded: they lack nothing, cannot be written to, or have stopped reminders.'
  },
  'message.out_of_reach': {
    status: 409,
    message: 'Not all of those whom this was sent to are with your clients any more. Write anew.'
  },
  'message.key_used': {
    status: 409,
    message: 'This request was already sent, and asked for something else. Nothing was sent now.'
  },
  'reminder.some_clients_only': {
    status: 403,
    message: 'Your role sees the employees of some clients only, so it cannot switch the reminders of all.'
  },
  'reminder.unknown_link': {
    status: 404,
    message: 'This link is not known: it may be cut short, or what it belonged to was erased.'
  }
} satisfies ErrorTable

export const refuse = createRefuse(messageErrors)
