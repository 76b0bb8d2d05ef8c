import { isAnswers, valueAt } from '../../model/paths.ts'
import type { Source } from '../../schema-files/sources.ts'
import { readFieldNames } from '../field-names.ts'
import type { Project } from '../project.ts'
import { type Finding, type Path, reportName, reportValue, type Rule } from '../rule.ts'
import { quote, suggest } from '../sentences.ts'

/** The words of a ui.json. */
export const uiOption: Rule = {
  code: 'ui-option',
  level: 'error',
  reason: 'A UI option that nobody knows does nothing: the page would look as if it were not there.',
  examples: [
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:hlep": "For example 27 3 1994" } }',
      good: '"fields": { "dob": { "ui:help": "For example 27 3 1994" } }'
    }
  ],
  check: { ui: (source, project) => listOptions(source).flatMap(at => findUnknownOptions(at, project)) }
}

/** The widgets that it asks for. */
export const widget: Rule = {
  code: 'widget',
  level: 'error',
  reason: 'A widget that does not exist cannot be shown.',
  examples: [
    {
      in: 'ui',
      bad: '"fields": { "gender": { "ui:widget": "radios" } }',
      good: '"fields": { "gender": { "ui:widget": "radio" } }'
    }
  ],
  check: { ui: (source, project) => listOptions(source).flatMap(at => findUnknownWidget(at, project)) }
}

/** The fields that it has settings for. */
export const uiField: Rule = {
  code: 'ui-field',
  level: 'error',
  reason: 'Settings of a field that is not there do nothing.',
  examples: [
    {
      in: 'ui',
      bad: '"fields": { "dateOfBirth": { "ui:help": "For example 27 3 1994" } }',
      good: '"fields": { "dob": { "ui:help": "For example 27 3 1994" } }'
    }
  ],
  check: { ui: findUnknownFields }
}

interface OptionGroup {
  path: Path
  options: Record<string, unknown>
}

/** The options of the form, and those of each field. */
function listOptions({ value }: Source): OptionGroup[] {
  if (!isAnswers(value)) return []
  const settings = isAnswers(value.fields) ? Object.entries(value.fields) : []
  const ofFields = settings.flatMap(([name, options]) =>
    isAnswers(options) ? [{ path: ['fields', name], options }] : []
  )
  return [{ path: [], options: value }, ...ofFields]
}

function findUnknownOptions({ path, options }: OptionGroup, { sources }: Project): Finding[] {
  const place =
    path.length === 0 ? ['properties'] : ['properties', 'fields', 'additionalProperties', 'properties']
  const words = valueAt(sources.get('meta/ui.json')?.value, place)
  const known = isAnswers(words) ? Object.keys(words) : []
  const unknown = Object.keys(options).filter(option => !known.includes(option))
  return unknown.map(option => {
    const message = `"${option}" is not a UI option, so it does nothing.${suggest(option, known)}`
    return reportName([...path, option], message, 'Correct the word, or delete it.')
  })
}

function findUnknownWidget({ path, options }: OptionGroup, { sources }: Project): Finding[] {
  const known = valueAt(sources.get('meta/ui.json')?.value, ['properties', 'ui:widget', 'enum'])
  const widgets = Array.isArray(known) ? known.map(String) : []
  const asked = options['ui:widget']
  if (asked === undefined || widgets.includes(String(asked))) return []
  const message = `There is no widget called ${quote(asked)}.${suggest(String(asked), widgets)}`
  const fix = `Widgets are: ${widgets.join(', ')}. What a field is entered with follows from its "format".`
  return [reportValue([...path, 'ui:widget'], message, fix)]
}

function findUnknownFields(source: Source, project: Project): Finding[] {
  const fields = readFieldNames(source, project)
  return listOptions(source).flatMap(({ path: [, name] }) => {
    if (name === undefined || !fields || fields.includes(String(name))) return []
    const message = `"ui" has settings for "${name}", but this section has no field with that name.${suggest(String(name), fields)}`
    return [reportName(['fields', name], message, 'Correct the name, or delete the settings.')]
  })
}
