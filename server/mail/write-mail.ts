import {
  fillMail,
  fillTextMessage,
  findMailButton,
  findMailCode,
  listMailLinks,
  type FactsOfMail,
  type MailName,
  type MailTemplate,
  type MailValues,
  type TextedMail
} from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import { mails, reminders, reviews } from '../../generated/mails.ts'
import { currentLanguage, directionOf, translateValue } from '../core/language.ts'
import type { MailContent } from './outbox/sealed-content.ts'

/** The end of every mail. */
export const signature = `\n\n${organisation.name}\n`

/** The values of a mail, or a function that returns them in the current language if they contain words. */
type Facts<Values> = Values | (() => Values)

/** Writes a mail from its template in `schemas/mails`. */
export const writeMail = <Name extends MailName>(name: Name, facts: Facts<FactsOfMail<Name>>): MailContent =>
  writeTemplate(mails[name], facts)

/** Writes a mail from any template. `text` replaces the text of the template, whose subject and footer stay. */
export function writeTemplate(
  template: MailTemplate,
  facts: Facts<MailValues>,
  text?: MailTemplate['text']
): MailContent {
  const values = typeof facts === 'function' ? facts() : facts
  const words = translateTemplate(template)
  const filled = fillMail({ ...words, ...(text && { text }) }, values, directionOf())
  const button = findMailButton(words, values)
  const code = findMailCode(words, values)
  const retranslate = () => writeTemplate(template, facts, text)
  return {
    ...filled,
    text: filled.text + signature,
    ...(button && { button }),
    ...(code !== undefined && { code }),
    links: listMailLinks(values),
    writtenIn: currentLanguage(),
    retranslate
  }
}

/** Writes the mail as a text message; returns undefined if its template has none. */
export const writeTextMessage = <Name extends TextedMail>(
  name: Name,
  facts: Facts<FactsOfMail<Name>>
): MailContent | undefined => writeTextTemplate(mails[name], facts)

export function writeTextTemplate(template: MailTemplate, facts: Facts<MailValues>): MailContent | undefined {
  const values = typeof facts === 'function' ? facts() : facts
  const words = translateTemplate(template)
  const text = fillTextMessage(words, values)
  if (text === undefined) return undefined
  const retranslate = () => writeTextTemplate(template, facts) ?? { subject: '', text }
  return { subject: fillMail(words, values).subject, text, retranslate }
}

const written: { [folder: string]: { [name: string]: MailTemplate } } = { mails, reminders, reviews }

/** Returns all mail templates in the current language. */
export const translateMails = () => translateValue('mails', written)

function translateTemplate(template: MailTemplate): MailTemplate {
  const translated = translateMails()
  for (const [folder, templates] of Object.entries(written)) {
    const [name] = Object.entries(templates).find(([, one]) => one === template) ?? []
    if (name !== undefined) return translated[folder]?.[name] ?? template
  }
  return template
}
