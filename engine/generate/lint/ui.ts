import type { Ui } from '../../form.ts'
import { isAnswers, valueAt } from '../../paths.ts'
import type { Source, Sources } from '../sources.ts'
import { didYouMean, type Mistake, mistakeAt, type Path } from './mistake.ts'

/** What is wrong with a ui.json, seen beside the fields that its form has. */
export function uiMistakes(source: Source, fields: string[], sources: Sources): Mistake[] {
  const ui = source.value as Ui
  const settings = isAnswers(ui.fields) ? Object.entries(ui.fields) : []
  return [
    ...unknownOptions(source, [], ui as Record<string, unknown>, sources),
    ...settings.flatMap(([field, one]) => [
      ...unknownField(source, field, fields),
      ...unknownOptions(source, ['fields', field], one as Record<string, unknown>, sources)
    ]),
    ...orderMistakes(source, ui, fields),
    ...groupMistakes(source, ui, fields)
  ]
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
            message: `There is no widget called "${widget}".${hint}`,
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
  const left = order.includes('*') ? [] : fields.filter(field => !order.includes(field))
  return [
    ...order.flatMap((name, index) =>
      notAField(source, ['ui:order', index], '"ui:order" lists', name, fields)
    ),
    ...left.map(field => {
      const message = `"ui:order" leaves out "${field}". The page would not show where it belongs.`
      const fix = 'Add it to the list, or end the list with "*" (everything else, in schema order).'
      return mistakeAt(source, ['ui:order'], { code: 'order', message, fix })
    })
  ]
}

function groupMistakes(source: Source, ui: Ui, fields: string[]): Mistake[] {
  const groups = Array.isArray(ui['ui:groups']) ? ui['ui:groups'] : []
  return groups.flatMap((group, at) =>
    (group.fields ?? []).flatMap((name, index) =>
      notAField(source, ['ui:groups', at, 'fields', index], 'A group lists', name, fields)
    )
  )
}

function notAField(source: Source, path: Path, start: string, name: string, fields: string[]): Mistake[] {
  if (name === '*' || fields.includes(name)) return []
  const message = `${start} "${name}", but this section has no field with that name.${didYouMean(name, fields)}`
  return [
    mistakeAt(source, path, { code: 'order', message, fix: 'Correct the name, or take it off the list.' })
  ]
}
