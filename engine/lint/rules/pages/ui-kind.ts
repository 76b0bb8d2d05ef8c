import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { isMoney, writtenKindOf } from '../../../authoring/field-kind.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { hasListedChoices } from '../../../vocabulary/keywords/options.ts'
import { isGrowing, shapeOf } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import { hasUnknownType } from '../field/keywords.ts'
import { listOptions } from './ui-options.ts'
import { readWidgets } from './ui.ts'

export const uiKind: Rule = {
  code: 'ui-kind',
  reason: 'An option that the kind of a field does not have changes nothing on the page.',
  examples: [
    exampleIn.ui`"fields": { «"dob"→"gender"»: { "ui:widget": "radio" } }`,
    exampleIn.ui`"fields": { "gender": { «"ui:add": "Add another"→"ui:help": "As on your passport"» } }`,
    exampleIn.ui`"fields": { «"dob"→"bankName"»: { "ui:placeholder": «"1994"→"Zenith"» } }`,
    exampleIn.ui`"fields": { "dob": { «"fields": { "day": { "ui:help": "For example 27" } }→"ui:help": "For example 27 3 1994"» } }`
  ],
  check: { ui: findForeignOptions }
}

const isWidget = (name: unknown, project: Project) => readWidgets(project).includes(String(name))

const ofRows = ['ui:add', 'ui:remove', 'ui:move', 'ui:row']

function findForeignOptions(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options, field }) => {
    if (!field || hasUnknownType(field, project)) return []
    const shape = shapeOf(field)
    const answerSchema = (shape === 'valueList' && field.items) || field
    const { widgets, hasPlaceholder = true } = writtenKindOf(answerSchema) ?? {}
    const idle = Object.keys(options).filter(
      option =>
        (option === 'ui:widget' &&
          isWidget(options[option], project) &&
          !widgets?.(answerSchema as Schema).includes(String(options[option]))) ||
        (ofRows.includes(option) && !isGrowing(field)) ||
        (option === 'fields' && shape !== 'rowList' && shape !== 'fields') ||
        (option === 'ui:placeholder' && !hasPlaceholder && !hasListedChoices(answerSchema))
    )
    return idle.map(option => {
      const applicable =
        option === 'ui:widget'
          ? answerSchema['x-headings']
            ? 'choices without headings, which are a select'
            : 'choices: "search" for many, "radio" for few that the schema itself has'
          : option === 'fields'
            ? 'a group or a list of rows'
            : ofRows.includes(option)
              ? 'a list'
              : 'a line of text'
      const message = `"${option}" is for ${applicable}, and "${path.at(-1)}" is of the kind ${kindOf(field)}: it does nothing.`
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
