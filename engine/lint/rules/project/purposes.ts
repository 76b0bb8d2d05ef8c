import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isAnswers, namesAt, valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { listNames, quote } from '../../sentences.ts'

export const purpose: Rule = {
  code: 'purpose',
  isWarning: true,
  reason: 'People would be asked something, and the privacy notice would not say why.',
  examples: [
    exampleIn.privacy`"account": "work", "parts": { "person": "work"« →, "pay": "work" »}`,
    exampleIn.privacy`"account": "work", "parts": { "person": «"play"→"work"», "pay": "work" }`,
    exampleIn.privacy`"account": "work", "parts": { "person": "work", "pay": "work" }, "fields": { «"/person/shoe"→"/person/dob"»: "work" }`
  ],
  check: { other: findPurposeless }
}

function findPurposeless(source: Source, { parts, fields }: Project): Finding[] {
  // While a form cannot be read, the questions are unknown.
  if (source.file !== 'privacy.json' || !isAnswers(source.value) || !fields) return []
  const [ofParts, ofFields] = [namesAt(source.value, ['parts']), namesAt(source.value, ['fields'])]
  const activeParts = [...parts.values()].filter(({ written }) => !isRetired(written)).map(({ name }) => name)
  const unnamedFields = [...fields.keys()].filter(pointer => !ofFields.includes(pointer))
  const partsOf = (pointers: string[]) => new Set(pointers.map(pointer => pointer.split('/')[1]))
  const [namedParts, unnamedParts] = [partsOf(ofFields), partsOf(unnamedFields)]
  const hasPurpose = (part: string) =>
    ofParts.includes(part) || (namedParts.has(part) && !unnamedParts.has(part))
  const reportUnknown = (path: string[], what: string) =>
    reportName(path, `There is no ${what} ${quote(path[1])}.`, 'Delete the line.')
  const purposes = listNames('The purposes', namesAt(source.value, ['purposes']))
  return [
    ...activeParts.flatMap(name => {
      if (hasPurpose(name)) return []
      const message = `Nothing says what ${quote(name)} is asked for.`
      return [reportName(['parts'], message, `Add ${quote(name)} with its purpose. ${purposes}`)]
    }),
    ...ofParts.flatMap(name => (parts.has(name) ? [] : [reportUnknown(['parts', name], 'part')])),
    ...ofFields.flatMap(name => (fields.has(name) ? [] : [reportUnknown(['fields', name], 'field')])),
    ...findWrongNames(source.value, [
      ['account'],
      ...ofParts.map(name => ['parts', name]),
      ...ofFields.map(pointer => ['fields', pointer])
    ])
  ]
}

function findWrongNames(value: unknown, places: string[][]): Finding[] {
  const purposes = namesAt(value, ['purposes'])
  const named = places.map(path => ({ path, name: String(valueAt(value, path)) }))
  const unknown = named.filter(({ name }) => !purposes.includes(name))
  const unused = purposes.filter(purpose => !named.some(({ name }) => name === purpose))
  return [
    ...unknown.map(({ path, name }) =>
      reportValue(path, `There is no purpose ${quote(name)}.`, listNames('The purposes', purposes))
    ),
    ...unused.map(name => {
      const message = `Nothing is asked for ${quote(name)}, and the privacy notice would say that something is.`
      return reportName(['purposes', name], message, 'Name it at a part or field, or delete it.')
    })
  ]
}
