import { expandAddress } from '../model/address.ts'
import { isFile, kindOf } from '../model/fields.ts'
import { writtenInCoins } from '../model/money.ts'
import { withUsualBounds } from '../model/percentage.ts'
import { followReference, parseReference, type Reference } from '../model/reference.ts'
import { currencyIn } from '../schema-files/currency.ts'
import { isWrittenSchema, type WrittenSchema } from '../schema-files/references.ts'
import { expandRef, formOf, listSchemas, type Project } from './project.ts'
import type { Path } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'
import { listNames, suggest } from './sentences.ts'

/** What a name leads to, or why it leads to nothing. */
export type LookupResult = { field: WrittenSchema; path: string[] } | { message: string; fix: string }

/** The group that a schema stands in, or is, as names and `*` for rows; it begins with the part of its form. */
export function groupPathOf({ source, path, name }: SchemaNode, { partOf }: Project): string[] {
  const own = namesOf(name === undefined ? path : path.slice(0, -2))
  return [partOf.get(formOf(source))?.name ?? formOf(source), ...own]
}

function namesOf(path: Path): string[] {
  const names: string[] = []
  for (let index = 0; index < path.length; index++) {
    if (path[index] === 'items') names.push('*')
    else if (path[index] === 'properties') names.push(String(path[++index]))
  }
  return names
}

/** The field that a reference within a form leads to. */
export function findField(written: string, node: SchemaNode, project: Project): LookupResult {
  const reference = parseReference(written)
  return reference.isOfRecord
    ? findInRecord(written, reference, project)
    : findInForm(written, reference, node, project)
}

function findInForm(written: string, reference: Reference, node: SchemaNode, project: Project): LookupResult {
  const group = groupPathOf(node, project)
  const [whole = '', ...path] = followReference(reference, group) ?? []
  if (whole === '' || reference.path.length === 0 || (path.length === 0 && reference.path.length > 0)) {
    return {
      message: `names "${written}", which leads out of this form.`,
      fix: 'Name a part and a field, like /part/field.'
    }
  }
  if (reference.up > 0 && followReference({ ...reference, path: [] }, group)?.length === 0) {
    return { message: `names "${written}", which leads out of this form.`, fix: 'Take away a "../".' }
  }
  const form = node.source.value
  const schema = isWrittenSchema(form) ? expandRef(project.sources, node.source.file, form) : {}
  return walk(written, schema, path, { file: node.source.file, project, above: [whole] })
}

function findInRecord(written: string, { path }: Reference, project: Project): LookupResult {
  const [name = '', ...inside] = path
  const part = project.parts.get(name)
  const names = [...project.parts.keys()]
  if (!part) {
    const message = `names "${written}", but there is no part "${name}".${suggest(name, names)}`
    return { message, fix: listNames('Parts are', names) }
  }
  const found = part.forms.map(form => {
    const file = `${form}/schema.json`
    const value = project.sources.get(file)?.value
    const schema = isWrittenSchema(value) ? expandRef(project.sources, file, value) : {}
    return walk(written, schema, inside, { file, project, above: [name] })
  })
  return (
    found.find(one => 'field' in one) ??
    found[0] ?? { message: `names "${written}", a part without a form.`, fix: 'Name another part.' }
  )
}

/** A number as it is checked: with the bounds of its kind, money in the smallest coins. */
function asChecked(field: WrittenSchema, { sources }: Project): WrittenSchema {
  if (kindOf(field) === 'percentage') return withUsualBounds(field)
  if (kindOf(field) !== 'money') return field
  const currency = currencyIn(sources, field)
  return { minimum: 0, ...writtenInCoins(field, currency), 'x-currency': currency }
}

/** Ways and words of other form builders, and what to write instead. */
function describeForeign(name: string): string | undefined {
  if (['or', 'OR', '||'].includes(name)) return 'Write "any": [ … ].'
  if (['and', 'AND', '&&'].includes(name)) return 'Write "all": [ … ].'
  if (['any', 'all'].includes(name)) return `Write "${name}": [ … ], a list of conditions.`
  if (name === 'not') return 'Write "not": { … }, a condition.'
  return /^\w+(\.\w+)+$/.test(name) ? `Write "${name.replaceAll('.', '/')}".` : undefined
}

interface Walk {
  file: string
  project: Project
  above: string[]
}

function walk(written: string, given: WrittenSchema, path: readonly string[], walking: Walk): LookupResult {
  const schema: WrittenSchema = kindOf(given) === 'address' ? expandAddress(given) : given
  const { file, project, above } = walking
  const [name, ...rest] = path
  if (name === undefined) return { field: asChecked(schema, project), path: above }
  const next = { ...walking, above: [...above, name] }
  if (name === '*') {
    if (isWrittenSchema(schema.items) && !isFile(schema)) {
      return walk(written, expandRef(project.sources, file, schema.items), rest, next)
    }
    return { message: `names "${written}", but "${above.at(-1)}" is no list.`, fix: 'Take away the "*".' }
  }
  if (schema.items && !isFile(schema)) {
    const message = `names "${written}", but each row of the list has a "${name}" of its own.`
    return { message, fix: `Write ${above.at(-1)}/*/${name}: then one row is enough.` }
  }
  const fields = isFile(schema) ? [] : listSchemas(schema.properties)
  const field = fields.find(([one]) => one === name)?.[1]
  if (field) return walk(written, expandRef(project.sources, file, field), rest, next)
  const names = fields.map(([one]) => one)
  const place = written === name ? 'beside this one' : 'there'
  const message = `names "${written}", but there is no such field ${place}.`
  const isPart = written.startsWith(`${name}/`) && project.parts.has(name)
  const instead = isPart
    ? `Write "/${written}": the parts of the record begin with a slash.`
    : describeForeign(name)
  if (instead !== undefined) return { message, fix: instead }
  return {
    message: `${message}${suggest(name, names)}`,
    fix: listNames(written === name ? 'Fields here' : 'Fields there', names)
  }
}
