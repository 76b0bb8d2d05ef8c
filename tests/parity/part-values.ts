import { type Form, isAnswers, isFile, type Part } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { keptOf } from './expected-answers.ts'
import type { Person } from '../world/people.ts'
import { world } from './world.ts'

/** Returns the value with the fields that the page fills from the account. */
export function withAccount(form: Form | undefined, value: unknown, person: Person): unknown {
  if (!isAnswers(value)) return value
  const fields = Object.entries(form?.schema.properties ?? {}).filter(([, field]) => field['x-from'])
  const taken = fields.map(([name, field]) => [name, accountOf(person)[field['x-from']?.split('.')[1] ?? '']])
  return { ...value, ...Object.fromEntries(taken) }
}

const accountOf = ({ username, email, phone }: Person): { [name: string]: string } => ({
  username,
  email,
  phone
})

export function keptOfPart(part: Part, forms: Form[], values: unknown[], person: Person): unknown {
  const own = { ...world, account: accountOf(person) }
  const kept = forms.map((form, index) => keptOf(form.schema, values[index], own))
  return part.list ? kept[0] : Object.assign({}, ...kept)
}

/** Returns a part as it is read, without files, and without the data about the save itself. */
export function withoutFiles(part: Part, forms: Form[], value: unknown): unknown {
  if (part.list || !isAnswers(value)) return value
  const fields = forms.flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
  const files = fields.filter(([, field]) => isFile(field))
  const act = files.some(([, field]) => !field['x-file']?.route) ? ['_id', 'createdAt'] : []
  const left = [...files.map(([name]) => name), ...act]
  return Object.fromEntries(Object.entries(value).filter(([name]) => !left.includes(name)))
}

/**
 * Removes what differs between viewers: links and `isSeen`; the review status and the unread notice, which only the owner gets;
 * and the record version, which only administrators get.
 */
export const withoutLinks = (user: User | undefined): unknown =>
  JSON.parse(
    JSON.stringify(
      user ? { ...user, reviewStatus: undefined, unreadNotice: undefined, recordVersion: undefined } : null
    )
      .replaceAll(/"url":"[^"]*"/g, '"url":""')
      .replaceAll(/"isSeen":(true|false)/g, '"isSeen":true')
  )
