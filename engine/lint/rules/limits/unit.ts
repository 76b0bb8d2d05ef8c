import { shapeOf } from '../../../vocabulary/shapes.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { keywordOf } from '../../../vocabulary/keywords.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { listTerms } from '../../../model/conditions/computed-references.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { isAnswers } from '../../../values/paths.ts'
import { findField } from '../../field-lookup.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { nameKind } from '../../sentences.ts'

export const unit: Rule = {
  code: 'unit',
  reason: 'A unit that is not read says nothing of what was meant: pounds and kilograms look the same.',
  examples: [
    exampleIn.fields`"weight": { "type": «"string"→"number"», "title": "Weight", "x-unit": "kg" }`,
    exampleIn.fields`"share": { "type": "number", "title": "Share", «"x-unit": "%"→"format": "percentage"» }`,
    exampleIn.fields`"pay": { "type": "integer", "title": "Pay", «"x-unit": "₦"→"format": "money"» }`,
    exampleIn.fields`"way": { "type": "number", "title": "Way", "x-unit": «" km"→"km"» }`,
    exampleIn.fields`"way": { "type": "number", "title": «"Way (km)"→"Way"», "x-unit": "km" }`,
    exampleIn.fields`"way": { "type": "number", "title": "Way", "x-unit": "km" },
"load": { "type": "number", "title": "Load", "x-unit": "kg" },
"together": { "type": "number", "title": "Together", "x-computed": { «"sum"→"product"»: ["way", "load"] } }`
  ],
  check: { filledIn: (node, project) => [...findWrongUnit(node), ...findMixedUnits(node, project)] }
}

function findWrongUnit(node: SchemaNode): Finding[] {
  const written = node.schema['x-unit']
  if (typeof written !== 'string') return []
  const whole = wholeOf(node)
  const kind = kindOf(whole)
  if (isFile(whole) || !keywordOf('x-unit').appliesTo(kinds[kind], whole as Schema)) {
    const message = `"x-unit" is for numbers that people type, and this field is ${nameKind(kind)}: it does nothing.`
    const fix =
      shapeOf(whole) === 'chosen'
        ? 'Delete it, and write it into the labels of "oneOf".'
        : 'Delete it, or write "type": "number".'
    return [reportName(['x-unit'], message, fix)]
  }
  const wrong = describeWrongUnit(written)
  if (wrong) return [reportValue(['x-unit'], wrong.message, wrong.fix)]
  return namesUnit(node.schema.title, written) ? [reportTwice(written)] : []
}

/** Reports numbers of different units that are added or compared. They may be multiplied and divided. */
function findMixedUnits(node: SchemaNode, project: Project): Finding[] {
  return listLikeTerms(computationOf(node.schema)).flatMap(({ at, terms }) => {
    const units = new Set(terms.flatMap(term => unitOf(term, node, project) ?? []))
    if (units.size < 2) return []
    const message = `This combines numbers with different units: ${[...units].join(', ')}.`
    return [reportValue(['x-computed', ...at], message, 'Use numbers with the same unit.')]
  })
}

const alike = new Set(['sum', 'average', 'smallest', 'largest', 'difference', 'choose'])

/** Lists the terms of sums and similar operations, nested ones included. */
function listLikeTerms(rule: unknown): { at: Path; terms: unknown[] }[] {
  if (!isAnswers(rule)) return []
  const all = listTerms(rule)
  const operations = [...new Set(all.map(({ operation }) => operation))].filter(operation =>
    alike.has(operation)
  )
  const own = operations.map(operation => ({
    at: [operation],
    terms: all.filter(one => one.operation === operation).map(({ term }) => term)
  }))
  const within = all.flatMap(({ at, term }) =>
    listLikeTerms(term).map(one => ({ ...one, at: [...at, ...one.at] }))
  )
  return [...own, ...within]
}

function unitOf(term: unknown, node: SchemaNode, project: Project): string | undefined {
  const found = typeof term === 'string' ? findField(term, node, project) : undefined
  return found && 'field' in found ? found.field['x-unit'] : undefined
}

/** Whether a title ends with the unit, in brackets or after "in". */
function namesUnit(title: unknown, unit: string): boolean {
  const [, titleUnit = ''] =
    typeof title === 'string' ? (/(?:\(| in )([^()]+?)\)?\s*$/.exec(title) ?? []) : []
  return titleUnit.replace(/^in /, '').toLowerCase() === unit.toLowerCase()
}

function reportTwice(unit: string): Finding {
  const message = `"${unit}" is in the title and after the number: people would read it twice.`
  return reportValue(['title'], message, 'Remove it from the title.')
}

function describeWrongUnit(written: string) {
  if (written.trim() === '%')
    return {
      message: 'A percentage has a format of its own.',
      fix: 'Write "format": "percentage", without "x-unit".'
    }
  if (/^(\p{Sc}|ngn|usd|eur|gbp|naira)$/iu.test(written.trim())) {
    const fix = 'Write "type": "integer" and "format": "money", without "x-unit".'
    return { message: 'An amount of money has a format of its own, which stores the smallest unit.', fix }
  }
  if (written.trim() !== written || written === '')
    return {
      message: 'A space between the number and the unit is added automatically.',
      fix: `Write "${written.trim() || 'kg'}".`
    }
  if (!/^[\d.,+"\u2212-]/.test(written) && !written.includes('"')) return undefined
  return {
    message: `"${written.replaceAll('"', "'")}" begins like a number, or has quotation marks: it could not be told from what people type.`,
    fix: 'Write a word or a sign, like kg or hours.'
  }
}
