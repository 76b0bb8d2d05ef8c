import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { listReferences } from '../../../vocabulary/keywords.ts'
import { listTerms, spanOperations } from '../../../model/conditions/computed-references.ts'
import { isRelativeToToday } from '../../../values/named-day.ts'
import { isAnswers } from '../../../values/paths.ts'
import { correctDay, findFixedDay } from '../../corrected-day.ts'
import { listPlacesOf } from '../../field-places.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import type { Question, SchemaNode } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'
import { describeNoAnswerBeside, fixNoAnswer } from '../../unanswered.ts'
import { findUnmeetable } from './unmeetable-siblings.ts'

export const sibling: Rule = {
  code: 'sibling',
  reason: 'A rule about a field that does not exist always holds, or never.',
  examples: [
    exampleIn.fields`"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": «"strat"→"start"», "errorMessage": "The end must not be before the start." }`,
    exampleIn.fields`"leave": { "type": "string", "title": "Leave", "format": "date", "x-notBefore": «"today + 14"→"today + 14 days"», "errorMessage": "Ask 14 days before." }`,
    exampleIn.fields`"account": { "type": "string", "title": "Account" },
"again": { "type": "string", "title": "Account again", "x-equals": «"again"→"account"», "errorMessage": "The two are not the same." }`,
    exampleIn.fields`"word": { "type": "string", "title": "Word", "maxLength": 4 },
"again": { "type": «"integer"→"string"», "title": "Word again", "x-equals": "word", "errorMessage": "The two are not the same." }`,
    exampleIn.fields`"word": { "type": "string", "title": "Word", "maxLength": 4 },
"again": { "type": "string", "title": "Word again", «"minLength": 6, →»"x-equals": "word", "errorMessage": "The two are not the same." }`,
    exampleIn.fields`"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start", «"x-notAfter": "start", →»"errorMessage": "The end must not be before the start." }`,
    exampleIn.fields`"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": «"start + 2 weeks"→"start + 10 days"», "x-notAfter": «"start + 10 days"→"start + 2 weeks"», "errorMessage": "The end must not be before the start." }`,
    exampleIn.fields`"start": { "type": "string", "title": "Start", "format": "date"«, "x-notBefore": "end + 1 day", "errorMessage": "Start later." → »},
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start + 1 day", "errorMessage": "The end must not be before the start." }`
  ],
  check: { question: (node, project) => [...findAbsent(node, project), ...findUnmeetable(node)] }
}

function findAbsent(node: Question, project: Project): Finding[] {
  const { siblings, name } = node
  return listNamed(node).flatMap(({ at, field, isName }) => {
    if (field === name) {
      const message = `"${at[0]}" names the field itself: it would always hold, or never.`
      return [reportValue(at, message, 'Name another field beside this one.')]
    }
    const names = [...siblings.keys()]
    const keyword = String(at[0])
    const report = isName ? reportName : reportValue
    const noAnswer = describeNoAnswerBeside(field, node)
    if (noAnswer) return [report(at, `"${keyword}" names "${field}", which is ${noAnswer}.`, fixNoAnswer)]
    if (siblings.has(field)) return []
    const message = `"${keyword}" names "${field}", but there is no such field beside this one.`
    const instead = isLimit(at) ? adviseDay(field, name, at) : undefined
    if (instead !== undefined) {
      const isDay = findFixedDay(field) !== undefined
      const what = `"${keyword}" takes ${isDay ? 'a field, or a day that moves with today' : 'a day and how far it is from there'}, and "${field}" is not that.`
      return [reportValue(at, what, instead)]
    }
    const places = listPlacesOf(field.split('/').at(-1) ?? '', node, project)
    if (places.length > 0) return [report(at, message, adviseRule(keyword, name, places))]
    return [report(at, `${message}${suggest(field, names)}`, listNames('Fields here', names))]
  })
}

/** Whether the keyword takes a day. */
const isLimit = ([keyword]: Path) => [...dayBounds, 'x-computed'].includes(String(keyword))

/** Suggests the correct notation of an invalid day. */
function adviseDay(written: string, name: string, at: Path): string | undefined {
  const [word] = at
  const day = correctDay(written)
  const isSpan = word === 'x-computed'
  if (day !== undefined) {
    if (!isSpan || day === 'today') return `Write "${day}".`
    return 'Write "today", or a field with a date.'
  }
  const fixed = findFixedDay(written)
  if (fixed && isSpan) return 'Write "today", or a field with a date: people answer it, or "default" has it.'
  if (fixed) {
    const must = `{ "${name}": { "${String(word).slice(2)}": "${fixed.day ?? '2026-01-31'}" } }`
    return `For a day that stays the same write beside "properties": "x-rules": [{ "must": ${must}, "field": "${name}", "message": "…" }].`
  }
  return /[+\s-]/.test(written) ? 'Write it like "today + 14 days" or "start - 1 month".' : undefined
}

/** The tests of `x-rules` that compare like a keyword of a single field. */
const testsByKeyword: { readonly [keyword: string]: string } = {
  'x-notBefore': 'notBefore',
  'x-notAfter': 'notAfter',
  'x-equals': 'is'
}

/** Suggests a rule between answers where a keyword names a field elsewhere: keywords only reach siblings. */
function adviseRule(keyword: string, name: string, [place = '']: string[]): string {
  const test = testsByKeyword[keyword]
  if (test === undefined || place.includes('*') || place.startsWith('..'))
    return `"${keyword}" takes fields beside this one, and that is "${place}": put the two beside each other.`
  return `"${keyword}" takes fields beside this one. Write beside "properties": "x-rules": [{ "must": { "${name}": { "${test}": { "field": "${place}" } } }, "field": "${name}", "message": "…" }].`
}

function listNamed({ schema }: SchemaNode): { at: Path; field: string; isName?: boolean }[] {
  const ends = listSpans(computationOf(schema), ['x-computed'])
  return [
    ...listReferences(schema),
    ...ends.flatMap(([at, field]) => (typeof field === 'string' && !isMoment(field) ? [{ at, field }] : []))
  ]
}

/** Lists the ends of all spans of a computation, nested ones included. */
export function listSpans(computed: unknown, at: Path): [Path, unknown][] {
  if (!isAnswers(computed)) return []
  const own = spanOperations.flatMap((operation): [Path, unknown][] => {
    const span: unknown = computed[operation]
    const ends = isAnswers(span) ? (['from', 'to'] as const).map(end => [end, span[end]] as const) : []
    // Another rule checks references beyond siblings.
    const siblingEnds = ends.filter(([, name]) => typeof name === 'string' && !name.includes('/'))
    return siblingEnds.map(([end, name]) => [[...at, operation, end], name])
  })
  const within = listTerms(computed).flatMap(one => listSpans(one.term, [...at, ...one.at]))
  return [...own, ...within]
}

export const isMoment = isRelativeToToday
