import {
  fillMail,
  fillTextMessage,
  findMailButton,
  type FactsOfMail,
  type MailName,
  type MailTemplate,
  type MailValues,
  type TextedMail
} from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import { mails, reminders, reviews } from '../../generated/mails.ts'
import { translateValue } from '../core/language.ts'
import type { MailContent } from './outbox/sealed-content.ts'

/** What every mail ends with. */
export const signature = `\n\n${organisation.name}\n`

/** The facts of a mail; or how they read in the language of whom it goes to, where some are words. */
type Facts<Values> = Values | (() => Values)

/** A mail of the product, in the words of `schemas/mails`. */
export const writeMail = <Name extends MailName>(name: Name, facts: Facts<FactsOfMail<Name>>): MailContent =>
  writeTemplate(mails[name], facts)

/** A mail in any words; `text` takes the place of the template's own, which stands for subject and footer. */
export function writeTemplate(
  template: MailTemplate,
  facts: Facts<MailValues>,
  text?: MailTemplate['text']
): MailContent {
  const values = typeof facts === 'function' ? facts() : facts
  const words = { ...translateTemplate(template), ...(text && { text }) }
  const filled = fillMail(words, values)
  const button = findMailButton(words, values)
  const writeAnew = () => writeTemplate(template, facts, text)
  return { ...filled, text: filled.text + signature, ...(button && { button }), writeAnew }
}

/** The same as a text message; undefined where its author gave it none. */
export const writeTextMessage = <Name extends TextedMail>(
  name: Name,
  facts: Facts<FactsOfMail<Name>>
): MailContent | undefined => writeTextTemplate(mails[name], facts)

export function writeTextTemplate(template: MailTemplate, facts: Facts<MailValues>): MailContent | undefined {
  const values = typeof facts === 'function' ? facts() : facts
  const words = translateTemplate(template)
  const text = fillTextMessage(words, values)
  if (text === undefined) return undefined
  const writeAnew = () => writeTextTemplate(template, facts) ?? { subject: '', text }
  return { subject: fillMail(words, values).subject, text, writeAnew }
}

/** Mails by their folder below schemas/mails and their name. */
const written: { [folder: string]: { [name: string]: MailTemplate } } = { mails, reminders, reviews }

/** All mails of `schemas/mails` as the current language says them. */
export const translateMails = () => translateValue('mails', written)

/** The same of one. */
function translateTemplate(template: MailTemplate): MailTemplate {
  const translated = translateMails()
  for (const [folder, templates] of Object.entries(written)) {
    const [name] = Object.entries(templates).find(([, one]) => one === template) ?? []
    if (name !== undefined) return translated[folder]?.[name] ?? template
  }
  return template
}
