import { describeMisfit, isOfKnownKind } from '../../fits.ts'
import { isMoney } from '../../../authoring/field-kind.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { toAmount } from '../../../values/money.ts'
import { isWithinBounds } from '../../../values/number.ts'
import { withOwnBounds } from '../../own-bounds.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { nameKind } from '../../sentences.ts'

export const examples: Rule = {
  code: 'examples',
  reason: 'The demo answers with the examples. If the field refuses one, the part stays empty there.',
  examples: [
    exampleIn.fields`"since": { "type": "string", "title": "Since", "format": "date", "examples": [«"1 June 2020"→"2020-06-01"»] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "maxLength": «3→6», "examples": ["Senior"] }`,
    exampleIn.fields`"shifts": { "type": "integer", "title": "Shifts", "maximum": 5, "examples": [«"6"→"4"»] }`
  ],
  check: { filledIn: findRefused }
}

function findRefused({ schema: written }: SchemaNode, { sources }: Project): Finding[] {
  const schema = withOwnBounds(written, sources)
  if (!Array.isArray(schema.examples)) return []
  return schema.examples.flatMap((example: unknown, index) => {
    const reason = typeof example === 'string' ? describeRefusal(schema, example) : undefined
    if (reason === undefined) return []
    const message = `The field refuses this example. ${reason}`
    return [reportValue(['examples', index], message, 'Write an answer that it takes.')]
  })
}

/** Returns why a field refuses an answer; undefined if it takes it. */
function describeRefusal(schema: SchemaNode['schema'], text: string): string | undefined {
  const { enum: listed, oneOf } = schema
  const choices: unknown[] | undefined = Array.isArray(oneOf) ? oneOf.map(choice => choice?.const) : listed
  if (isNumeric(schema)) {
    const number = readTyped(text, schema)
    if (number === undefined) return `It is not ${nameKind(kindOf(schema))}.`
    return isWithinBounds(schema, number) ? undefined : 'It is not within the limits.'
  }
  if (Array.isArray(choices) && !choices.includes(text)) return 'It is not one of the choices.'
  return isOfKnownKind(schema) ? describeMisfit(text, schema) : undefined
}

function readTyped(text: string, schema: SchemaNode['schema']): number | undefined {
  const number = kinds[kindOf(schema)]?.parse(text, schema as Schema)
  if (typeof number !== 'number') return undefined
  return isMoney(schema) ? toAmount(number, schema) : number
}
