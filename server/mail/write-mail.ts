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
import { mails } from '../../generated/mails.ts'
import type { MailContent } from './sealed-content.ts'

/** What every mail ends with. */
export const signature = `\n\n${organisation.name}\n`

/** A mail of the product, in the words of `schemas/mails`. */
export const writeMail = <Name extends MailName>(name: Name, facts: FactsOfMail<Name>): MailContent =>
  writeTemplate(mails[name], facts)

/** A mail in any words. */
export function writeTemplate(template: MailTemplate, facts: MailValues): MailContent {
  const { subject, text } = fillMail(template, facts)
  const button = findMailButton(template, facts)
  return { subject, text: text + signature, ...(button && { button }) }
}

/** The same as a text message; undefined where its author gave it none. */
export const writeTextMessage = <Name extends TextedMail>(
  name: Name,
  facts: FactsOfMail<Name>
): MailContent | undefined => writeTextTemplate(mails[name], facts)

export function writeTextTemplate(template: MailTemplate, facts: MailValues): MailContent | undefined {
  const text = fillTextMessage(template, facts)
  return text === undefined ? undefined : { subject: fillMail(template, facts).subject, text }
}
