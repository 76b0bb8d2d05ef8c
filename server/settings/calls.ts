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
  file: about(text, 'The file below schemas/ in which its text can be changed.'),
  ...texts('subject', 'text')
})

/** The API calls for the settings of schemas/: the organisation and its mails. */
export const settingsCalls = {
  getSettings: settings.get('/admin/settings', {
    summary: 'Get the organisation, and the text of every mail with made-up facts',
    data: object({ organisation, mails: about(listOf(mail), 'Sorted by file.') })
  })
} satisfies Calls
