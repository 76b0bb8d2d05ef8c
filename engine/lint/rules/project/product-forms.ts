import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import type { ResolvedProject } from '../../../resolve/project.ts'
import { findFieldPlace, findFormSource, type Project } from '../../project.ts'
import {
  exampleIn,
  type Finding,
  type ProjectFinding,
  reportName,
  reportValue,
  type Rule
} from '../../rule.ts'

export const productForm: Rule = {
  code: 'product-form',
  reason:
    'The server reads certain answers of the forms in account/ and admin/: without one of them nobody could send the form, and any other is lost.',
  examples: [
    exampleIn.profile`"required": ["username"«→, "phone"»],
"properties": { "username": { "type": "string", "title": "Name" }, "phone": { "type": "string", "title": "Phone" } }`,
    exampleIn.profile`"required": ["username", "phone"],
"properties": { "username": { "type": "string", "title": "Name" }, "phone": { "type": "string", "title": "Phone" }«, "staffCode": { "type": "string", "title": "Staff code" }→» }`
  ],
  check: { whole: findWrongForms }
}

/** The answers that the server reads, by form. Those with a question mark need not be in "required". */
const answers: Record<string, readonly string[]> = {
  'account/admin-sign-up': ['code', 'username', 'email', 'phone', 'password'],
  'account/confirm-password': ['password'],
  'account/confirm-with-code': ['password', 'code?'],
  'account/correction-reply': ['message'],
  'account/decline': ['reason?'],
  'account/email-code': ['code'],
  'account/factor-code': ['code'],
  'account/forgot-password': ['email'],
  'account/join': ['username', 'phone', 'password'],
  'account/link-code': ['code'],
  'account/log-in': ['email', 'password'],
  'account/new-email': ['email'],
  'account/new-password': ['password', 'newPassword'],
  'account/paper-code': ['code'],
  'account/passkey': ['name'],
  'account/profile': ['username', 'phone'],
  'account/reset-password': ['email', 'otp', 'newPassword'],
  'account/second-factor': ['code'],
  'account/sign-up': ['username', 'email', 'phone', 'password'],
  'account/verify-email': ['code'],
  'admin/bulk-message': ['message'],
  'admin/client': ['name'],
  'admin/correct-contact': ['email', 'phone', 'reason'],
  'admin/correction': ['message'],
  'admin/disable-account': ['reason'],
  'admin/invitation': ['email'],
  'admin/return-form': ['message'],
  'admin/saved-view': ['name']
}

function findWrongForms({ sources }: Project, { forms }: ResolvedProject): ProjectFinding[] {
  return forms.flatMap(({ name, schema }) => {
    const source = findFormSource(sources, name)
    const names = answers[name]
    if (!names || !source) return []
    const placeOf = (field: string) => findFieldPlace(source.value, [field])
    const found = [...findUnanswered(schema, names, placeOf), ...findUnread(schema, names, placeOf)]
    return found.map(finding => ({ ...finding, source }))
  })
}

function findUnanswered(
  { properties = {}, required = [] }: Schema,
  names: readonly string[],
  placeOf: (field: string) => string[]
): Finding[] {
  return names.flatMap(written => {
    const name = written.replace('?', '')
    const isMissing = written === name && !required.includes(name)
    const field = properties[name]
    if (!isMissing && field && isAlwaysSent(field)) return []
    const [who, where] = written === name ? [' from everybody', ', in "required"'] : ['', '']
    const message = `The server needs "${name}" as a text${who} in this form.`
    const fix = `Ask "${name}" with "type": "string"${where} and without a condition; its title may be any.`
    return [reportValue(field && isMissing ? ['required'] : placeOf(name), message, fix)]
  })
}

const isAlwaysSent = (field: Schema) =>
  field.type === 'string' && field['x-showIf'] === undefined && isSent(field)

const isSent = (field: Schema) => !isRetired(field) && !isComputed(field) && !field['x-local']

function findUnread(
  { properties = {} }: Schema,
  names: readonly string[],
  placeOf: (field: string) => string[]
): Finding[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    if (!isSent(field) || names.some(one => one.replace('?', '') === name)) return []
    const message = `The server stores no "${name}" from this form: people would answer in vain.`
    return [reportName(placeOf(name), message, 'Ask it in a form of steps/, or delete it.')]
  })
}
