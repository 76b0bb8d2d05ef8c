import { t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const messageErrors = defineErrors({
  400: {
    'message.unknown_audience': sentence('The audience must be all, complete or incomplete.'),
    'message.no_addressees': sentence('Choose who gets the message.'),
    'message.two_addressees': sentence('Name either "emails" or an "audience".'),
    'message.unknown_name': ({ name, known }: { name: string; known: string }) =>
      t('{name} is not known here. This call takes {known}.', { name: JSON.stringify(name), known }),
    'message.nobody_chosen': sentence('Select at least one employee.'),
    'message.too_many': ({ max }: { max: number }) =>
      t('At most {max} people can be written to at once. Filter the list, then write to the others.', {
        max
      }),
    'message.unknown_placeholder': ({ name }: { name: string }) =>
      t("{name} is not known here. Write '{{name}}', '{{missing}}' or '{{link}}'.", { name }),
    'message.no_placeholders': {
      message: ({ name }: { name: string }) =>
        t(
          'A message is sent as you write it: {name} would not be filled in. Take it out. Only "Remind" fills in names.',
          { name }
        ),
      problem: { rule: 'pattern', path: '/message', form: 'admin/bulk-message' }
    },
    'message.idempotency_key': sentence('The Idempotency-Key header must be a text of 1 to 200 characters.'),
    'message.nobody_found': sentence('This employee does not exist or cannot be messaged.'),
    'message.nobody_reachable': ({ why }: { why: string }) => why,
    'message.nobody_to_remind': sentence(
      'None of the chosen people can be reminded. They have nothing missing, cannot be messaged, or have stopped reminders.'
    )
  },
  403: {
    'reminder.some_clients_only': sentence(
      'Your role sees the employees of some clients only, so it cannot turn reminders on or off for everyone.'
    )
  },
  404: {
    'reminder.unknown_link': sentence(
      'We do not recognise this link. It may be incomplete, or its data was erased.'
    )
  },
  409: {
    'message.out_of_reach': sentence(
      'Some of the people this was sent to no longer work at your clients. Write a new message.'
    ),
    'message.key_used': sentence(
      'This request was already sent with different content. Nothing was sent this time.'
    )
  }
})

export const refuse = createRefuse(messageErrors)
