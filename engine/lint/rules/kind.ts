import { kindOf } from '../../fields.ts'
import type { Schema } from '../../form.ts'
import { kinds } from '../../kinds.ts'
import type { Mistake, Path } from '../report.ts'
import { mistakeAt } from '../report.ts'
import type { Place } from '../schema-node.ts'

/** A field's kind, its type and what the kind needs must go together. */
export function kindMistakes(place: Place): Mistake[] {
  const { source, path, schema, name, use } = place
  const isField = name !== undefined || path.length === 0
  if (use !== 'filled-in' || !isField || schema.$ref !== undefined || schema.allOf) return []
  const [first] = wrongWith(schema as Schema)
  if (!first) return []
  const { at, message, fix } = first
  const said = { code: 'kind', message, fix } as const
  return [
    at === undefined ? mistakeAt(source, path, said, 'name') : mistakeAt(source, [...path, ...at], said)
  ]
}

interface Wrong {
  at?: Path
  message: string
  fix: string
}

function wrongWith(schema: Schema): Wrong[] {
  const { type, format, 'x-file': file, 'x-options': options } = schema
  const isKnown = format === undefined || Object.hasOwn(kinds, format)
  if (!isKnown) return []
  const kind = kindOf(schema)
  const wrong: Wrong[] = []
  const isFile = kind === 'image' || kind === 'pdf'
  if (isFile && !file) {
    const message = `A field of the format "${kind}" says nothing of its file: nobody could add one.`
    wrong.push({ at: ['format'], message, fix: 'Add "x-file": { "types": […], "maxBytes": … }.' })
  }
  if (file && !isFile) {
    const message = '"x-file" stands in a field that is no file, so there is nothing to add one with.'
    wrong.push({ at: ['x-file'], message, fix: 'Add "format": "image" or "format": "pdf".' })
  }
  if (file || isFile) return wrong
  if (type === undefined) {
    const message = 'This field has no "type": any answer at all would be stored, even a wrong one.'
    const fix = 'Add "type": "string" (text, dates, choices), "boolean" (a box to tick) or "array" (rows).'
    return [{ message, fix }]
  }
  const isNumber = type === 'number' || type === 'integer'
  const wanted = kinds[kind].type
  const fits = wanted === type || (isNumber && (format === undefined || format === 'text'))
  if (!fits) {
    const message = `A ${kind} is stored as "${wanted}", but this field is "type": "${type}": no answer could be saved.`
    wrong.push({ at: ['type'], message, fix: `Write "type": "${wanted}".` })
  }
  if ((kind === 'choice' && !schema.enum && !options) || (kind === 'suggestion' && !options)) {
    const message = `A ${kind} needs choices, and there are none here.`
    const fix =
      kind === 'choice'
        ? 'Add "enum": ["…"], or "x-options": { "list": "…" }.'
        : 'Add "x-options": { "list": "…" }.'
    wrong.push({ at: ['format'], message, fix })
  }
  if (kind === 'rows' && !schema.items) {
    const message = 'These rows ask nothing: there is no "items".'
    wrong.push({ at: ['type'], message, fix: 'Add "items": { "type": "object", "properties": { … } }.' })
  }
  if (kind === 'group' && !schema.properties) {
    const message = 'This group asks nothing: there is no "properties".'
    wrong.push({ at: ['type'], message, fix: 'Add "properties": { … } with its fields.' })
  }
  return wrong
}
