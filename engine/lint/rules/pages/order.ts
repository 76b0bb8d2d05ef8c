import { isAnswers, listAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { findWrongMentions, listForgotten, listMentions, type Mention } from '../../mentions.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import { quoteAll, suggest } from '../../sentences.ts'
import { readFieldNames } from './ui-options.ts'

export const order: Rule = {
  code: 'order',
  reason: 'A field that an order forgets or misspells is somewhere else than the author expects.',
  examples: [
    exampleIn.ui`"ui:order": [«"dbo"→"dob"», "*"]`,
    exampleIn.ui`"ui:order": ["dob", "gender"«→, "*"»]`,
    exampleIn.ui`"ui:groups": [{ "title": "About you", "fields": ["dob", «"gendre", →»"bankName", "gender"] }]`,
    exampleIn.ui`"ui:groups": [{ "title": "You", "fields": ["dob", "gender"] }, { "title": "Bank", "fields": ["bankName"«, "dob"→»] }]`
  ],
  check: { ui: findWrongOrder }
}

export const ungrouped: Rule = {
  code: 'ungrouped',
  isWarning: true,
  reason: 'A field of no group is asked at the end of the page, under "More", where nobody expects it.',
  examples: [
    exampleIn.ui`"ui:groups": [{ "title": "About you", "fields": ["dob", "gender"«→, "bankName"»] }]`
  ],
  check: { ui: findUngrouped }
}

function findWrongOrder(source: Source, project: Project): Finding[] {
  const fields = readFieldNames(source, project)
  if (!fields || !isAnswers(source.value)) return []
  const { 'ui:order': order, 'ui:groups': groups } = source.value
  const mentions = listAt(order).map((name, index): Mention => ({
    name,
    at: ['ui:order', index]
  }))
  const known = [...fields, '*']
  const describeUnknown =
    (start: string) =>
    (name: string): [string, string] => [
      `${start} "${name}", but this section has no field with that name.${suggest(name, fields)}`,
      'Correct the name, or remove it from the list.'
    ]
  return [
    ...findWrongMentions(mentions, known, { unknown: describeUnknown('"ui:order" lists') }),
    ...(Array.isArray(order) ? findLeftOut(mentions, fields) : []),
    ...findWrongMentions(listMentions(groups, 'ui:groups', 'fields'), known, {
      unknown: describeUnknown('A group lists'),
      duplicate: name => [
        `"${name}" is in a group already: the page would ask it twice.`,
        'Leave it in one group.'
      ]
    })
  ]
}

function findUngrouped(source: Source, project: Project): Finding[] {
  const groups = isAnswers(source.value) ? source.value['ui:groups'] : undefined
  const fields = readFieldNames(source, project)
  if (!fields || !Array.isArray(groups)) return []
  const left = listForgotten(listMentions(groups, 'ui:groups', 'fields'), fields)
  if (left.length === 0) return []
  const message = `No group has ${quoteAll(left)}: the page would show that at the end, under "More".`
  return [reportValue(['ui:groups'], message, 'Add it to a group.')]
}

function findLeftOut(mentions: Mention[], fields: string[]): Finding[] {
  return listForgotten(mentions, fields).map(field => {
    const message = `"ui:order" leaves out "${field}". The page would not show where it belongs.`
    const fix = 'Add it to the list, or end the list with "*" (everything else, in schema order).'
    return reportValue(['ui:order'], message, fix)
  })
}
