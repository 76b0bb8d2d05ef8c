import { listReadersOf } from '../model/seen-by.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import type { Part } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { pointerOf } from '../values/paths.ts'
import type { PrivacyNotice, WrittenPrivacy } from '../model/privacy.ts'
import { administrator, hasCapability, type Role, type Roles } from '../model/roles.ts'
import type { Sources } from '../schema-files/sources.ts'
import type { RawForm } from './resolve.ts'

interface Question {
  part: string
  pointer: string
  title: string
  schema: Schema
  /** The part and the form around the question. */
  around: readonly Schema[]
  /** The `ui:prefill` of the question. */
  prefill?: string | undefined
}

/** Builds the privacy notice from `privacy.json`, the questions and the roles; undefined without `privacy.json`. */
export function readPrivacy(
  sources: Sources,
  { forms, parts, roles }: { forms: readonly RawForm[]; parts: readonly Part[]; roles: Roles }
): PrivacyNotice | undefined {
  const written = sources.get('privacy.json')?.value as WrittenPrivacy | undefined
  if (!written) return undefined
  const { version, intro, contact, rights } = written
  const asked = listAsked(forms, parts)
  const titles = new Map(Object.keys(written.purposes).map(name => [name, new Map<string, string>()]))
  const purposeOf = ({ pointer, part }: Question) => written.fields?.[pointer] ?? written.parts[part]
  const add = (purpose: string | undefined, title: string) => {
    const named = titles.get(purpose ?? '')
    if (named && !named.has(title.toLowerCase())) named.set(title.toLowerCase(), title)
  }
  const withAccount = asked.filter(question => purposeOf(question) === written.account)
  for (const title of listOfAccount(forms, withAccount)) add(written.account, title)
  for (const question of asked) add(purposeOf(question), question.title)
  const purposes = Object.entries(written.purposes).map(([name, purpose]) => ({
    ...purpose,
    asked: [...(titles.get(name)?.values() ?? [])]
  }))
  return { version, intro, contact, rights, purposes, ...listReaders(roles, asked) }
}

/** Lists the titles of the sign-up fields, except those that prefill a field of the record, which is listed itself. */
function listOfAccount(forms: readonly RawForm[], asked: readonly Question[]): string[] {
  const signUp = forms.find(({ name }) => name === 'account/sign-up')?.schema.properties
  return ['username', 'email', 'phone']
    .filter(name => asked.every(({ prefill }) => prefill !== `account.${name}`))
    .map(name => signUp?.[name]?.title ?? name)
}

function listAsked(forms: readonly RawForm[], parts: readonly Part[]): Question[] {
  const formOf = new Map(forms.map(form => [form.name, form]))
  const schemaOf = formOf.get('employee-record')?.schema.properties ?? {}
  return parts
    .filter(({ retired }) => !retired)
    .flatMap(({ name: part, title, forms: names }) =>
      names.flatMap(name => {
        const { schema = {}, ui } = formOf.get(name) ?? {}
        const around = [schemaOf[part] ?? {}, schema]
        const fields = Object.entries(schema.properties ?? {}).filter(
          ([, field]) => !isRetired(field) && field.const === undefined
        )
        if (fields.length === 0)
          return [{ part, pointer: pointerOf([part]), title: schema.title ?? title, schema, around }]
        return fields.map(([field, one]) => ({
          part,
          pointer: pointerOf([part, field]),
          title: one.title ?? field,
          schema: one,
          around,
          prefill: ui?.fields?.[field]?.['ui:prefill']
        }))
      })
    )
}

function listReaders(roles: Roles, asked: readonly Question[]) {
  const reading = Object.entries(roles.roles).filter(([, role]) => hasCapability(role, 'record'))
  const titleOf = (name: string) => roles.roles[name]?.title ?? name
  return {
    readers: reading.map(([, { title, description = '', limitedTo, identifiers }]: [string, Role]) => ({
      title,
      description,
      isLimited: limitedTo !== undefined,
      seesIdentifiers: identifiers !== 'masked'
    })),
    reserved: asked.flatMap(listReserved).map(({ title, readers }) => ({
      asked: title,
      readers: [...new Set([administrator, ...readers])].map(titleOf)
    }))
  }
}

/** Returns the question if only some roles see it, and the questions in its groups and rows that fewer roles see. */
function listReserved({ title, schema, around }: Pick<Question, 'title' | 'schema' | 'around'>) {
  const readers = listReadersOf([...around, schema])
  const below = listReservedBelow(schema, [...around, schema])
  return readers ? [{ title, readers }, ...below] : below
}

function listReservedBelow(
  schema: Schema,
  around: readonly Schema[]
): { title: string; readers: string[] }[] {
  if (isFile(schema)) return []
  const fields = Object.entries((schema.items ?? schema).properties ?? {})
  return fields
    .filter(([, field]) => !isRetired(field))
    .flatMap(([name, field]) => {
      const readers = field['x-seenBy'] && listReadersOf([...around, field])
      const below = listReservedBelow(field, [...around, field])
      return readers ? [{ title: field.title ?? name, readers }, ...below] : below
    })
}
