import { hasListedChoices } from '../../../vocabulary/keywords/options.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

/** Returns the first thing that a multiple choice lacks to be answerable. */
export function findWrongSeveral(schema: WrittenSchema): Finding | undefined {
  const { items = {}, uniqueItems } = schema
  if (hasListedChoices(items)) {
    const message = 'Several of a list in schemas/lists are not supported here: people could not answer.'
    const fix =
      'Write the choices into "items", with "enum" or "oneOf"; or "format": "values" beside it for a list of them.'
    return reportValue(['items'], message, fix)
  }
  if (items.type !== 'string' && !isNumeric(items)) {
    const message =
      'Choices are texts or numbers, but "items" does not say "type": "string": any answer could be stored.'
    return reportValue(['items'], message, 'Write "items": { "type": "string", … }.')
  }
  if (uniqueItems !== true) {
    const message = 'Nothing says that a choice is chosen once: one could be stored twice.'
    const fix =
      'Add "uniqueItems": true beside "items"; or "format": "values" for a list that may have one twice.'
    return reportName(['type'], message, fix)
  }
  return findWrongNone(schema) ?? findTooFew(schema)
}

function findWrongNone({ items = {}, minItems = 0, 'x-none': none }: WrittenSchema): Finding | undefined {
  if (none === undefined) return undefined
  const choices = listCodes(items)
  const isOfType = (typeof none === 'number') === isNumeric(items)
  if (!choices.includes(String(none)) || !isOfType) {
    const message = `"x-none" names ${quote(none)}, which is not one of the choices: nobody could choose it.${suggest(String(none), choices)}`
    return reportValue(['x-none'], message, listNames('Choices are', choices, 'Use one of the choices.'))
  }
  if (minItems < 2) return undefined
  const message = `${quote(none)} is chosen alone, but minItems (${minItems}) asks for more: nobody could choose it.`
  return reportValue(['x-none'], message, 'Delete "minItems", or "x-none".')
}

function findTooFew({ items = {}, minItems = 0 }: WrittenSchema): Finding | undefined {
  const { length } = listCodes(items)
  if (minItems <= length) return undefined
  const message = `minItems (${minItems}) is more than the ${length} choices that there are: no answer can be valid.`
  return reportValue(['minItems'], message, `Write ${length} or less.`)
}

const listCodes = ({ enum: choices, oneOf }: WrittenSchema): string[] =>
  (Array.isArray(oneOf) ? oneOf.map(choice => choice?.const) : (choices ?? [])).map(String)
