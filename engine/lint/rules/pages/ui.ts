import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { isMoney, writtenKindOf } from '../../../authoring/field-kind.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { hasListedChoices } from '../../../vocabulary/keywords/options.ts'
import { isGrowing, shapeOf } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { readFieldNames } from './field-names.ts'
import type { Project } from '../../project.ts'
import { type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import { quote, suggest } from '../../sentences.ts'
import { type OptionGroup, listOptions, readInside } from './ui-options.ts'

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
    },
    {
      in: 'ui',
      bad: '"dob": { "ui:help": "For example 27 3 1994" }',
      good: '"fields": { "dob": { "ui:help": "For example 27 3 1994" } }'
    }
  ],
  check: {
    ui: (source, project) =>
      listOptions(source, project).flatMap(at => findUnknownOptions(at, source, project))
  }
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
  check: {
    ui: (source, project) => listOptions(source, project).flatMap(at => findUnknownWidget(at, project))
  }
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

/** A field has one hint. */
export const hint: Rule = {
  code: 'hint',
  level: 'error',
  reason: 'Of two hints to one field only that of ui.json would be shown.',
  examples: [
    {
      in: 'ui',
      bad: '"fields": { "bankName": { "ui:help": "As on your card" } }',
      good: '"fields": { "bankName": { "ui:placeholder": "As on your card" } }'
    }
  ],
  check: { ui: findDoubledHints }
}

/** The options of a field are ones that its kind has. */
export const uiKind: Rule = {
  code: 'ui-kind',
  level: 'error',
  reason: 'An option that the kind of a field does not have changes nothing on the page.',
  examples: [
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:widget": "radio" } }',
      good: '"fields": { "gender": { "ui:widget": "radio" } }'
    },
    {
      in: 'ui',
      bad: '"fields": { "gender": { "ui:add": "Add another" } }',
      good: '"fields": { "gender": { "ui:help": "As on your passport" } }'
    },
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:placeholder": "1994" } }',
      good: '"fields": { "bankName": { "ui:placeholder": "Zenith" } }'
    },
    {
      in: 'ui',
      bad: '"fields": { "dob": { "fields": { "day": { "ui:help": "For example 27" } } } }',
      good: '"fields": { "dob": { "ui:help": "For example 27 3 1994" } }'
    }
  ],
  check: { ui: findForeignOptions }
}

const isInside = (path: Path) => path.length > 2

/** Where the meta-schema has the words of fields within groups and rows. */
const innerWords = ['definitions', 'inner', 'properties']

function findUnknownOptions(
  { path, options, field }: OptionGroup,
  source: Source,
  project: Project
): Finding[] {
  const { sources } = project
  const ofFields = ['properties', 'fields', 'additionalProperties', 'properties']
  const place = path.length === 0 ? ['properties'] : isInside(path) ? innerWords : ofFields
  const words = valueAt(sources.get('meta/ui.json')?.value, place)
  const known = isAnswers(words) ? Object.keys(words) : []
  const unknown = Object.keys(options).filter(option => !known.includes(option))
  const file = source.file.replace(/ui\.json$/, 'schema.json')
  const inside = path.length > 0 ? [...readInside(field, file, project).keys()] : []
  const fields = path.length === 0 ? (readFieldNames(source, project) ?? []) : inside
  return unknown.map(option => {
    if (fields.includes(option)) {
      const message = `The settings of "${option}" do nothing here: those of fields stand below "fields".`
      return reportName([...path, option], message, `Move them: "fields": { "${option}": { … } }.`)
    }
    const meant = known.includes(`ui:${option}`) ? ` Did you mean "ui:${option}"?` : suggest(option, known)
    const message = `"${option}" is not a UI option, so it does nothing.${meant}`
    return reportName([...path, option], message, 'Correct the word, or delete it.')
  })
}

function readWidgets({ sources }: Project): string[] {
  const known = valueAt(sources.get('meta/ui.json')?.value, ['properties', 'ui:widget', 'enum'])
  return Array.isArray(known) ? known.map(String) : []
}

const isWidget = (name: unknown, project: Project) => readWidgets(project).includes(String(name))

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
  return listOptions(source, project).flatMap(({ path, field, beside }) => {
    const name = path.at(-1)
    if (name === undefined || field) return []
    const around = isInside(path) ? `"${path.at(-3)}"` : 'this section'
    const message = `"ui" has settings for "${name}", but ${around} has no field with that name.${suggest(String(name), [...beside.keys()])}`
    const way = String(name).split(/[./]/)
    const isWay = way.length === 2 && beside.has(way[0] ?? '')
    const fix = `Write it within its group: "${way[0]}": { "fields": { "${way[1]}": { … } } }.`
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

const ofRows = ['ui:add', 'ui:remove', 'ui:move', 'ui:row']

function findForeignOptions(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options, field }) => {
    if (!field) return []
    const shape = shapeOf(field)
    const asked = (shape === 'valueList' && field.items) || field
    const { widgets, hasPlaceholder = true } = writtenKindOf(asked) ?? {}
    const idle = Object.keys(options).filter(
      option =>
        (option === 'ui:widget' &&
          isWidget(options[option], project) &&
          !widgets?.(asked as Schema).includes(String(options[option]))) ||
        (ofRows.includes(option) && !isGrowing(field)) ||
        (option === 'fields' && shape !== 'rowList' && shape !== 'fields') ||
        (option === 'ui:placeholder' && !hasPlaceholder && !hasListedChoices(asked))
    )
    return idle.map(option => {
      const needed =
        option === 'ui:widget'
          ? asked['x-headings']
            ? 'choices without headings, which are a select'
            : 'choices: "search" for many, "radio" for few that the schema itself has'
          : option === 'fields'
            ? 'a group or a list of rows'
            : ofRows.includes(option)
              ? 'a list'
              : 'a line of text'
      const message = `"${option}" is for ${needed}, and "${path.at(-1)}" is of the kind ${kindOf(field)}: it does nothing.`
      const fix =
        option === 'ui:widget' && shape === 'box'
          ? 'Delete it. For Yes and No to choose between write "format": "yesno" in schema.json.'
          : option === 'ui:widget' && isNumeric(field) && !isMoney(field)
            ? 'Delete it. For numbers to choose from write "enum": [1, 2, 3] in schema.json.'
            : 'Delete it.'
      return reportName([...path, option], message, fix)
    })
  })
}
