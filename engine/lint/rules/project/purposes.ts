import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { listNames, quote } from '../../sentences.ts'

/** Why each question is asked. */
export const purpose: Rule = {
  code: 'purpose',
  level: 'warning',
  reason: 'People would be asked something, and the privacy notice would not say why.',
  examples: [
    {
      in: 'privacy',
      bad: '"account": "work", "parts": { "person": "work" }',
      good: '"account": "work", "parts": { "person": "work", "pay": "work" }'
    },
    {
      in: 'privacy',
      bad: '"account": "work", "parts": { "person": "play", "pay": "work" }',
      good: '"account": "work", "parts": { "person": "work", "pay": "work" }'
    },
    {
      in: 'privacy',
      bad: '"account": "work", "parts": { "person": "work", "pay": "work" }, "fields": { "/person/shoe": "work" }',
      good: '"account": "work", "parts": { "person": "work", "pay": "work" }, "fields": { "/person/dob": "work" }'
    }
  ],
  check: { other: findPurposeless }
}

function findPurposeless(source: Source, { parts, fields }: Project): Finding[] {
  // While a form cannot be read nobody knows what is asked.
  if (source.file !== 'privacy.json' || !isAnswers(source.value) || !fields) return []
  const purposes = namesIn(source.value, 'purposes')
  const [ofParts, ofFields] = [namesIn(source.value, 'parts'), namesIn(source.value, 'fields')]
  const asked = [...parts.values()].filter(({ written }) => !isRetired(written))
  const unsaidFields = [...fields.keys()].filter(pointer => !ofFields.includes(pointer))
  const partsOf = (pointers: string[]) => new Set(pointers.map(pointer => pointer.split('/')[1]))
  const [hasSaid, hasUnsaid] = [partsOf(ofFields), partsOf(unsaidFields)]
  const isSaid = (part: string) => ofParts.includes(part) || (hasSaid.has(part) && !hasUnsaid.has(part))
  const unsaid = asked
    .filter(({ name }) => !isSaid(name))
    .map(({ name }) => {
      const message = `Nothing says what ${quote(name)} is asked for.`
      return reportName(
        ['parts'],
        message,
        `Add ${quote(name)} with its purpose. ${listNames('The purposes', purposes)}`
      )
    })
  const unknownParts = ofParts
    .filter(name => !parts.has(name))
    .map(name => reportName(['parts', name], `There is no part ${quote(name)}.`, 'Delete the line.'))
  const unknownFields = ofFields
    .filter(pointer => !fields.has(pointer))
    .map(pointer =>
      reportName(['fields', pointer], `There is no field ${quote(pointer)}.`, 'Delete the line.')
    )
  const named = [
    ['account'],
    ...ofParts.map(name => ['parts', name]),
    ...ofFields.map(pointer => ['fields', pointer])
  ]
  const unknownPurposes = named
    .filter(path => !purposes.includes(String(valueAt(source.value, path))))
    .map(path =>
      reportValue(
        path,
        `There is no purpose ${quote(String(valueAt(source.value, path)))}.`,
        listNames('The purposes', purposes)
      )
    )
  const used = new Set(named.map(path => String(valueAt(source.value, path))))
  const unused = purposes
    .filter(name => !used.has(name))
    .map(name => {
      const message = `Nothing is asked for ${quote(name)}, and the privacy notice would say that something is.`
      return reportName(['purposes', name], message, 'Name it at a part or field, or delete it.')
    })
  return [...unsaid, ...unknownParts, ...unknownFields, ...unknownPurposes, ...unused]
}

function namesIn(value: unknown, name: string): string[] {
  const found = valueAt(value, [name])
  return isAnswers(found) ? Object.keys(found) : []
}
