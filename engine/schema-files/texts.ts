import { isAnswers, pointerOf, valueAt, pathOf } from '../values/paths.ts'
import type { List, ListEntry } from '../vocabulary/project.ts'
import { metaOf } from './meta-of.ts'
import type { Source, Sources } from './sources.ts'

/** A translatable text in a file of `schemas/`. */
export interface PlacedText {
  /** Path below schemas/. */
  file: string
  /** JSON Pointer into the file as written. A `#` at its end means the property name itself. */
  place: string
  text: string
}

/** Lists every text of `schemas/` that users read: all that are marked with `x-translate` in a meta-schema. */
export const listTexts = (sources: Sources): PlacedText[] =>
  [...sources.values()].flatMap(source => listTextsOf(source, sources))

/** The texts of files that were read before, with the meta-schema that marked them. */
const cache = new WeakMap<Source, { meta: Source | undefined; texts: readonly PlacedText[] }>()

export function listTextsOf(source: Source, sources: Sources): readonly PlacedText[] {
  const meta = sources.get(`meta/${metaOf(source.file)}`)
  const cached = cache.get(source)
  if (cached && cached.meta === meta) return cached.texts
  const texts = findTexts(source, sources)
  cache.set(source, { meta, texts })
  return texts
}

function findTexts({ file, text, value }: Source, sources: Sources): PlacedText[] {
  const meta = metaOf(file)
  if (!meta || meta === 'language.json' || value === undefined) return []
  if (meta === 'list.json') return listChoices(file, JSON.parse(text))
  const found = new Map<string, string>()
  walk({ file: meta, schema: sources.get(`meta/${meta}`)?.value }, JSON.parse(text), [])
  return [...found].map(([place, said]) => ({ file, place, text: said }))

  function walk(described: Described, written: unknown, path: string[]) {
    const { file: of, schema } = follow(described, sources)
    if (!isAnswers(schema)) return
    const go = (below: unknown, inside: unknown, name?: string) =>
      walk({ file: of, schema: below }, inside, name === undefined ? path : [...path, name])
    if (schema['x-translate'] === true) {
      for (const [place, said] of listMarked(written, path)) if (said.trim()) found.set(place, said)
    }
    for (const one of [schema.allOf, schema.anyOf].flat()) if (one) go(one, written)
    if (Array.isArray(written)) written.forEach((item, index) => go(schema.items, item, String(index)))
    if (!isAnswers(written)) return
    const areNamesRead = valueAt(schema, ['propertyNames', 'x-translate']) === true
    for (const [name, inside] of Object.entries(written)) {
      if (areNamesRead) found.set(`${pointerOf([...path, name])}#`, name)
      const known = isAnswers(schema.properties) && Object.hasOwn(schema.properties, name)
      go(known ? (schema.properties as Described)[name as never] : schema.additionalProperties, inside, name)
    }
  }
}

/** Lists the answers of a list that is marked as translated. */
function listChoices(file: string, list: List): PlacedText[] {
  if (!list.translated || !list.items) return []
  const listItems = (items: readonly (string | ListEntry)[], path: string[]) =>
    items.flatMap((item, index) => {
      const at = [...path, String(index)]
      const [text, place] =
        typeof item === 'string' ? [item, at] : [item[list.value ?? ''], [...at, list.value ?? '']]
      return typeof text === 'string' ? [{ file, place: pointerOf(place), text }] : []
    })
  return isList(list.items)
    ? listItems(list.items, ['items'])
    : Object.entries(list.items).flatMap(([key, items]) => listItems(items, ['items', key]))
}

const isList = (items: NonNullable<List['items']>): items is readonly (string | ListEntry)[] =>
  Array.isArray(items)

/** A part of a meta-schema, and the file that its `$ref`s are relative to. */
interface Described {
  file: string
  schema: unknown
}

/** Lists the marked text, or each choice of a marked `enum`. */
function listMarked(written: unknown, path: string[]): [place: string, text: string][] {
  if (typeof written === 'string') return [[pointerOf(path), written]]
  const isChoices = Array.isArray(written) && path.at(-1) === 'enum'
  return isChoices ? written.flatMap((item, index) => listMarked(item, [...path, String(index)])) : []
}

function follow(described: Described, sources: Sources): Described {
  const { file, schema } = described
  const ref = isAnswers(schema) ? schema.$ref : undefined
  if (typeof ref !== 'string') return described
  const [to, pointer = ''] = ref.split('#')
  const name = to || file
  return follow({ file: name, schema: valueAt(sources.get(`meta/${name}`)?.value, pathOf(pointer)) }, sources)
}
