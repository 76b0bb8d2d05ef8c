import { valueAt } from '../../paths.ts'
import type { Sources } from '../sources.ts'
import { didYouMean, type Mistake, mistakeAt } from './mistake.ts'
import type { Place } from './places.ts'

/** Words that the vocabulary does not have: keywords, types, kinds, and `required` in the wrong place. */
export function keywordMistakes(place: Place, sources: Sources): Mistake[] {
  const { source, path, schema } = place
  const known = Object.keys(vocabulary(sources, path.length === 0))
  const unknown = Object.keys(schema).filter(keyword => !known.includes(keyword))
  const mistakes = unknown.map(keyword => {
    const message = `"${keyword}" is not a JSON Schema keyword, so it does nothing.${didYouMean(keyword, known)}`
    return mistakeAt(
      source,
      [...path, keyword],
      { code: 'keyword', message, fix: 'Correct the word, or delete it.' },
      'name'
    )
  })
  return [
    ...mistakes,
    ...typeMistakes(place, sources),
    ...formatMistakes(place, sources),
    ...requiredFlag(place)
  ]
}

function typeMistakes({ source, path, schema }: Place, sources: Sources): Mistake[] {
  const types = choicesOf(sources, 'type')
  if (schema.type === undefined || types.includes(schema.type)) return []
  const message = `"${schema.type}" is not a type.${didYouMean(String(schema.type), types)}`
  return [
    mistakeAt(source, [...path, 'type'], { code: 'type', message, fix: `Types are: ${types.join(', ')}.` })
  ]
}

function formatMistakes({ source, path, schema }: Place, sources: Sources): Mistake[] {
  const formats = choicesOf(sources, 'format')
  if (schema.format === undefined || formats.includes(schema.format)) return []
  const message = `"${schema.format}" is not a format this project checks.${didYouMean(String(schema.format), formats)}`
  return [
    mistakeAt(source, [...path, 'format'], {
      code: 'format',
      message,
      fix: `Formats are: ${formats.join(', ')}.`
    })
  ]
}

function requiredFlag({ source, path, schema }: Place): Mistake[] {
  if (typeof schema.required !== 'boolean') return []
  const message = `"required": ${schema.required} does not work on one field.`
  const fix = 'Delete it here and put the field name in the section\'s "required" list.'
  return [mistakeAt(source, [...path, 'required'], { code: 'required-flag', message, fix }, 'name')]
}

/** The keywords of the meta-schema, for a form or for a field. */
function vocabulary(sources: Sources, isForm: boolean): Record<string, unknown> {
  const path = isForm ? ['properties'] : ['definitions', 'field', 'properties']
  return (valueAt(sources.get('meta/form.json')?.value, path) ?? {}) as Record<string, unknown>
}

function choicesOf(sources: Sources, keyword: string): string[] {
  const path = ['definitions', 'field', 'properties', keyword, 'enum']
  return (valueAt(sources.get('meta/form.json')?.value, path) ?? []) as string[]
}
