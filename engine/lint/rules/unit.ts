import { isFile, kindOf } from '../../model/fields.ts'
import { type Finding, reportName, reportValue, type Rule } from '../rule.ts'
import { type SchemaNode, wholeOf } from '../schema-node.ts'
import { nameKind } from '../sentences.ts'

/** `x-unit`: what a number counts, read behind it. */
export const unit: Rule = {
  code: 'unit',
  level: 'error',
  reason: 'A unit that is not read says nothing of what was meant: pounds and kilograms look the same.',
  examples: [
    {
      in: 'fields',
      bad: '"weight": { "type": "string", "title": "Weight", "x-unit": "kg" }',
      good: '"weight": { "type": "number", "title": "Weight", "x-unit": "kg" }'
    },
    {
      in: 'fields',
      bad: '"share": { "type": "number", "title": "Share", "x-unit": "%" }',
      good: '"share": { "type": "number", "title": "Share", "format": "percentage" }'
    },
    {
      in: 'fields',
      bad: '"pay": { "type": "integer", "title": "Pay", "x-unit": "₦" }',
      good: '"pay": { "type": "integer", "title": "Pay", "format": "money" }'
    },
    {
      in: 'fields',
      bad: '"way": { "type": "number", "title": "Way", "x-unit": " km" }',
      good: '"way": { "type": "number", "title": "Way", "x-unit": "km" }'
    },
    {
      in: 'fields',
      bad: '"way": { "type": "number", "title": "Way (km)", "x-unit": "km" }',
      good: '"way": { "type": "number", "title": "Way", "x-unit": "km" }'
    }
  ],
  check: { schema: findWrongUnit }
}

function findWrongUnit(node: SchemaNode): Finding[] {
  const { schema, usage } = node
  const written = schema['x-unit']
  if (usage !== 'filled-in' || typeof written !== 'string') return []
  const whole = wholeOf(node)
  const kind = kindOf(whole)
  if (isFile(whole) || (kind !== 'number' && kind !== 'integer')) {
    const message = `"x-unit" is for numbers that people type, and this field is ${nameKind(kind)}: it does nothing.`
    const fix =
      kind === 'choice'
        ? 'Delete it, and write it into the labels of "oneOf".'
        : 'Delete it, or write "type": "number".'
    return [reportName(['x-unit'], message, fix)]
  }
  const wrong = describeWrongUnit(written)
  if (wrong) return [reportValue(['x-unit'], wrong.message, wrong.fix)]
  return saysUnit(schema.title, written) ? [reportTwice(written)] : []
}

/** Does a title end with the unit, in brackets or behind "in"? */
function saysUnit(title: unknown, unit: string): boolean {
  const [, said = ''] = typeof title === 'string' ? (/(?:\(| in )([^()]+?)\)?\s*$/.exec(title) ?? []) : []
  return said.replace(/^in /, '').toLowerCase() === unit.toLowerCase()
}

function reportTwice(unit: string): Finding {
  const message = `"${unit}" stands in the title and behind the number: people would read it twice.`
  return reportValue(['title'], message, 'Take it out of the title.')
}

function describeWrongUnit(written: string) {
  if (written.trim() === '%')
    return {
      message: 'A percentage is a kind of its own.',
      fix: 'Write "format": "percentage", without "x-unit".'
    }
  if (/^(\p{Sc}|ngn|usd|eur|gbp|naira)$/iu.test(written.trim())) {
    const fix = 'Write "type": "integer" and "format": "money", without "x-unit".'
    return { message: 'An amount of money is a kind of its own, which keeps its smallest coins.', fix }
  }
  if (written.trim() !== written || written === '')
    return {
      message: 'A space stands between number and unit by itself.',
      fix: `Write "${written.trim() || 'kg'}".`
    }
  if (!/^[\d.,+"\u2212-]/.test(written) && !written.includes('"')) return undefined
  return {
    message: `"${written.replaceAll('"', "'")}" begins like a number, or has quotation marks: it could not be told from what people type.`,
    fix: 'Write a word or a sign, like kg or hours.'
  }
}
