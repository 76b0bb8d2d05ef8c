import type { Condition } from '../vocabulary/condition.ts'
import {
  numberOperators,
  type ParsedCondition,
  type ParsedTest,
  parseCondition
} from '../model/conditions/condition.ts'
import { parseNamedAmount } from '../values/money.ts'
import type { Json } from './schemas.ts'

/**
 * Converts a condition to standard JSON Schema of the group it belongs to. Returns undefined where JSON Schema cannot express
 * it: conditions on days, ages, rows, other groups or parts, and comparisons of two answers.
 */
export const describeCondition = (condition: Condition): Json | undefined =>
  toSchema(parseCondition(condition))

function toSchema(condition: ParsedCondition): Json | undefined {
  switch (condition.type) {
    case 'test':
      return testSchema(condition)
    case 'row':
      return undefined
    case 'not': {
      const schema = toSchema(condition.of)
      return schema && { not: schema }
    }
    default: {
      const schemas = condition.of.map(toSchema)
      if (schemas.some(schema => schema === undefined)) return undefined
      if (condition.type === 'any') return { anyOf: schemas }
      return schemas.length === 1 ? schemas[0] : (merge(condition.of, schemas) ?? { allOf: schemas })
    }
  }
}

/** Merges tests of different answers into one schema. */
function merge(conditions: ParsedCondition[], schemas: (Json | undefined)[]): Json | undefined {
  const isPlain = (schema: Json | undefined) =>
    schema && Object.keys(schema).every(keyword => keyword === 'required' || keyword === 'properties')
  const names = conditions.flatMap(one => (one.type === 'test' ? one.field.path : ['']))
  if (!schemas.every(isPlain) || names.includes('') || new Set(names).size < names.length) return undefined
  return { required: names, properties: Object.assign({}, ...schemas.map(schema => schema?.properties)) }
}

function testSchema({ field, operator, operand, other }: ParsedTest): Json | undefined {
  const [name] = field.path
  if (field.isOfRecord || field.up > 0 || field.path.length !== 1 || other || !name) return undefined
  if (operator === 'answered' && operand === false) return { not: { required: [name] } }
  const answer = answerSchema(operator, operand)
  return answer && { required: [name], properties: { [name]: answer } }
}

const isComparison = (operator: string) => numberOperators.some(one => one === operator)

function answerSchema(operator: ParsedTest['operator'], written: unknown): Json | undefined {
  const amount = typeof written === 'string' ? parseNamedAmount(written) : undefined
  // Whether "10 NGN" is text or an amount of money depends on the field, which is not known here.
  if (amount && !isComparison(operator)) return undefined
  const operand = amount?.coins ?? written
  switch (operator) {
    case 'is':
      return { enum: [operand] }
    case 'oneOf':
      return { enum: operand }
    case 'isNot':
      return { not: { enum: [operand] } }
    case 'noneOf':
      return { not: { enum: operand } }
    case 'includes':
      return { type: 'array', contains: { enum: [operand].flat() } }
    case 'answered':
      return {}
    case 'moreThan':
      return { exclusiveMinimum: operand }
    case 'atLeast':
      return { minimum: operand }
    case 'lessThan':
      return { exclusiveMaximum: operand }
    case 'atMost':
      return { maximum: operand }
    default:
      return undefined
  }
}
