import {
  fillMail,
  findMailButton,
  type FactsOfMail,
  type MailName,
  type MailTemplate,
  type MailValues
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
