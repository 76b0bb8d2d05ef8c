import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, input, object } from '../core/api/shapes.ts'
import { flag, momentOrNull, text, textOrNull } from '../core/api/values.ts'

const anyone = describeCalls({ tag: 'Papers', who: 'anyone' })

/** The call that checks for anyone who has a PDF whether it comes from this organisation. */
export const signedPaperCalls = {
  checkPaper: anyone.post('/papers/check', {
    summary:
      'Check whether this organisation made the PDF with this code, this digest or both; reveals nothing of its content',
    body: input(
      {},
      {
        code: about(text, 'The code on its last page.'),
        digest: about(text, 'SHA-256 of the file, hexadecimal.')
      }
    ),
    data: object({
      isKnown: flag,
      madeAt: about(momentOrNull, 'Null if the PDF is not known.'),
      organisation: about(textOrNull, 'Null if the PDF is not known.')
    }),
    refused: ['limit.attempts']
  })
} satisfies Calls
