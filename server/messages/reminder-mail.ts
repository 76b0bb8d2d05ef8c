import {
  fillTemplate,
  firstUnfinished,
  groupMissingBySteps,
  type MailTemplate,
  type Missing
} from '../../engine/index.ts'
import { journey, parts, titles } from '../../generated/index.ts'
import type { MailContent } from '../mail/sealed-content.ts'
import { signature } from '../mail/signature.ts'

/** Whom a reminder is written to. */
interface Reader {
  username: string
  missing: readonly Missing[]
  /** The way to what is to be done, below the address of the web app. */
  path: string
  /** What stops reminders to this person. */
  token: string
}

/** Where the e-mail is verified, and a new code is asked for. */
export const verificationPath = '/VerifyEmail'

/** The way to the first step that lacks something. */
export const findUnfinishedPath = (missing: readonly Missing[]) =>
  firstUnfinished(journey, [...missing])?.path ?? '/'

/** Where a reader stops reminders: a page, and what a mail program asks by itself. */
export const stopPath = (token: string) => `/reminders/${token}`

/** A reminder to one employee: what is missing stands in lines of its own, and below it how to get no more. */
export function writeReminder(
  template: MailTemplate,
  { username, missing, path, token }: Reader,
  publicUrl: string
): MailContent {
  const values = { name: username, missing: listMissing(missing), link: publicUrl + path }
  const stop = publicUrl + stopPath(token)
  const text = fillTemplate(template.text, values).trimEnd()
  return {
    subject: fillTemplate(template.subject, values),
    text: `${text}\n\nNo more reminders: ${stop}${signature}`,
    stop
  }
}

/** What is missing in the words of the pages: a line for each step, as at the end of the journey. */
function listMissing(missing: readonly Missing[]): string {
  const steps = groupMissingBySteps(journey, parts, missing).map(({ step, titles: needed }) =>
    [titles[step.form] ?? step.form, ...(needed.length > 0 ? [needed.join(', ')] : [])].join(': ')
  )
  const others = missing.filter(({ form }) => journey.steps.every(step => step.form !== form))
  return [...steps, ...others.map(({ title }) => title)].map(line => `- ${line}`).join('\n')
}
