import { mailFacts, type Mails, type MailTemplate } from '../model/mails/mails.ts'
import { writeChangeableWords } from '../model/mails/write-mail.ts'
import type { ResolvedProject } from '../resolve/project.ts'
import { fillNames } from '../resolve/resolve.ts'
import type { Sources } from '../schema-files/sources.ts'

/** Reads the texts of every mail in `schemas/mails`. The linter guarantees that each mail of the product exists. */
export function readMails(sources: Sources, { organisation }: Pick<ResolvedProject, 'organisation'>): Mails {
  const mails = Object.keys(mailFacts).map(name => [name, readMail(sources, `mails/${name}.json`)])
  const read = {
    mails: Object.fromEntries(mails) as Mails['mails'],
    reminders: readFolder(sources, 'reminders'),
    reviews: readFolder(sources, 'reviews')
  }
  return fillNames(read, organisation)
}

export function renderMails(mails: Mails): string {
  return `import type { Mails } from '../engine/model/mails/mails.ts'

/** Subjects and texts of the mails. */
export const { mails, reminders, reviews }: Mails = ${JSON.stringify(mails)}
`
}

/** Renders the reminder as a module of its own, as the page that shows it needs no other mail. */
export function renderReminder({ mails }: Mails): string {
  return `/** The default text of a reminder, which administrators may change before it is sent. */
export const reminder: { subject: string; text: string } = ${JSON.stringify(writeChangeableWords(mails.reminder))}
`
}

function readFolder(sources: Sources, folder: string): { [name: string]: MailTemplate } {
  const files = [...sources.keys()].filter(file => file.startsWith(`mails/${folder}/`))
  return Object.fromEntries(
    files.map(file => [file.slice(`mails/${folder}/`.length, -'.json'.length), readMail(sources, file)])
  )
}

function readMail(sources: Sources, file: string): MailTemplate {
  const mail = sources.get(file)?.value as MailTemplate & { $schema?: string }
  const { $schema: _, ...texts } = mail
  return texts
}
