import { describeMoment } from '../../core/moment.ts'
import type { Mail } from '../../mail/mailer.ts'
import { signature } from '../../mail/signature.ts'

interface Changed {
  /** What the questions are called; never an answer. */
  titles: readonly string[]
  at: number
  network: string | null
  browser: string | null
}

/** To the employee, at the address of the account: what was changed, when and from where. */
export function writeChangedLetter(to: string, changed: Changed, publicUrl: string): Mail {
  const { titles, at, network, browser } = changed
  const places = [browser, network && `the network ${network}`].filter(Boolean).join(', ')
  const from = places ? `, from ${places}` : ''
  const what = titles.map(title => `- ${title}`).join('\n')
  const text = `This was changed in your employee record on ${describeMoment(at)}${from}:\n\n${what}\n\nIf this was you, there is nothing to do: an administrator confirms it.\n\nIf this was not you, choose a new password at ${publicUrl}/ChangePassword at once, and tell an administrator, so that nothing is paid to a wrong account.`
  return { to, subject: 'Your employee record was changed', text: text + signature }
}
