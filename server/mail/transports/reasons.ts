import { say, sentence, t, type Values } from '../../../engine/index.ts'
import { inLanguage } from '../../core/language.ts'

/** The reasons for delivery faults. `code` is the response of the mail server or the provider. */
const reasons = {
  unconfirmed: sentence(
    'The mail server did not confirm that it accepted the email, so it may have arrived.'
  ),
  stopped: sentence('The server stopped before it was sent.'),
  unreadable: sentence('The email could not be read from the database.'),
  loginRefused: sentence('The mail server refuses the log-in.'),
  loginRefusedWith: sentence('The mail server refuses the log-in ({code}).'),
  addressUnwritable: sentence('An email to this address cannot be written ({code}).'),
  noAnswer: sentence('The mail server does not answer or ends the connection.'),
  noAnswerWith: sentence('The mail server does not answer or ends the connection ({code}).'),
  notTaken: sentence('The mail server could not take it ({code}).'),
  limitOfServer: sentence('The mail server accepts no more email from this installation for now ({code}).'),
  senderRefused: sentence('The mail server refuses the sender in MAIL_FROM ({code}).'),
  installationRefused: sentence('The mail server refuses email from this installation ({code}).'),
  refused: sentence('The mail server refuses this address or this email ({code}).'),
  noMailbox: sentence('There is no mailbox with this address ({code}).'),
  noDomain: sentence('The part of the address after the @ takes no email ({code}).'),
  wrongAddress: sentence('The address is not written correctly ({code}).'),
  moved: sentence('The mailbox of this address has moved ({code}).'),
  closed: sentence('The mailbox of this address is closed ({code}).'),
  full: sentence('The mailbox of this address is full ({code}).'),
  tooLargeForMailbox: sentence('The email is too large for this mailbox ({code}).'),
  tooLargeForServer: sentence('The email is too large for the mail server ({code}).'),
  noCertificate: sentence(
    'Nothing was sent, because the mail server has no valid certificate for its name (ETLS).'
  ),
  noEncryption: sentence('Nothing was sent, because the mail server does not encrypt (ETLS).'),
  noMailServer: sentence('No mail server is set up (SMTP_URL).'),
  mailboxUnwritable: sentence('The mailbox folder cannot be written.'),
  smsOff: sentence('Text messages are not sent here any more (SMS_URL).'),
  smsNotTaken: sentence('The SMS provider did not take it ({code}).'),
  smsBusy: sentence('The SMS provider takes no more messages for now (429).'),
  smsFailed: sentence('The SMS provider could not take it ({code}).'),
  smsElsewhere: sentence('The SMS provider has moved ({code}): correct SMS_URL.'),
  smsInstallationRefused: sentence('The SMS provider refuses this installation ({code}).'),
  smsRefused: sentence('Refused by the SMS provider ({code}).'),
  smsNoAnswer: sentence('The SMS provider cannot be reached ({code}).'),
  smsUnconfirmed: sentence(
    'The SMS provider did not confirm that it took the message, so it may have arrived.'
  ),
  numberLimit: sentence('This number has received {count} text messages within a day.'),
  dayLimit: sentence('The limit of {count} text messages a day is reached (SMS_PER_DAY).'),
  expired: sentence('Expired before it could be sent.'),
  disabled: sentence('The account was disabled before it was sent.'),
  emailChanged: sentence('The email address was changed before it was sent.'),
  beingErased: sentence('Erasure was asked for or ordered before it was sent.'),
  remindersStopped: sentence('Reminders were stopped before it was sent.'),
  verified: sentence('The email address was verified before it was sent.'),
  nothingToCorrect: sentence('There was nothing left to correct.'),
  begun: sentence('The record was begun before it was sent.'),
  complete: sentence('The record was complete before it was sent.')
}

export type Reason = keyof typeof reasons

/** Describes a reason in English, to be stored and logged. `translateReason` translates it for each reader. */
export const describeReason = (name: Reason, values?: Values): string =>
  inLanguage(null, () => say(reasons[name], values))

/** Translates a stored reason into the reader's language. */
export function translateReason(stored: string): string {
  for (const { english, pattern } of patterns) {
    const found = pattern.exec(stored)
    if (found) return t(english, { ...found.groups })
  }
  return stored
}

const patterns = Object.values(reasons).map(({ english }) => ({
  english,
  pattern: new RegExp(`^${english.replaceAll(/[.()]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}))
