import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, listOf, object, texts } from '../core/api/shapes.ts'
import { text, textOrNull } from '../core/api/values.ts'

const settings = describeCalls({ tag: 'Settings', who: 'admin', may: 'messages' })

const organisation = object({
  ...texts('name', 'abbreviation', 'timeZone'),
  email: textOrNull,
  phone: textOrNull,
  address: textOrNull
})
const mail = object({
  file: about(text, 'Below schemas/, where its words are changed.'),
  ...texts('subject', 'text')
})

/** The API calls for the settings of schemas/: the organisation and its mails. */
export const settingsCalls = {
  getSettings: settings.get('/admin/settings', {
    summary: 'The organisation, and every mail in its words, with made-up facts',
    data: object({ organisation, mails: about(listOf(mail), 'In the order of their files.') })
  })
} satisfies Calls
