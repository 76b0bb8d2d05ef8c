import path from 'node:path'
import type { Snapshot } from '../evolution/snapshot.ts'
import type { Lists, Step } from '../vocabulary/project.ts'
import { isAnswers, listAt, objectsAt, pathOf, pointerOf, valueAt } from '../values/paths.ts'
import { isWrittenSchema, resolveRef, type WrittenSchema } from '../schema-files/references.ts'
import { listForms, readLists, type Source, type Sources } from '../schema-files/sources.ts'

/** What rules need to know of all schemas together, read once. */
export interface Project {
  sources: Sources
  forms: ReadonlySet<string>
  lists: Lists
  parts: ReadonlyMap<string, WrittenPart>
  partOf: ReadonlyMap<string, WrittenPart>
  /** The fields of the record by JSON Pointer, with references resolved; undefined while one of their files cannot be read. */
  fields?: ReadonlyMap<string, WrittenSchema>
  /** The names of the parts that a record requires. */
  required: ReadonlySet<unknown>
  /** The steps of the journey; undefined while its file cannot be read. */
  steps?: readonly Step[]
  /** Earlier versions of the schemas, oldest first. */
  kept: readonly Snapshot[]
  memory: Memory
  /** Whether to report missing translations. */
  translations: boolean
}

/** A cache of slow results. */
export interface Memory {
  /** Returns the cached text for this name while its inputs are unchanged; otherwise makes and caches it. */
  reuse: (name: string, of: unknown, make: () => string) => string
}

export interface WrittenPart {
  name: string
  written: WrittenSchema
  forms: string[]
}

export const recordFile = 'employee-record/schema.json'

type Given = Pick<Project, 'memory' | 'kept' | 'translations'>

export function createProject(sources: Sources, { memory, kept, translations }: Given): Project {
  const parts = readParts(sources)
  const partOf = new Map(parts.flatMap(part => part.forms.map(form => [form, part] as const)))
  return {
    sources,
    forms: new Set(listForms(sources)),
    lists: readLists(sources),
    parts: new Map(parts.map(part => [part.name, part])),
    partOf,
    fields: readFields(sources, parts),
    required: new Set(listAt(sources.get(recordFile)?.value, ['required'])),
    steps: readSteps(sources),
    kept,
    memory,
    translations
  }
}

function readSteps(sources: Sources): Step[] | undefined {
  const steps = valueAt(sources.get('journey.json')?.value, ['steps'])
  return Array.isArray(steps) ? steps.filter((step): step is Step => isAnswers(step)) : undefined
}

export const formOf = (source: Source) => path.posix.dirname(source.file)

/** Returns the schema file of a form, also for one page of a form with several. */
export function findFormSource(sources: Sources, name: string): Source | undefined {
  return sources.get(`${name}/schema.json`) ?? sources.get(`${name.replace(/-page\d+$/, '')}/schema.json`)
}

/** Returns the path of a field in its form's file, as far as the file itself contains it. */
export function findFieldPlace(form: unknown, names: readonly string[]): string[] {
  const place: string[] = []
  for (const name of names) {
    const here = valueAt(form, place)
    const next = valueAt(here, ['items']) === undefined ? ['properties', name] : ['items']
    if (valueAt(here, next) === undefined) break
    place.push(...next)
  }
  return place
}

/** Merges a field with its `$ref`. A broken or circular reference adds nothing. */
export function expandRef(sources: Sources, file: string, written: WrittenSchema, depth = 0): WrittenSchema {
  const { $ref, ...own } = written
  if (typeof $ref !== 'string' || depth > maxDepth) return own
  const target = resolveRef(file, $ref)
  const found = valueAt(sources.get(target.file)?.value, target.path)
  return isWrittenSchema(found) ? { ...expandRef(sources, target.file, found, depth + 1), ...own } : own
}

const maxDepth = 20

/** Returns a field of the record by its place, also inside groups. */
export function fieldAt({ sources, parts, fields }: Project, pointer: string): WrittenSchema | undefined {
  const [part = '', name = '', ...within] = pathOf(pointer)
  const top = fields?.get(pointerOf([part, name]))
  if (within.length === 0) return top
  const files = (parts.get(part)?.forms ?? []).map(form => `${form}/schema.json`)
  const file = files.find(one => isAnswers(valueAt(sources.get(one)?.value, ['properties', name]))) ?? ''
  return within.reduce<WrittenSchema | undefined>((group, field) => {
    const written =
      isAnswers(group?.properties) && Object.hasOwn(group.properties, field)
        ? group.properties[field]
        : undefined
    return written && expandRef(sources, file, written)
  }, top)
}

/** Lists the schemas in an object by name. Skips values that are not objects, which other rules report. */
export const listSchemas = (value: unknown): [string, WrittenSchema][] => objectsAt(value)

function readParts(sources: Sources): WrittenPart[] {
  return listSchemas(valueAt(sources.get(recordFile)?.value, ['properties'])).map(([name, written]) => {
    const refs = [written, ...listAt(written.allOf)].flatMap(one => (isAnswers(one) ? [one.$ref] : []))
    const forms = refs.flatMap(ref =>
      typeof ref === 'string' ? [path.posix.dirname(resolveRef(recordFile, ref).file)] : []
    )
    return { name, written, forms }
  })
}

function readFields(sources: Sources, parts: WrittenPart[]): Map<string, WrittenSchema> | undefined {
  const fields = new Map<string, WrittenSchema>()
  for (const part of parts) {
    for (const form of part.forms) {
      const file = `${form}/schema.json`
      const schema = sources.get(file)?.value
      if (!isAnswers(schema)) return undefined
      for (const [name, field] of listSchemas(schema.properties)) {
        fields.set(pointerOf([part.name, name]), expandRef(sources, file, field))
      }
    }
  }
  return isAnswers(sources.get(recordFile)?.value) ? fields : undefined
}
