import { replacementOf } from '../../model/conditions/computed-references.ts'
import { fileRuleOf } from '../../vocabulary/keywords/file.ts'
import { listAnswerRules } from '../../vocabulary/answer-rules.ts'
import { computationOf } from '../../vocabulary/keywords/computed.ts'
import { requiredConditionOf } from '../../vocabulary/keywords/required-if.ts'
import { showConditionOf } from '../../vocabulary/keywords/show-if.ts'
import { shapeOf } from '../../vocabulary/shapes.ts'
import { optionsOf } from '../../vocabulary/keywords/options.ts'
import { authoringOf, listWrittenKeywords } from '../../authoring/keywords.ts'
import { hasLabels } from '../../vocabulary/labels.ts'
import type { List } from '../../vocabulary/project.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { readAnswer } from '../../model/conditions/answer-text.ts'
import { messageFor } from '../../check/messages.ts'
import { describeCondition, type NameAnswer } from '../../resolve/condition-text.ts'
import { isRelativeToToday, nameOfDay } from '../../values/named-day.ts'
import { describeTypes } from '../../model/files/file-types.ts'
import { schemaAt } from '../../model/fields.ts'
import { describeComputed } from './computed-text.ts'

/** Describes a field's rules, with the messages that users see when they fail, and its conditions and computations. */
export function describeRules(field: Schema, group: Schema): string[] {
  const limits = [
    ['pattern', field.pattern],
    ['minLength', field.minLength],
    ['x-minWords', field['x-minWords']],
    ['x-maxWords', field['x-maxWords']],
    ['maxLength', field.pattern ? undefined : field.maxLength],
    ['minItems', field.minItems],
    ['maxItems', field.maxItems],
    ['minimum', field.minimum],
    ['maximum', field.maximum],
    ['exclusiveMinimum', field.exclusiveMinimum],
    ['exclusiveMaximum', field.exclusiveMaximum],
    ['multipleOf', field.multipleOf],
    ['const', field.const],
    ['x-notAfter', keepNamedDay(field['x-notAfter'])],
    ['x-notBefore', keepNamedDay(field['x-notBefore'])]
  ] as const
  const broken = limits.flatMap(([keyword, limit]) =>
    limit === undefined ? [] : [messageFor(field, keyword, limit)]
  )
  return [
    ...new Set([
      ...describeConditions(field, group),
      ...broken,
      ...describeComparisons(field, group),
      ...describeFile(field)
    ])
  ]
}

/** Returns the limit unless it names another field. */
const keepNamedDay = (limit: string | undefined) => (limit && isRelativeToToday(limit) ? limit : undefined)

/** Describes the rules that compare with another field's answer. */
function describeComparisons(field: Schema, group: Schema): string[] {
  return listWrittenKeywords(field).flatMap(
    name => authoringOf(name).describe(field[name] as never, one => titleOf(group, one)) ?? []
  )
}

/** Returns the title of a field with its offset in days: Start + 14 days. */
const titleOf = (group: Schema, written: string) => {
  const name = nameOfDay(written)
  return `${group.properties?.[name]?.title ?? name}${written.slice(name.length)}`
}

function describeConditions(field: Schema, group: Schema): string[] {
  const [shown, required] = [showConditionOf(field), requiredConditionOf(field)]
  const [computed, replacedBy] = [computationOf(field), replacementOf(field)]
  const nameOf = nameIn(group)
  return [
    ...(shown ? [`Asked only while ${describeCondition(shown, nameOf)}.`] : []),
    ...(required ? [`Required only while ${describeCondition(required, nameOf)}.`] : []),
    ...(computed ? [`Worked out: ${describeComputed(computed, nameOf)}.`] : []),
    ...(replacedBy ? [`The answer to ${nameOf(replacedBy)} replaces it.`] : []),
    ...listAnswerRules(field).map(({ message, isWarning }) =>
      isWarning ? `Asked whether it is right: ${message}` : message
    )
  ]
}

/** Names a referenced field by its title if it is in the group, else by its name. */
function nameIn(group: Schema): NameAnswer {
  return reference => {
    if (typeof reference === 'string') {
      return schemaAt(group, reference.split('/'))?.title ?? reference
    }
    const { isOfRecord, up, path } = reference
    const isHere = !isOfRecord && up === 0
    return (isHere ? schemaAt(group, path)?.title : undefined) ?? path.at(-1) ?? ''
  }
}

function describeFile(field: Schema): string[] {
  const file = fileRuleOf(field)
  if (!file) return []
  const types = describeTypes(file.types)
  const pixels = file.width && file.height ? `, ${file.width} by ${file.height} pixels` : ''
  const slots = file.slots ? `${file.slots} files, each ` : ''
  return [`${slots}${types}, up to ${Math.round((file.maxBytes / 1024 / 1024) * 10) / 10} MB${pixels}.`]
}

/** Describes the choices of a field, or its list and what the list depends on. */
export function describeChoices(field: Schema, group: Schema, lists: { [name: string]: List }): string {
  if (field.items && ['choiceList', 'valueList'].includes(shapeOf(field)))
    return describeChoices(field.items, group, lists)
  if (field.enum)
    return field.enum
      .map(choice => (hasLabels(field) ? `${choice}: ${readAnswer(field, choice)}` : choice))
      .join(', ')
  const options = optionsOf(field)
  if (!options) return ''
  const by = Object.values(options.params ?? {}).map(name => ` (by ${titleOf(group, name)})`)
  const when = Object.entries(options.when ?? {}).map(
    ([name, value]) => `, while ${titleOf(group, name)} is ${value}`
  )
  const list = lists[options.list]
  return `${list?.title ?? options.list}${by.join('')}${when.join('')}${list ? describeWhom(list) : ''}`
}

/** Describes which employees a list offers. */
function describeWhom({ source, status, client }: List): string {
  if (source !== 'employees') return ''
  const whose = client === 'same' ? 'of the same client' : 'of any client'
  return ` (names of ${status === 'complete' ? 'employees with a complete record' : 'all employees'}, ${whose})`
}
