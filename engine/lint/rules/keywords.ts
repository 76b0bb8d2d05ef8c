import { valueAt } from '../../paths.ts'
import { didYouMean, type Mistake, mistakeAt, quoted } from '../report.ts'
import type { Place } from '../schema-node.ts'
import type { Project } from '../project.ts'

/** Words that the vocabulary does not have: keywords, types, kinds, and words in the wrong place. */
export function keywordMistakes(place: Place, project: Project): Mistake[] {
  if (place.use === 'record') return []
  return [
    ...unknownWords(place, project),
    ...wordsOfFields(place),
    ...typeMistakes(place, project),
    ...formatMistakes(place, project),
    ...requiredFlag(place)
  ]
}

function unknownWords({ source, path, schema }: Place, project: Project): Mistake[] {
  const known = vocabulary(project, path.length === 0)
  const unknown = Object.keys(schema).filter(keyword => !Object.hasOwn(known, keyword))
  return unknown.map(keyword => {
    const hint = didYouMean(keyword, Object.keys(known))
    const message = `"${keyword}" is not a JSON Schema keyword, so it does nothing.${hint}`
    const said = { code: 'keyword', message, fix: 'Correct the word, or delete it.' } as const
    return mistakeAt(source, [...path, keyword], said, 'name')
  })
}

/** What only a field can say: not a form, and not a row. */
const ofFields = ['x-showIf', 'x-computed', 'x-renamedFrom', 'x-oldValues', 'x-retired'] as const

function wordsOfFields({ source, path, schema, name }: Place): Mistake[] {
  if (name !== undefined) return []
  return ofFields
    .filter(keyword => schema[keyword] !== undefined)
    .map(keyword => {
      const message = `"${keyword}" is a word for one field. Here it does nothing.`
      const fix =
        keyword === 'x-retired' || keyword === 'x-renamedFrom'
          ? 'Move it into a field below "properties"; for a whole part, into employee-record/schema.json.'
          : 'Move it into a field below "properties".'
      return mistakeAt(source, [...path, keyword], { code: 'keyword', message, fix }, 'name')
    })
}

function typeMistakes({ source, path, schema }: Place, project: Project): Mistake[] {
  const types = allowed(project, 'type')
  if (schema.type === undefined || types.includes(schema.type)) return []
  const message = `${quoted(schema.type)} is not a type.${didYouMean(String(schema.type), types)}`
  const said = { code: 'type', message, fix: `Types are: ${types.join(', ')}.` } as const
  return [mistakeAt(source, [...path, 'type'], said)]
}

function formatMistakes({ source, path, schema }: Place, project: Project): Mistake[] {
  const formats = allowed(project, 'format')
  if (schema.format === undefined || formats.includes(schema.format)) return []
  const hint = didYouMean(String(schema.format), formats)
  const message = `${quoted(schema.format)} is not a format this project checks.${hint}`
  const said = { code: 'format', message, fix: `Formats are: ${formats.join(', ')}.` } as const
  return [mistakeAt(source, [...path, 'format'], said)]
}

function requiredFlag({ source, path, schema }: Place): Mistake[] {
  if (typeof schema.required !== 'boolean') return []
  const message = `"required": ${schema.required} does not work on one field.`
  const fix = 'Delete it here and put the field name in the section\'s "required" list.'
  return [mistakeAt(source, [...path, 'required'], { code: 'required-flag', message, fix }, 'name')]
}

/** The keywords of the meta-schema, for a form or for a field. */
function vocabulary({ sources }: Project, isForm: boolean): object {
  const path = isForm ? ['properties'] : ['definitions', 'field', 'properties']
  return (valueAt(sources.get('meta/form.json')?.value, path) ?? {}) as object
}

function allowed({ sources }: Project, keyword: string): string[] {
  const path = ['definitions', 'field', 'properties', keyword, 'enum']
  return (valueAt(sources.get('meta/form.json')?.value, path) ?? []) as string[]
}
