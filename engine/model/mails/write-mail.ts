import { isolate } from '../../language/isolate-values.ts'
import { isAddressFact, type MailBlock, type MailTemplate } from './mails.ts'

/** The facts of one mail. An undefined or empty value counts as unknown. */
export interface MailValues {
  readonly [fact: string]: string | number | readonly string[] | undefined
}

/** The direction in which a mail is read. */
type Direction = 'ltr' | 'rtl'

/** Matches `{name}`, and `{days:day|days}`, which chooses singular or plural by the value of `days`. */
const placeholders = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g

/** Writes a mail as plain text. Values are inserted literally: braces in them are not placeholders. */
export function fillMail(
  { subject, text, footer = [] }: MailTemplate,
  values: MailValues,
  direction: Direction = 'ltr'
) {
  return {
    subject: fill(subject, values),
    text: [...text, ...footer].flatMap(block => writeBlock(block, values, direction)).join('\n\n')
  }
}

/** Writes the text message of a mail; undefined if it has none. */
export const fillTextMessage = ({ sms }: MailTemplate, values: MailValues): string | undefined =>
  sms === undefined ? undefined : fill(sms, values)

/** Returns the link of a mail with the label of its button; undefined if it has none. */
export function findMailButton({ text }: MailTemplate, values: MailValues) {
  const block = text.find(one => typeof one === 'object' && 'link' in one)
  if (!block || typeof block === 'string' || !('link' in block) || block.label === undefined) return undefined
  const link = fill(block.link, values)
  return isWebAddress(link) ? { label: fill(block.label, values), link } : undefined
}

/** Returns the code of a mail; undefined if it has none. */
export function findMailCode({ text }: MailTemplate, values: MailValues): string | undefined {
  const [code] = text.flatMap(block =>
    typeof block === 'object' && 'code' in block ? fill(block.code, values) : []
  )
  return code
}

/** Lists the links that a mail may contain, without addresses that users wrote. */
export const listMailLinks = (values: MailValues): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isAddressFact(name) && typeof value === 'string' && isWebAddress(value) ? value : []
  )

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** Writes subject and text for administrators to edit before sending, with `{{name}}` for each fact and without the footer. */
export function writeChangeableWords({ subject, text }: MailTemplate) {
  const names = [subject, ...text.flatMap(listTexts)].flatMap(listPlaceholders).map(({ name }) => name)
  return fillMail({ subject, text }, Object.fromEntries(names.map(name => [name, `{{${name}}}`])))
}

/** Lists the placeholders of a text in order. */
export const listPlaceholders = (text: string) =>
  Array.from(text.matchAll(placeholders), ([whole, name = '', one]) => ({
    whole,
    name,
    isPlural: one !== undefined
  }))

/** Lists the texts of a block: its versions, or its single text. */
export const listTexts = (block: MailBlock): string[] =>
  typeof block === 'string' || Array.isArray(block) ? [block].flat() : Object.values(block)

function writeBlock(block: MailBlock, values: MailValues, direction: Direction): string[] {
  if (typeof block === 'string') return [fillWords(block, values, direction)]
  if (Array.isArray(block)) {
    const version = block.find(text => listPlaceholders(text).every(({ name }) => isKnown(values[name])))
    return version === undefined ? [] : [fillWords(version, values, direction)]
  }
  if ('code' in block) return [`    ${fill(block.code, values)}`]
  return [fill('list' in block ? block.list : block.link, values)]
}

/** Fills in a text. Within words that are read from right to left, facts are isolated, so that neither reorders the other. */
function fillWords(text: string, values: MailValues, direction: Direction): string {
  const hasWords = text.replaceAll(placeholders, '').trim() !== ''
  return fill(text, direction === 'rtl' && hasWords ? isolateFacts(values) : values)
}

const isolateFacts = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !isAddressFact(name) && !isPlain.test(value) ? isolate(value) : value
    ])
  )

/** Nothing, codes and addresses, which people copy without marks. */
const isPlain = /^(?:\d*|\S+@\S+)$|:\/\//

function fill(text: string, values: MailValues): string {
  return text.replaceAll(placeholders, (_, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (one !== undefined) return (value === 1 ? one : many) ?? ''
    if (typeof value === 'object') return value.map(line => `- ${line}`).join('\n')
    return String(value ?? '')
  })
}

const isKnown = (value: MailValues[string]) => value !== undefined && value !== ''
