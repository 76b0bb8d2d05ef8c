import { isAnswers } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { type Finding, type Path, reportValue, type Rule } from '../../rule.ts'
import { suggest } from '../../sentences.ts'
import { readFieldNames } from './ui-options.ts'

/** `ui:order` and `ui:groups` name the fields of the form, and leave none out. */
export const order: Rule = {
  code: 'order',
  level: 'error',
  reason: 'A field that an order forgets or misspells stands somewhere else than the author thinks.',
  examples: [
    { in: 'ui', bad: '"ui:order": ["dbo", "*"]', good: '"ui:order": ["dob", "*"]' },
    { in: 'ui', bad: '"ui:order": ["dob", "gender"]', good: '"ui:order": ["dob", "gender", "*"]' },
    {
      in: 'ui',
      bad: '"ui:groups": [{ "title": "About you", "fields": ["dob", "gendre", "bankName", "gender"] }]',
      good: '"ui:groups": [{ "title": "About you", "fields": ["dob", "bankName", "gender"] }]'
    },
    {
      in: 'ui',
      bad: '"ui:groups": [{ "title": "You", "fields": ["dob", "gender"] }, { "title": "Bank", "fields": ["bankName", "dob"] }]',
      good: '"ui:groups": [{ "title": "You", "fields": ["dob", "gender"] }, { "title": "Bank", "fields": ["bankName"] }]'
    }
  ],
  check: { ui: findWrongOrder }
}

/** A form in groups has each field in one. */
export const ungrouped: Rule = {
  code: 'ungrouped',
  level: 'warning',
  reason: 'A field of no group is asked at the end of the page, under "More", where nobody expects it.',
  examples: [
    {
      in: 'ui',
      bad: '"ui:groups": [{ "title": "About you", "fields": ["dob", "gender"] }]',
      good: '"ui:groups": [{ "title": "About you", "fields": ["dob", "gender", "bankName"] }]'
    }
  ],
  check: { ui: findUngrouped }
}

function findWrongOrder(source: Source, project: Project): Finding[] {
  const fields = readFieldNames(source, project)
  if (!fields || !isAnswers(source.value)) return []
  const { 'ui:order': order, 'ui:groups': groups } = source.value
  return [
    ...(Array.isArray(order) ? findStrangers(['ui:order'], '"ui:order" lists', order, fields) : []),
    ...(Array.isArray(order) ? findLeftOut(order, fields) : []),
    ...(Array.isArray(groups) ? groups : []).flatMap((group: unknown, at) =>
      isAnswers(group) && Array.isArray(group.fields)
        ? findStrangers(['ui:groups', at, 'fields'], 'A group lists', group.fields, fields)
        : []
    ),
    ...(Array.isArray(groups) ? findDoubled(groups) : [])
  ]
}

function findDoubled(groups: unknown[]): Finding[] {
  const named = new Set<unknown>()
  return groups.flatMap((group, at) =>
    namesIn(group).flatMap((name, index): Finding[] => {
      const isAgain = named.has(name)
      named.add(name)
      if (!isAgain || typeof name !== 'string') return []
      const message = `"${name}" is in a group already: the page would ask it twice.`
      return [reportValue(['ui:groups', at, 'fields', index], message, 'Leave it in one group.')]
    })
  )
}

const namesIn = (group: unknown): unknown[] =>
  isAnswers(group) && Array.isArray(group.fields) ? group.fields : []

function findUngrouped(source: Source, project: Project): Finding[] {
  const groups = isAnswers(source.value) ? source.value['ui:groups'] : undefined
  const fields = readFieldNames(source, project)
  if (!fields || !Array.isArray(groups)) return []
  const named = new Set(groups.flatMap(namesIn))
  const left = named.has('*') ? [] : fields.filter(field => !named.has(field))
  if (left.length === 0) return []
  const message = `No group has ${left.map(name => `"${name}"`).join(', ')}: the page would show that at the end, under "More".`
  return [reportValue(['ui:groups'], message, 'Add it to a group.')]
}

function findLeftOut(order: unknown[], fields: string[]): Finding[] {
  const named = new Set(order)
  const left = named.has('*') ? [] : fields.filter(field => !named.has(field))
  return left.map(field => {
    const message = `"ui:order" leaves out "${field}". The page would not show where it belongs.`
    const fix = 'Add it to the list, or end the list with "*" (everything else, in schema order).'
    return reportValue(['ui:order'], message, fix)
  })
}

function findStrangers(path: Path, start: string, names: unknown[], fields: string[]): Finding[] {
  const known = new Set(fields)
  return names.flatMap((name, index) => {
    if (typeof name !== 'string' || name === '*' || known.has(name)) return []
    const message = `${start} "${name}", but this section has no field with that name.${suggest(name, fields)}`
    return [reportValue([...path, index], message, 'Correct the name, or take it off the list.')]
  })
}
