import { writtenKindOf } from '../authoring/field-kind.ts'
import { authoredKinds } from '../authoring/kinds/index.ts'
import { isNumeric } from '../vocabulary/is-numeric.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { followReference, parseReference, type Reference } from '../model/conditions/reference.ts'
import { currencyIn } from '../schema-files/currency.ts'
import { isWrittenSchema, type WrittenSchema } from '../schema-files/references.ts'
import { pathOf, valueAt } from '../values/paths.ts'
import { expandRef, formOf, listSchemas, type Project, recordFile } from './project.ts'
import type { SchemaNode } from './schema-node.ts'
import { listNames, quote, suggest } from './sentences.ts'
import { noAnswerAt, type PlacedNoAnswer } from './unanswered.ts'
import { groupPathOf, formSchemaOf, listPlacesOf, type Walk } from './field-places.ts'

/** The field that a name refers to, or why there is none. */
export type LookupResult =
  | { field: WrittenSchema; path: string[]; noAnswer?: PlacedNoAnswer | undefined }
  | { message: string; fix: string }

/** Resolves a reference within a form or to the record. */
export function findField(written: string, node: SchemaNode, project: Project): LookupResult {
  const reference = parseReference(written)
  if (!reference.isOfRecord) return findInForm(written, reference, node, project)
  if (isOutsideRecord(node, project)) {
    const message = `names "${written}", but this form is not part of the record and does not know its answers.`
    return { message, fix: 'Name a field of this form.' }
  }
  return findInRecord(written, reference, project)
}

/** Whether the form is filled in without the record, for instance by a party or at the sign-up. */
function isOutsideRecord({ source, usage }: SchemaNode, { partOf, forms }: Project): boolean {
  const form = formOf(source)
  return usage === 'filled-in' && forms.has(form) && !partOf.has(form)
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
    return { message: `names "${written}", which leads out of this form.`, fix: 'Remove one "../".' }
  }
  return walk(written, formSchemaOf(node, project), path, {
    file: node.source.file,
    project,
    above: [whole],
    listElsewhere: () => listPlacesOf(path.at(-1) ?? '', node, project)
  })
}

/** Finds a field with this name in any part. Used for names that no field of the form has. */
export function findInOtherParts(reference: Reference, { fields }: Project): string | undefined {
  if (reference.isOfRecord || reference.path.length !== 1) return undefined
  return [...(fields?.keys() ?? [])].find(pointer => pathOf(pointer)[1] === reference.path[0])
}

function findInRecord(written: string, { path }: Reference, project: Project): LookupResult {
  const [name = '', ...inside] = path
  const part = project.parts.get(name)
  const names = [...project.parts.keys()]
  if (!part) {
    const message = `names "${written}", but there is no part "${name}".`
    const intended = findPartByOther(name, inside, project)
    if (intended) {
      const field = intended.rest.map(one => `/${one}`).join('')
      return { message, fix: `Write "/${intended.name}${field}": a part is named as in ${recordFile}.` }
    }
    return { message: `${message}${suggest(name, names)}`, fix: listNames('Parts are', names) }
  }
  const found = part.forms.map(form => {
    const file = `${form}/schema.json`
    const value = project.sources.get(file)?.value
    const schema = isWrittenSchema(value) ? expandRef(project.sources, file, value) : {}
    const noAnswer = noAnswerAt([name], part.written)
    return walk(written, schema, inside, { file, project, above: [name], noAnswer })
  })
  return (
    found.find(one => 'field' in one) ??
    found[0] ?? { message: `names "${written}", a part without a form.`, fix: 'Name another part.' }
  )
}

/** Finds a part by its route, its title or the folder of its form. Also returns the rest of the path. */
function findPartByOther(name: string, inside: readonly string[], { parts, sources }: Project) {
  const simple = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const isFolder = name === 'steps' && inside.length > 0
  const [called = '', ...rest] = isFolder ? inside : [name, ...inside]
  const part = [...parts.values()].find(({ name: own, written, forms }) =>
    [
      own,
      written['x-route'],
      written.title,
      ...forms.flatMap(form => [
        form.split('/').at(-1),
        valueAt(sources.get(`${form}/schema.json`)?.value, ['title'])
      ])
    ].some(one => typeof one === 'string' && simple(one) === simple(called))
  )
  return part && { name: part.name, rest }
}

/** Returns a number as it is checked: with the bounds of its kind, and money in the smallest coins. */
function asChecked(field: WrittenSchema, { sources }: Project): WrittenSchema {
  if (!isNumeric(field)) return field
  return authoredKinds[kindOf(field)].resolve(field, { own: field, currency: currencyIn(sources, field) })
}

/** Returns the fix for paths and keywords of other form builders. */
function describeForeign(name: string): string | undefined {
  if (['or', 'OR', '||'].includes(name)) return 'Write "any": [ … ].'
  if (['and', 'AND', '&&'].includes(name)) return 'Write "all": [ … ].'
  if (['any', 'all'].includes(name)) return `Write "${name}": [ … ], a list of conditions.`
  if (name === 'not') return 'Write "not": { … }, a condition.'
  return /^\w+(\.\w+)+$/.test(name) ? `Write "${name.replaceAll('.', '/')}".` : undefined
}

function walk(written: string, given: WrittenSchema, path: readonly string[], walking: Walk): LookupResult {
  const schema: WrittenSchema = writtenKindOf(given)?.expand(given) ?? given
  const { file, project, above } = walking
  const noAnswer = walking.noAnswer ?? noAnswerAt(above, schema)
  const [name, ...rest] = path
  if (name === undefined) return { field: asChecked(schema, project), path: above, noAnswer }
  const next = { ...walking, above: [...above, name], noAnswer }
  if (name === '*') {
    if (isWrittenSchema(schema.items) && !isFile(schema)) {
      return walk(written, expandRef(project.sources, file, schema.items), rest, next)
    }
    return { message: `names "${written}", but "${above.at(-1)}" is not a list.`, fix: 'Remove the "*".' }
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
  const elsewhere = walking.listElsewhere?.() ?? []
  if (elsewhere.length > 0) return { message, fix: `Write ${elsewhere.map(quote).join(' or ')}.` }
  return {
    message: `${message}${suggest(name, names)}`,
    fix: listNames(written === name ? 'Fields here' : 'Fields there', names)
  }
}
