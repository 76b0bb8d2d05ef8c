import type { Choice, List, Schema } from '../../form.ts'
import { hasLabels, readAnswer } from '../../model/answer-text.ts'
import { kindOf } from '../../model/fields.ts'
import { wordsFor } from '../../check/messages.ts'

/** The rules in the words that people read when one fails; conditions and what is worked out in words of their own. */
export function describeRules(field: Schema, group: Schema): string[] {
  const limits = [
    ['pattern', field.pattern],
    ['minLength', field.minLength],
    ['maxLength', field.pattern ? undefined : field.maxLength],
    ['minItems', field.minItems],
    ['maxItems', field.maxItems],
    ['minimum', field.minimum],
    ['maximum', field.maximum],
    ['exclusiveMinimum', field.exclusiveMinimum],
    ['exclusiveMaximum', field.exclusiveMaximum],
    ['multipleOf', field.multipleOf],
    ['const', field.const],
    ['x-notAfter', onlyDay(field['x-notAfter'])],
    ['x-notBefore', onlyDay(field['x-notBefore'])]
  ] as const
  const broken = limits.flatMap(([word, limit]) =>
    limit === undefined ? [] : [wordsFor(field, word, limit)]
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

/** A limit that names no field beside this one. */
const onlyDay = (limit: string | undefined) => (/^(today|yesterday)$/.test(limit ?? '') ? limit : undefined)

/** Rules that compare with the answer of another field. */
function describeComparisons(field: Schema, group: Schema): string[] {
  const { 'x-notAfter': last, 'x-notBefore': first, 'x-equals': same } = field
  return [
    ...(first && !onlyDay(first) ? [`Not earlier than ${titleOf(group, first)}.`] : []),
    ...(last && !onlyDay(last) ? [`Not later than ${titleOf(group, last)}.`] : []),
    ...(same ? [`The same as ${titleOf(group, same)}.`] : [])
  ]
}

const titleOf = (group: Schema, name: string) => group.properties?.[name]?.title ?? name

function describeConditions(field: Schema, group: Schema): string[] {
  const showIf = Object.entries(field['x-showIf'] ?? {}).map(
    ([name, wanted]) => `Asked only while ${titleOf(group, name)} is ${formatChoices(wanted)}.`
  )
  const rule = field['x-computed']
  if (!rule) return showIf
  const how =
    'text' in rule
      ? rule.text.replace(/\{(\w+)\}/g, (_, name: string) => titleOf(group, name))
      : `the years from ${titleOf(group, rule.years.from)} to ${titleOf(group, rule.years.to)}`
  return [...showIf, `Worked out: ${how}.`]
}

const formatChoices = (wanted: Choice | Choice[]) => [wanted].flat().join(' or ')

function describeFile({ 'x-file': file }: Schema): string[] {
  if (!file) return []
  const types = file.types.map(type => type.split('/')[1]?.toUpperCase() ?? type).join(' or ')
  const pixels = file.width && file.height ? `, ${file.width} by ${file.height} pixels` : ''
  const slots = file.slots ? `${file.slots} files, each ` : ''
  return [`${slots}${types}, up to ${Math.round((file.maxBytes / 1024 / 1024) * 10) / 10} MB${pixels}.`]
}

/** The choices of a field, or the list that they come from and what it depends on. */
export function describeChoices(field: Schema, group: Schema, lists: { [name: string]: List }): string {
  if (field.items && kindOf(field) === 'choices') return describeChoices(field.items, group, lists)
  if (field.enum)
    return field.enum
      .map(choice => (hasLabels(field) ? `${choice}: ${readAnswer(field, choice)}` : choice))
      .join(', ')
  const options = field['x-options']
  if (!options) return ''
  const by = Object.values(options.params ?? {}).map(name => ` (by ${titleOf(group, name)})`)
  const when = Object.entries(options.when ?? {}).map(
    ([name, value]) => `, while ${titleOf(group, name)} is ${value}`
  )
  return `${lists[options.list]?.title ?? options.list}${by.join('')}${when.join('')}`
}
