import {
  type FactsOf,
  fillTemplate,
  firstUnfinished,
  groupMissingBySteps,
  type MailTemplate,
  type Missing,
  type namedMailFacts
} from '../../engine/index.ts'
import { journey, parts, titles } from '../../generated/index.ts'
import { mails } from '../../generated/mails.ts'
import { translateValue } from '../core/language.ts'
import type { MailContent } from '../mail/outbox/sealed-content.ts'
import { writeTemplate, writeTextTemplate } from '../mail/write-mail.ts'

/** Whom a reminder is written to. */
interface Reader {
  username: string
  /** In the words of whom it is written to. */
  listMissing: () => readonly Missing[]
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
export function writeReminder(template: MailTemplate, reader: Reader, publicUrl: string): MailContent {
  const { stop } = listFacts(reader, publicUrl)
  return { ...writeTemplate(template, () => listFacts(reader, publicUrl)), stop }
}

/** The same as a text message; undefined where its author gave it none. */
export const writeTextReminder = (template: MailTemplate, reader: Reader, publicUrl: string) =>
  writeTextTemplate(template, () => listFacts(reader, publicUrl))

/** The same in words that an administrator has changed, with `{{name}}`, `{{missing}}` and `{{link}}` in them. */
export function writeChangedReminder(words: string, reader: Reader, publicUrl: string): MailContent {
  const { stop } = listFacts(reader, publicUrl)
  const fill = () => {
    const facts = listFacts(reader, publicUrl)
    const missing = facts.missing.map(line => `- ${line}`).join('\n')
    return {
      ...facts,
      message: fillTemplate(words, { name: facts.name, missing, link: facts.link }).trimEnd()
    }
  }
  return { ...writeTemplate(mails.reminder, fill, ['{message}']), stop }
}

function listFacts(
  { username, listMissing, path, token }: Reader,
  publicUrl: string
): FactsOf<typeof namedMailFacts.reminders> {
  return {
    name: username,
    missing: describeMissing(listMissing()),
    link: publicUrl + path,
    minutes: journey.start && String(journey.start.minutes),
    stop: publicUrl + stopPath(token)
  }
}

/** What is missing in the words of the pages: a line for each step, as at the end of the journey. */
function describeMissing(missing: readonly Missing[]): string[] {
  const names = translateValue('titles', titles)
  const steps = groupMissingBySteps(journey, parts, missing).map(({ step, titles: needed }) =>
    [names[step.form] ?? step.form, ...(needed.length > 0 ? [needed.join(', ')] : [])].join(': ')
  )
  const others = missing.filter(({ form }) => journey.steps.every(step => step.form !== form))
  return [...steps, ...others.map(({ title }) => title)]
}
