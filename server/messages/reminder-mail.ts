import {
  type FactsOf,
  fillTemplate,
  firstUnfinished,
  groupMissingBySteps,
  joinList,
  type MailTemplate,
  type Missing,
  type namedMailFacts,
  withTitle
} from '../../engine/index.ts'
import { journey, parts, titles } from '../../generated/index.ts'
import { mails } from '../../generated/mails.ts'
import { translateValue } from '../core/language.ts'
import type { MailContent } from '../mail/outbox/sealed-content.ts'
import { writeTemplate, writeTextTemplate } from '../mail/write-mail.ts'

interface Reader {
  username: string
  /** Returns the missing answers in the current language. */
  listMissing: () => readonly Missing[]
  /** The path of the next step, relative to the address of the web app. */
  path: string
  /** Stops reminders to this person. */
  token: string
}

/** The path of the page where an email address is verified and a new code is requested. */
export const verificationPath = '/VerifyEmail'

/** Returns the path of the first step with something missing. */
export const findUnfinishedPath = (missing: readonly Missing[]) =>
  firstUnfinished(journey, [...missing])?.path ?? '/'

/** Returns the path at which reminders are stopped, both of the page and of the one-click request of mail programs. */
export const stopPath = (token: string) => `/reminders/${token}`

/** Writes a reminder to one employee, with the missing answers and a link to stop reminders. */
export function writeReminder(template: MailTemplate, reader: Reader, publicUrl: string): MailContent {
  const { stop } = listFacts(reader, publicUrl)
  return { ...writeTemplate(template, () => listFacts(reader, publicUrl)), stop }
}

/** Writes the reminder as a text message; returns undefined if its template has none. */
export const writeTextReminder = (template: MailTemplate, reader: Reader, publicUrl: string) =>
  writeTextTemplate(template, () => listFacts(reader, publicUrl))

/** Writes a reminder with the text of an administrator, which may contain `{{name}}`, `{{missing}}` and `{{link}}`. */
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

/** Describes what is missing like the pages do: one line for each step, as at the end of the journey. */
function describeMissing(missing: readonly Missing[]): string[] {
  const names = translateValue('titles', titles)
  const steps = groupMissingBySteps(journey, parts, missing).map(({ step, titles: needed }) => {
    const title = names[step.form] ?? step.form
    return needed.length > 0 ? withTitle(title, joinList(needed)) : title
  })
  const otherMissing = missing.filter(({ form }) => journey.steps.every(step => step.form !== form))
  return [...steps, ...otherMissing.map(({ title }) => title)]
}
