import { isAnswers } from '../../../engine/index.ts'
import { parseAddress } from '../../accounts/model/address.ts'
import { reminder } from '../../../generated/reminder.ts'
import type { BulkMessage } from '../../../generated/types.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import { refuse } from '../errors.ts'
import { type Audience, parseAudience } from './audience.ts'

const maxPeople = 50_000
const maxLength = 320

/** The addressees of a message: an audience, or employees by id or address. */
export type Addressees =
  | { audience: Audience }
  | { audience?: undefined; ids: string[] }
  | { audience?: undefined; ids?: undefined; emails: string[] }

/** Parses exactly one of audience, ids and addresses. Lists have no duplicates. */
export function parseAddressees(body: unknown): Addressees {
  const { emails, audience, ids } = isAnswers(body) ? body : {}
  if (ids !== undefined && emails === undefined && audience === undefined) return { ids: parseIds(body) }
  if (emails === undefined && audience === undefined) throw refuse('message.no_addressees')
  if ((emails !== undefined && audience !== undefined) || ids !== undefined)
    throw refuse('message.two_addressees')
  if (audience !== undefined) return { audience: parseAudience(audience) }
  const texts = parseTexts(emails, 'emails').map(email => parseAddress(email) ?? email)
  return { emails: [...new Set(texts)].sort() }
}

/** Refuses unknown keys, such as "subject", instead of ignoring them, because sent mails cannot be taken back. */
export function requireKnownKeys(body: unknown, known: readonly string[]) {
  const other = Object.keys(isAnswers(body) ? body : {}).find(key => !known.includes(key))
  if (other === undefined) return
  const names = known.map(key => `"${key}"`).join(', ')
  throw refuse('message.unknown_name', { name: other.slice(0, 100), known: names })
}

export function parseIds(body: unknown): string[] {
  const texts = parseTexts((isAnswers(body) ? body.ids : undefined) ?? [], 'ids')
  if (texts.length === 0) throw refuse('message.nobody_chosen')
  return [...new Set(texts)].sort()
}

/** Parses the text of a message, which everyone gets as it is: names to be filled in are refused. */
export function parseMessageWords(body: unknown): string {
  const { message } = validateForm<BulkMessage>('admin/bulk-message', body)
  const [name] = /\{\{[\p{L}\p{N}\s_.-]+\}\}/u.exec(message) ?? []
  if (name !== undefined) throw refuse('message.no_placeholders', { name })
  return message
}

/** Parses the text of a reminder. The default is the text of schemas/mails/reminder.json. */
export function parseReminderWords(body: unknown): string {
  const { message = reminder.text } = isAnswers(body) ? body : {}
  const { message: template } = validateForm<BulkMessage>('admin/bulk-message', { message })
  const unknown = [...template.matchAll(/\{\{([^{}]*)\}\}/g)].find(
    ([, name = '']) => !placeholders.includes(name)
  )
  if (unknown) throw refuse('message.unknown_placeholder', { name: unknown[0] })
  return template
}

const placeholders = ['name', 'missing', 'link']

/** Parses the `Idempotency-Key`, which is the same for each attempt of a request. */
export function parseRequestKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw refuse('message.idempotency_key')
  return header
}

function parseTexts(value: unknown, name: string): string[] {
  if (!Array.isArray(value) || !value.every(isText))
    throw refuse('input.parameter', { name, must: 'be a list of texts' })
  if (value.length > maxPeople) throw refuse('message.too_many', { max: maxPeople })
  return value
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxLength
