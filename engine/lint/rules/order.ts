import { isAnswers } from '../../model/paths.ts'
import type { Source } from '../../schema-files/sources.ts'
import { readFieldNames } from '../field-names.ts'
import type { Project } from '../project.ts'
import { type Finding, type Path, reportValue, type Rule } from '../rule.ts'
import { suggest } from '../sentences.ts'

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
      bad: '"ui:groups": [{ "title": "About you", "fields": ["dob", "gendre"] }]',
      good: '"ui:groups": [{ "title": "About you", "fields": ["dob", "gender"] }]'
    }
  ],
  check: { ui: findWrongOrder }
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
    )
  ]
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
