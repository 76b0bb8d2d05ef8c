import { listAt, namesAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import { quote, suggest } from '../../sentences.ts'
import { type OptionGroup, listOptions, readFieldNames } from './ui-options.ts'

export const uiOption: Rule = {
  code: 'ui-option',
  reason: 'An unknown UI option does nothing: the page looks as if it were not there.',
  examples: [
    exampleIn.ui`"fields": { "dob": { «"ui:hlep"→"ui:help"»: "For example 27 3 1994" } }`,
    exampleIn.ui`«→"fields": { »"dob": { "ui:help": "For example 27 3 1994" }«→ }»`
  ],
  check: {
    ui: (source, project) =>
      listOptions(source, project).flatMap(at => findUnknownOptions(at, source, project))
  }
}

export const widget: Rule = {
  code: 'widget',
  reason: 'A widget that does not exist cannot be shown.',
  examples: [exampleIn.ui`"fields": { "gender": { "ui:widget": «"radios"→"radio"» } }`],
  check: {
    ui: (source, project) => listOptions(source, project).flatMap(at => findUnknownWidget(at, project))
  }
}

export const uiField: Rule = {
  code: 'ui-field',
  reason: 'Settings of a field that is not there do nothing.',
  examples: [exampleIn.ui`"fields": { «"dateOfBirth"→"dob"»: { "ui:help": "For example 27 3 1994" } }`],
  check: { ui: findUnknownFields }
}

export const hint: Rule = {
  code: 'hint',
  reason: 'Of two hints to one field only that of ui.json would be shown.',
  examples: [exampleIn.ui`"fields": { "bankName": { «"ui:help"→"ui:placeholder"»: "As on your card" } }`],
  check: { ui: findDoubledHints }
}

const isInside = (path: Path) => path.length > 2

/** The path in the meta-schema of the options for fields in groups and rows. */
const innerKeys = ['definitions', 'inner', 'properties']

function findUnknownOptions(
  { path, options, inside }: OptionGroup,
  source: Source,
  project: Project
): Finding[] {
  const { sources } = project
  const ofFields = ['properties', 'fields', 'additionalProperties', 'properties']
  const place = path.length === 0 ? ['properties'] : isInside(path) ? innerKeys : ofFields
  const known = namesAt(sources.get('meta/ui.json')?.value, place)
  const unknown = Object.keys(options).filter(option => !known.includes(option))
  const fields = path.length === 0 ? (readFieldNames(source, project) ?? []) : [...inside.keys()]
  return unknown.map(option => {
    if (fields.includes(option)) {
      const message = `The settings of "${option}" do nothing here: those of fields belong below "fields".`
      return reportName([...path, option], message, `Move them: "fields": { "${option}": { … } }.`)
    }
    const suggestion = known.includes(`ui:${option}`)
      ? ` Did you mean "ui:${option}"?`
      : suggest(option, known)
    const message = `"${option}" is not a UI option, so it does nothing.${suggestion}`
    return reportName([...path, option], message, 'Correct the keyword, or delete it.')
  })
}

export const readWidgets = ({ sources }: Project): string[] =>
  listAt(sources.get('meta/ui.json')?.value, ['properties', 'ui:widget', 'enum']).map(String)

function findUnknownWidget({ path, options }: OptionGroup, project: Project): Finding[] {
  const widgets = readWidgets(project)
  const asked = options['ui:widget']
  if (asked === undefined || widgets.includes(String(asked))) return []
  const message = `There is no widget called ${quote(asked)}.${suggest(String(asked), widgets)}`
  const fix = `Widgets are: ${widgets.join(', ')}. What a field is entered with follows from its "format".`
  return [reportValue([...path, 'ui:widget'], message, fix)]
}

function findUnknownFields(source: Source, project: Project): Finding[] {
  if (!readFieldNames(source, project)) return []
  return listOptions(source, project).flatMap(({ path, field, siblings }) => {
    const name = path.at(-1)
    if (name === undefined || field) return []
    const around = isInside(path) ? `"${path.at(-3)}"` : 'this section'
    const message = `"ui" has settings for "${name}", but ${around} has no field with that name.${suggest(String(name), [...siblings.keys()])}`
    const names = String(name).split(/[./]/)
    const isWay = names.length === 2 && siblings.has(names[0] ?? '')
    const fix = `Write it within its group: "${names[0]}": { "fields": { "${names[1]}": { … } } }.`
    return [reportName(path, message, isWay ? fix : 'Correct the name, or delete the settings.')]
  })
}

function findDoubledHints(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options, field }) => {
    if (options['ui:help'] === undefined || field?.description === undefined) return []
    const message = `"${path.at(-1)}" has a "description" in schema.json, which is its hint: it would not be shown.`
    return [reportName([...path, 'ui:help'], message, 'Delete one of the two.')]
  })
}
