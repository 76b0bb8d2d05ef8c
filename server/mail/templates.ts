import { describeMoment } from '../core/moment.ts'
import type { Mail } from './mailer.ts'
import { signature } from './signature.ts'

/** What is written about erasures. */

const askedFor = 'that everything about them be erased'

/** To the administrators: who it is stands in the admin pages. */
export function writeErasureAskedLetter(to: string, url: string): Mail {
  const text = `An employee asks ${askedFor}. See who, and carry it out, here:\n\n${url}`
  return { to, subject: 'An employee asks to be erased', text: text + signature }
}

/** To the person, while it can still be undone. */
export function writeErasurePlannedLetter(to: string, dueAt: number, backups: string): Mail {
  const text = `Everything that is stored about you will be erased on ${describeMoment(dueAt)}: your account, your answers and your files. ${backups}\n\nUntil then it can be undone. If you want to keep your account, log in and withdraw your request at "My data"; if you did not ask for this, tell an administrator.`
  return { to, subject: 'Your record will be erased', text: text + signature }
}

export function writeErasureUndoneLetter(to: string): Mail {
  const text =
    'The erasure of your record was undone by an administrator. Your account, your answers and your files stay as they are.'
  return { to, subject: 'Your record will not be erased', text: text + signature }
}

/** To the owner of a saved view of the list; it does not say who that was. */
export function writeViewChangedLetter(to: string): Mail {
  const text =
    'Somebody whom a saved view of yours named was erased. What named the person was taken out of the view: the search, the name of the view, or both. Look at your saved views, and delete those that you do not need any more.'
  return { to, subject: 'A saved view of yours was changed', text: text + signature }
}

/** The last mail to a person: nothing else is kept of the address. `backups` says how long copies of the past stay. */
export function writeErasedLetter(to: string, backups: string): Mail {
  const text = `Everything that we had stored about you was erased: your account, your answers with their earlier versions, your files, and our mails to you.\n\nWhat stays is a random number in our log of who did what, which tells nobody who you were. ${backups}\n\nThis address is forgotten once this mail is sent.`
  return { to, subject: 'Your record was erased', text: text + signature, forgets: true }
}
