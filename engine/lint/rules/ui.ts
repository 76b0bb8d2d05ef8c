import type { Ui } from '../../form.ts'
import { isAnswers, valueAt } from '../../paths.ts'
import type { Source, Sources } from '../../schema-files/sources.ts'
import { didYouMean, type Mistake, mistakeAt, type Path, quoted } from '../report.ts'
import { inFull, type Project } from '../project.ts'
import { hideMistakes } from './lines.ts'

/** What is wrong with a ui.json, seen beside the fields that its form has. */
export function uiMistakes(source: Source, project: Project): Mistake[] {
  const { sources } = project
  const ui = source.value as Ui
  const fields = fieldNames(source, sources)
  if (!fields) return unknownOptions(source, [], source.value as Record<string, unknown>, sources)
  const settings = (isAnswers(ui.fields) ? Object.entries(ui.fields) : []).filter(([, one]) => isAnswers(one))
  return [
    ...unknownOptions(source, [], ui as Record<string, unknown>, sources),
    ...settings.flatMap(([field, one]) => [
      ...unknownField(source, field, fields),
      ...unknownOptions(source, ['fields', field], one as Record<string, unknown>, sources)
    ]),
    ...orderMistakes(source, ui, fields),
    ...groupMistakes(source, ui, fields),
    ...hideMistakes(source, ui, project)
  ]
}

/** The fields of the form that a ui.json belongs to; of its rows, if it is a list. Undefined while it cannot be read. */
function fieldNames({ file }: Source, sources: Sources): string[] | undefined {
  const schemaFile = file.replace(/ui\.json$/, 'schema.json')
  const written = sources.get(schemaFile)?.value
  if (!isAnswers(written)) return undefined
  const form = inFull(sources, schemaFile, written)
  const group: unknown = form.items ?? form
  return isAnswers(group) && isAnswers(group.properties) ? Object.keys(group.properties) : []
}

function unknownOptions(
  source: Source,
  path: Path,
  options: Record<string, unknown>,
  sources: Sources
): Mistake[] {
  const meta = sources.get('meta/ui.json')?.value
  const place =
    path.length === 0 ? ['properties'] : ['properties', 'fields', 'additionalProperties', 'properties']
  const known = Object.keys((valueAt(meta, place) ?? {}) as object)
  const unknown = Object.keys(options).filter(option => !known.includes(option))
  const widgets = (valueAt(meta, ['properties', 'ui:widget', 'enum']) ?? []) as string[]
  const widget = options['ui:widget']
  const isUnknownWidget = widget !== undefined && !widgets.includes(String(widget))
  const hint = didYouMean(String(widget), widgets)
  return [
    ...unknown.map(option => {
      const message = `"${option}" is not a UI option, so it does nothing.${didYouMean(option, known)}`
      return mistakeAt(
        source,
        [...path, option],
        { code: 'ui-option', message, fix: 'Correct the word, or delete it.' },
        'name'
      )
    }),
    ...(isUnknownWidget
      ? [
          mistakeAt(source, [...path, 'ui:widget'], {
            code: 'widget',
            message: `There is no widget called ${quoted(widget)}.${hint}`,
            fix: `Widgets are: ${widgets.join(', ')}. What a field is entered with follows from its "format".`
          })
        ]
      : [])
  ]
}

function unknownField(source: Source, field: string, fields: string[]): Mistake[] {
  if (fields.includes(field)) return []
  const message = `"ui" has settings for "${field}", but this section has no field with that name.${didYouMean(field, fields)}`
  return [
    mistakeAt(
      source,
      ['fields', field],
      { code: 'ui-field', message, fix: 'Correct the name, or delete the settings.' },
      'name'
    )
  ]
}

function orderMistakes(source: Source, ui: Ui, fields: string[]): Mistake[] {
  const order = ui['ui:order']
  if (!Array.isArray(order)) return []
  const named = new Set(order)
  const left = named.has('*') ? [] : fields.filter(field => !named.has(field))
  return [
    ...notFields(source, ['ui:order'], '"ui:order" lists', order, fields),
    ...left.map(field => {
      const message = `"ui:order" leaves out "${field}". The page would not show where it belongs.`
      const fix = 'Add it to the list, or end the list with "*" (everything else, in schema order).'
      return mistakeAt(source, ['ui:order'], { code: 'order', message, fix })
    })
  ]
}

function groupMistakes(source: Source, ui: Ui, fields: string[]): Mistake[] {
  const groups = Array.isArray(ui['ui:groups']) ? ui['ui:groups'] : []
  return groups.flatMap((group: unknown, at) =>
    isAnswers(group) && Array.isArray(group.fields)
      ? notFields(source, ['ui:groups', at, 'fields'], 'A group lists', group.fields, fields)
      : []
  )
}

function notFields(source: Source, path: Path, start: string, names: unknown[], fields: string[]): Mistake[] {
  const known = new Set(fields)
  return names.flatMap((name, index) => {
    if (typeof name !== 'string' || name === '*' || known.has(name)) return []
    const message = `${start} "${name}", but this section has no field with that name.${didYouMean(name, fields)}`
    const said = { code: 'order', message, fix: 'Correct the name, or take it off the list.' } as const
    return [mistakeAt(source, [...path, index], said)]
  })
}
