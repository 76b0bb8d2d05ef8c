import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { isChoiceOfNumbers, lacksChoices } from '../../known-choices.ts'
import { optionsOf } from '../../../vocabulary/keywords/options.ts'
import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { authoringOf, listWrittenKeywords } from '../../../authoring/keywords.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { type KindName, kinds } from '../../../vocabulary/kinds/index.ts'
import { isRelativeToToday } from '../../../values/named-day.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'
import { beginSentence, nameKind } from '../../sentences.ts'

/** Returns the first thing that a list of plain answers lacks to be answerable. */
export function findWrongValues(schema: WrittenSchema, isWholeForm: boolean): Finding | undefined {
  const { items } = schema
  if (isWholeForm) {
    const message = 'A form that is a list asks for rows, each a group of questions.'
    const fix = 'Write "type": "object", and the list as a field below "properties".'
    return reportValue(['type'], message, fix)
  }
  if (!items) {
    const fix = 'Add "items": { "type": "string", "title": "…" }.'
    return reportName(['format'], 'This list asks for nothing: there is no "items".', fix)
  }
  return findWrongItems(items) ?? findTooFew(schema)
}

function findWrongItems(items: WrittenSchema): Finding | undefined {
  const { type, format } = items
  // Another rule reports unknown formats.
  if (format !== undefined && !Object.hasOwn(kinds, format)) return undefined
  const kind = kindOf(items)
  if (type === 'array') {
    const message = 'A list of lists cannot be asked for here.'
    const fix =
      'Make each row a group with the list in it: "items": { "type": "object", "properties": { … } }.'
    return reportValue(['items'], message, fix)
  }
  if (!writtenKindOf(items)?.isPlain) {
    const message = `A list of plain answers cannot have ${nameKind(kind)} in it: people could not answer.`
    const fix =
      'Take texts, numbers, dates or choices; anything else goes into rows: "items": { "type": "object", "properties": { … } }.'
    return reportValue(['items'], message, fix)
  }
  const stored = kinds[kind].type
  if (stored !== type && !isChoiceOfNumbers(items)) {
    const message = `${beginSentence(nameKind(kind))} is stored as "${stored}", but "items" says "type": "${String(type)}": no answer could be saved.`
    return reportValue(['items', 'type'], message, `Write "type": "${stored}".`)
  }
  return findLack(items, kind) ?? findFieldKeyword(items) ?? findBeside(items)
}

function findLack(items: WrittenSchema, kind: KindName): Finding | undefined {
  if (!lacksChoices(items)) return undefined
  const message = `${beginSentence(nameKind(kind))} needs choices, and there are none here.`
  return reportValue(['items', 'format'], message, 'Add "x-options": { "list": "…" }, or "enum" to a choice.')
}

function findFieldKeyword(items: WrittenSchema): Finding | undefined {
  const ofFields = listWrittenKeywords(items).filter(name => authoringOf(name).level !== 'answer')
  const [keyword] = [...ofFields, ...(items.const === undefined ? [] : ['const'])]
  if (!keyword) return undefined
  const message = `"${keyword}" is said of a whole field, not of one answer of a list: here it does nothing.`
  return reportName(['items', keyword], message, 'Write it beside "items", or delete it.')
}

function findBeside(items: WrittenSchema): Finding | undefined {
  const dates = dayBounds.findLast(
    keyword => items[keyword] !== undefined && !isRelativeToToday(String(items[keyword]))
  )
  const { params, when } = optionsOf(items) ?? {}
  const keyword = dates ?? (params || when ? 'x-options' : undefined)
  if (!keyword) return undefined
  const message = `"${keyword}" names a field beside this one, and an answer of a list has none beside it.`
  return reportName(['items', keyword], message, 'Make each row a group with both fields in it.')
}

function findTooFew({ items = {}, minItems = 0, uniqueItems }: WrittenSchema): Finding | undefined {
  const choices = items.enum ?? items.oneOf
  if (uniqueItems !== true || !Array.isArray(choices) || minItems <= choices.length) return undefined
  const message = `minItems (${minItems}) is more than the ${choices.length} choices that there are: no answer can be valid.`
  return reportValue(['minItems'], message, `Write ${choices.length} or less.`)
}
