import { kinds } from '../../../vocabulary/kinds/index.ts'
import { isMoney } from '../../../authoring/field-kind.ts'
import { asksForEmployee } from '../../../vocabulary/kinds/employee.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { computationOf, isComputed } from '../../../vocabulary/keywords/computed.ts'
import { calendarOf, isGrowing, shapeOf } from '../../../vocabulary/shapes.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import {
  listComputedReferences,
  listConditionNames,
  listTerms,
  manyOperations,
  spanOperations
} from '../../../model/computed-references.ts'
import { parseRounding } from '../../../model/computing.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { isAnswers } from '../../../values/paths.ts'
import {
  currencies,
  decimalsOf,
  isFinerThanCoins,
  nameAmount,
  parseNamedAmount
} from '../../../values/money.ts'
import { formatNumber, parseNumber } from '../../../values/number.ts'
import { parseReference } from '../../../model/reference.ts'
import type { Rounding } from '../../../vocabulary/condition.ts'
import { isWrittenSchema, type WrittenSchema } from '../../../schema-files/references.ts'
import { findField, listPlacesOf } from '../../field-lookup.ts'
import { findChoices } from '../../known-choices.ts'
import { listConditions } from '../../conditions.ts'
import { findWrongTests } from '../../condition-tests.ts'
import { findIdleComputation } from './idle-computation.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { currencyIn } from '../../../schema-files/currency.ts'
import { findNeverHolding } from '../../satisfiable.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

const pay = '"pay": { "type": "number", "title": "Pay" }'

/** `x-computed`: its answers are there and of the right type, and nothing else decides the answer. */
export const computed: Rule = {
  code: 'computed',
  level: 'error',
  reason: 'An answer computed from something that does not exist stays empty for everyone.',
  examples: [
    {
      bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{frist}" } }`,
      good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
    },
    {
      bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "first" } }`,
      good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
    },
    {
      bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" }, "default": "You" }`,
      good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
    },
    {
      bad: `${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay", "bonsu"] } }`,
      good: `${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay", 100] } }`
    },
    {
      bad: `"mark": { "type": "string", "title": "Mark", "enum": ["1", "2"] },
"word": { "type": "string", "title": "In a word", "enum": ["poor", "good"] },
"half": { "type": "number", "title": "Half of it", "x-computed": { "quotient": ["word", 2] } }`,
      good: `"mark": { "type": "string", "title": "Mark", "enum": ["1", "2"] },
"word": { "type": "string", "title": "In a word", "enum": ["poor", "good"] },
"half": { "type": "number", "title": "Half of it", "x-computed": { "quotient": ["mark", 2] } }`
    },
    {
      bad: `"grade": { "type": "string", "title": "Grade" }, ${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["grade", 100] } }`,
      good: `"grade": { "type": "string", "title": "Grade" }, ${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay", 100] } }`
    },
    {
      bad: `${pay},
"net": { "type": "number", "title": "Net", "x-computed": { "difference": [{ "sum": ["pay", "bonsu"] }, 100] } }`,
      good: `${pay},
"net": { "type": "number", "title": "Net", "x-computed": { "difference": [{ "sum": ["pay", 50] }, 100] } }`
    },
    {
      bad: `"children": { "type": "integer", "title": "Children" },
"share": { "type": "integer", "title": "Share", "x-computed": { "sum": [1, { "quotient": ["children", 2] }] } }`,
      good: `"children": { "type": "integer", "title": "Children" },
"share": { "type": "number", "title": "Share", "x-computed": { "sum": [1, { "quotient": ["children", 2] }] } }`
    },
    {
      bad: `${pay},
"total": { "type": "integer", "title": "Total", "x-computed": { "product": ["pay", 12] } }`,
      good: `${pay},
"total": { "type": "integer", "title": "Total", "x-computed": { "product": ["pay", 12], "round": 0 } }`
    },
    {
      bad: `${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["/person/dob"] } }`,
      good: `${pay},
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay"] } }`
    },
    {
      bad: `${pay},
"share": { "type": "number", "title": "Share", "x-computed": { "quotient": ["pay", 0] } }`,
      good: `${pay},
"share": { "type": "number", "title": "Share", "x-computed": { "quotient": ["pay", 12] } }`
    },
    {
      bad: `${pay}, "tax": { "type": "number", "title": "Tax" },
"left": { "type": "number", "title": "Left", "x-computed": { "difference": ["pay", "pay"] } }`,
      good: `${pay}, "tax": { "type": "number", "title": "Tax" },
"left": { "type": "number", "title": "Left", "x-computed": { "difference": ["pay", "tax"] } }`
    },
    {
      bad: `${pay}, "bonus": { "type": "number", "title": "Bonus" },
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay", "pay"] } }`,
      good: `${pay}, "bonus": { "type": "number", "title": "Bonus" },
"total": { "type": "number", "title": "Total", "x-computed": { "sum": ["pay", "bonus"] } }`
    },
    {
      bad: `${pay}, "rate": { "type": "number", "title": "Rate", "format": "percentage" },
"tax": { "type": "number", "title": "Tax", "x-computed": { "product": ["pay", "rate"] } }`,
      good: `${pay}, "rate": { "type": "number", "title": "Rate", "format": "percentage" },
"tax": { "type": "number", "title": "Tax", "x-computed": { "quotient": [{ "product": ["pay", "rate"] }, 100] } }`
    },
    {
      bad: `${pay},
"capped": { "type": "number", "title": "Capped", "x-computed": { "smallest": ["pay"] } }`,
      good: `${pay},
"capped": { "type": "number", "title": "Capped", "x-computed": { "smallest": ["pay", 5000] } }`
    },
    {
      bad: `"since": { "type": "string", "title": "Since", "format": "date", "x-notAfter": "today" },
"years": { "type": "integer", "title": "Years", "x-computed": { "years": { "from": "today", "to": "since" } } }`,
      good: `"since": { "type": "string", "title": "Since", "format": "date", "x-notAfter": "today" },
"years": { "type": "integer", "title": "Years", "x-computed": { "years": { "from": "since", "to": "today" } } }`
    },
    {
      bad: `${pay}, "kind": { "type": "string", "title": "Kind", "enum": ["day", "night"] },
"bonus": { "type": "number", "title": "Bonus", "x-computed": { "choose": [{ "if": { "kind": "nights" }, "then": "pay" }, { "else": 0 }] } }`,
      good: `${pay}, "kind": { "type": "string", "title": "Kind", "enum": ["day", "night"] },
"bonus": { "type": "number", "title": "Bonus", "x-computed": { "choose": [{ "if": { "kind": "night" }, "then": "pay" }, { "else": 0 }] } }`
    },
    {
      bad: `${pay}, "kind": { "type": "string", "title": "Kind", "enum": ["day", "night"] },
"bonus": { "type": "number", "title": "Bonus", "x-computed": { "choose": [{ "else": 0 }, { "if": { "kind": "night" }, "then": "pay" }] } }`,
      good: `${pay}, "kind": { "type": "string", "title": "Kind", "enum": ["day", "night"] },
"bonus": { "type": "number", "title": "Bonus", "x-computed": { "choose": [{ "if": { "kind": "night" }, "then": "pay" }, { "else": 0 }] } }`
    },
    {
      bad: `${pay}, "years": { "type": "array", "title": "Years", "items": { "type": "object",
  "properties": { "pay": { "type": "number", "title": "Pay", "x-computed": { "sum": ["../pay", 1] } } } } }`,
      good: `${pay}, "years": { "type": "array", "title": "Years", "items": { "type": "object",
  "properties": { "pay": { "type": "number", "title": "Pay" } } } }`
    }
  ],
  check: { schema: findUncomputable }
}

function findUncomputable(node: SchemaNode, project: Project): Finding[] {
  if (node.name === undefined) return []
  if (!isAnswers(computationOf(node.schema))) return findNothingAsked(node, project)
  return [
    ...findNoFields(node),
    ...findUnusableFields(node, project).slice(0, 1),
    ...findWrongTerms(node, project).slice(0, 1),
    ...findWrongChoosing(node, project).slice(0, 1),
    ...findIdleComputation(node).slice(0, 1),
    ...findWrongType(node, project),
    ...findOtherOrigins(node.schema).slice(0, 1)
  ]
}

/** Rows to which people can add and in which they can answer nothing. */
function findNothingAsked({ source, schema }: SchemaNode, { sources }: Project): Finding[] {
  const { items } = schema
  if (schema.type !== 'array' || !isWrittenSchema(items)) return []
  const fields = listSchemas(expandRef(sources, source.file, items).properties)
  if (fields.length === 0) return []
  if (!fields.every(([, one]) => isComputed(expandRef(sources, source.file, one)))) return []
  const message = 'Everything in these rows is computed: people could add rows, but answer nothing in them.'
  return [reportName(['items', 'properties'], message, 'Ask for something in each row, or make it a group.')]
}

/** A text without an answer in it would be the same for everybody, and never be there. */
function findNoFields({ schema }: SchemaNode): Finding[] {
  const rule = computationOf(schema)
  if (!rule || !('text' in rule) || typeof rule.text !== 'string' || listComputedReferences(rule).length > 0)
    return []
  const message = '"x-computed" names no field in braces: the answer would always be empty.'
  return [
    reportValue(
      ['x-computed', 'text'],
      message,
      'Name fields beside this one, like "{firstName} {lastName}".'
    )
  ]
}

function findUnusableFields(node: SchemaNode, project: Project): Finding[] {
  const { schema, siblings } = node
  const rule = computationOf(schema)
  const names = [...siblings.keys()]
  const inText = rule && 'text' in rule ? listComputedReferences(rule) : []
  return inText.flatMap(field => {
    const other = siblings.get(field)
    const [place] = other ? [] : listPlacesOf(field.split('/').at(-1) ?? '', node, project)
    const wrong = other ? describeNoText(field, other) : describeAbsent(field, names, place)
    return wrong ? [reportValue(['x-computed', 'text'], wrong.message, wrong.fix)] : []
  })
}

function describeAbsent(field: string, names: string[], place: string | undefined) {
  const message = `"x-computed" names "{${field}}", but there is no such field beside this one.`
  if (place !== undefined)
    return { message, fix: `A text takes fields beside it: put it beside "${place}", or that here.` }
  return { message: `${message}${suggest(field, names)}`, fix: listNames('Fields here', names) }
}

function describeNoText(field: string, other: WrittenSchema) {
  const kind = kindOf(other)
  const isText = ['single', 'chosen', 'box', 'choiceList'].includes(shapeOf(other))
  if (isText && !isFile(other) && !kinds[kind].isSecret && !asksForEmployee(other)) return undefined
  const message = `"x-computed" puts "${field}" into a text, but its answer is no text (${kind}).`
  return { message, fix: 'Name fields with a text, a choice or a date.' }
}

/** A name in a number that is worked out, what its answer must be, and where it stands. */
interface Term {
  at: (string | number)[]
  name: string
  what: 'a number' | 'a list' | 'a date' | 'a time'
  isOfRows: boolean
}

/** Those of a computation, and of all that are worked out within it. */
function listNamed(rule: Record<string, unknown>, before: Term['at'] = []): Term[] {
  const terms = listTerms(rule).flatMap(({ word, at: own, term }): Term[] => {
    const isOfRows = manyOperations.some(one => one === word)
    const at = [...before, ...own]
    if (isAnswers(term)) return listNamed(term, at)
    return typeof term === 'string' && !parseNamedAmount(term)
      ? [{ at, name: term, what: 'a number', isOfRows }]
      : []
  })
  const spans = spanOperations.flatMap(word => {
    const span = rule[word]
    return Object.entries(isAnswers(span) ? span : {}).flatMap(([end, name]): Term[] =>
      // Names beside this field have a rule of their own.
      typeof name === 'string' && name.includes('/')
        ? [
            {
              at: [...before, word, end],
              name,
              what: word === 'minutes' ? 'a time' : 'a date',
              isOfRows: false
            }
          ]
        : []
    )
  })
  const { count } = rule
  const list: Term[] =
    typeof count === 'string'
      ? [{ at: [...before, 'count'], name: count, what: 'a list', isOfRows: false }]
      : []
  return [...terms, ...spans, ...list]
}

function findWrongTerms(node: SchemaNode, project: Project): Finding[] {
  const rule: unknown = computationOf(node.schema)
  return listNamed(isAnswers(rule) ? rule : {}).flatMap(({ at, name, what, isOfRows }) => {
    const where = ['x-computed', ...at]
    const { isOfRecord, path } = parseReference(name)
    if (isOfRecord) return [reportOtherPart(where, name)]
    if (path.includes('*') && !isOfRows) {
      const message = `"x-computed" names "${name}", which has an answer in each row.`
      return [
        reportValue(where, message, 'Use "sum", "average", "smallest" or "largest", or take one answer.')
      ]
    }
    const found = findField(name, node, project)
    if ('message' in found) {
      const number = what === 'a number' ? correctNumber(name, node, project) : undefined
      const fix = number === undefined ? found.fix : `Write ${number}.`
      return [reportValue(where, `"x-computed" ${found.message}`, fix)]
    }
    if (isOfKind(found.field, what, project) && !isRetired(found.field)) return []
    const message = isRetired(found.field)
      ? `"x-computed" names "${name}", which is retired.`
      : `"x-computed" needs ${what}, but "${name}" is none.`
    const isChoice = what === 'a number' && shapeOf(found.field) === 'chosen'
    const fix = `Name ${what} of this form${isChoice ? ', or a choice of which every code is a number' : ''}.`
    return [reportValue(where, message, fix)]
  })
}

/** A number or an amount that is written where a field would be named: $16,129, "16129 NGN", "5". */
function correctNumber(written: string, node: SchemaNode, project: Project): string | undefined {
  const whole = wholeOf(node)
  const own = isMoney(whole) ? currencyIn(project.sources, whole) : undefined
  const bare = written.replace(/^([A-Z]{3})\s*(?=[\d-])|\s*([A-Z]{3})$/, '')
  const code = /[A-Z]{3}/.exec(written)?.[0]
  const [named] = Object.entries(currencies).find(([, { sign }]) => written.startsWith(sign.trim())) ?? []
  const currency = code !== undefined && Object.hasOwn(currencies, code) ? code : (own ?? named)
  const sign = named === undefined ? '' : (currencies[named]?.sign.trim() ?? '')
  const digits = bare.startsWith(sign) ? bare.slice(sign.length).trim() : bare
  const number = parseNumber(digits)
  if (number === undefined) return undefined
  if (currency === undefined) return formatNumber(number)
  return isFinerThanCoins(number, currency)
    ? `an amount with ${decimalsOf(currency)} decimals at most`
    : quote(nameAmount(number, currency))
}

/** Conditions that choose a question must look at answers that can be given in this form. */
function findWrongChoosing(node: SchemaNode, project: Project): Finding[] {
  return listConditions(node).flatMap(written => {
    if (written.at[0] !== 'x-computed') return []
    const ofRecord = listConditionNames(written.condition).find(name => name.startsWith('/'))
    if (ofRecord !== undefined) return [reportOtherPart(written.at, ofRecord)]
    const wrong = findWrongTests(written, node, project)
    return wrong.length > 0 ? wrong : findNeverHolding(written, node, project)
  })
}

function reportOtherPart(at: (string | number)[], name: string): Finding {
  const message = `"x-computed" names "${name}", but it is computed when its own part is saved, and would not follow another part.`
  return reportValue(at, message, 'Name fields of this form.')
}

const calendarsNamed = { 'a date': ['day', 'local'], 'a time': ['clock', 'local'] }

/** Is it a number, or a choice of which every code is one? */
export const countsAsNumber = (field: WrittenSchema, project: Project): boolean =>
  isNumeric(field) || listCounts(field, project) !== undefined

function isOfKind(field: WrittenSchema, what: Term['what'], project: Project): boolean {
  if (what === 'a number') return countsAsNumber(field, project)
  if (what === 'a list') return isGrowing(field) && !isFile(field)
  return calendarsNamed[what].includes(calendarOf(field)) && !isFile(field)
}

/** What each choice of a field counts, where every one of its codes is a number. */
function listCounts(field: WrittenSchema, project: Project): string[] | undefined {
  if (field.type !== 'string' || shapeOf(field) !== 'chosen') return undefined
  const codes = findChoices(field, project)
  return codes?.every(code => parseNumber(code) !== undefined) ? codes : undefined
}

function findWrongType(node: SchemaNode, project: Project): Finding[] {
  const { schema } = node
  const { type } = schema
  const rule = computationOf(schema)
  if (!rule || type === undefined || 'always' in rule) return []
  const isOfSpan = spanOperations.some(word => word in rule)
  const wanted = 'text' in rule ? ['string'] : ['number', 'integer', ...(isOfSpan ? ['string'] : [])]
  if (!wanted.includes(type)) {
    const what = 'text' in rule ? 'a text' : 'a number'
    const message = `The result is stored as ${what}, but this field is "type": "${type}": nobody could save.`
    return [reportValue(['type'], message, `Write "type": "${wanted[0]}".`)]
  }
  if (type !== 'integer' || isMoney(schema) || !hasDecimals(node, project)) return []
  const message = 'The result may have decimals, but this field is "type": "integer": nobody could save.'
  return [reportValue(['type'], message, 'Write "type": "number", or "round": 0 in "x-computed".')]
}

function hasDecimals(node: SchemaNode, project: Project): boolean {
  const rule: unknown = computationOf(node.schema)
  if (!isAnswers(rule) || parseRounding(rule.round as Rounding).decimals === 0) return false
  return (
    hasFraction(rule) ||
    listNamed(rule).some(({ name, what }) => {
      const found = what === 'a number' ? findField(name, node, project) : undefined
      if (found === undefined || !('field' in found)) return false
      const counts = listCounts(found.field, project) ?? []
      return found.field.type === 'number' || counts.some(count => count.includes('.'))
    })
  )
}

/** Is anything in it divided, a power, or a number that is not whole? */
function hasFraction(rule: Record<string, unknown>): boolean {
  return (
    rule.average !== undefined ||
    rule.quotient !== undefined ||
    rule.power !== undefined ||
    listTerms(rule).some(({ term }) =>
      isAnswers(term) ? hasFraction(term) : typeof term === 'number' && !Number.isInteger(term)
    )
  )
}

/** Words that say where an answer comes from, or what it may be: beside `x-computed` they would have no effect. */
const origins = [
  ...(['x-from', 'x-file', 'x-options', 'enum', 'oneOf', 'default', 'x-whenAbsent'] as const),
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern'] as const)
]

function findOtherOrigins(schema: WrittenSchema): Finding[] {
  const others = origins.filter(word => schema[word] !== undefined)
  return others.map(word => {
    const message = `"${word}" does nothing here: this field is computed ("x-computed"), so nobody answers it.`
    return reportName([word], message, 'Delete one of the two.')
  })
}
