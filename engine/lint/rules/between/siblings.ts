import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { listReferences } from '../../../vocabulary/keywords.ts'
import { calendarOf, canBeCompared, isOfDays } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { listTerms, spanOperations } from '../../../model/computed-references.ts'
import { isNamedAfterToday, nameOfDay } from '../../../values/named-day.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { correctDay, findFixedDay } from '../../corrected-day.ts'
import { listPlacesOf } from '../../field-lookup.ts'
import type { Project } from '../../project.ts'
import { type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import type { Question, SchemaNode } from '../../schema-node.ts'
import { listNames, suggest } from '../../sentences.ts'
import { findUnmeetable } from './unmeetable-siblings.ts'

/** Annotations that name the field beside this one: it must be there. */
export const sibling: Rule = {
  code: 'sibling',
  level: 'error',
  reason: 'A rule about a field that does not exist always holds, or never.',
  examples: [
    {
      bad: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "strat", "errorMessage": "The end must not be before the start." }`,
      good: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start", "errorMessage": "The end must not be before the start." }`
    },
    {
      bad: '"leave": { "type": "string", "title": "Leave", "format": "date", "x-notBefore": "today + 14", "errorMessage": "Ask 14 days before." }',
      good: '"leave": { "type": "string", "title": "Leave", "format": "date", "x-notBefore": "today + 14 days", "errorMessage": "Ask 14 days before." }'
    },
    {
      bad: `"account": { "type": "string", "title": "Account" },
"again": { "type": "string", "title": "Account again", "x-equals": "again", "errorMessage": "The two are not the same." }`,
      good: `"account": { "type": "string", "title": "Account" },
"again": { "type": "string", "title": "Account again", "x-equals": "account", "errorMessage": "The two are not the same." }`
    },
    {
      bad: `"word": { "type": "string", "title": "Word", "maxLength": 4 },
"again": { "type": "integer", "title": "Word again", "x-equals": "word", "errorMessage": "The two are not the same." }`,
      good: `"word": { "type": "string", "title": "Word", "maxLength": 4 },
"again": { "type": "string", "title": "Word again", "x-equals": "word", "errorMessage": "The two are not the same." }`
    },
    {
      bad: `"word": { "type": "string", "title": "Word", "maxLength": 4 },
"again": { "type": "string", "title": "Word again", "minLength": 6, "x-equals": "word", "errorMessage": "The two are not the same." }`,
      good: `"word": { "type": "string", "title": "Word", "maxLength": 4 },
"again": { "type": "string", "title": "Word again", "x-equals": "word", "errorMessage": "The two are not the same." }`
    },
    {
      bad: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start", "x-notAfter": "start", "errorMessage": "The end must not be before the start." }`,
      good: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start", "errorMessage": "The end must not be before the start." }`
    },
    {
      bad: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start + 2 weeks", "x-notAfter": "start + 10 days", "errorMessage": "The end must not be before the start." }`,
      good: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start + 10 days", "x-notAfter": "start + 2 weeks", "errorMessage": "The end must not be before the start." }`
    },
    {
      bad: `"start": { "type": "string", "title": "Start", "format": "date", "x-notBefore": "end + 1 day", "errorMessage": "Start later." },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start + 1 day", "errorMessage": "The end must not be before the start." }`,
      good: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start + 1 day", "errorMessage": "The end must not be before the start." }`
    }
  ],
  check: { question: (node, project) => [...findAbsent(node, project), ...findUnmeetable(node)] }
}

/** What is compared with a date must be one. */
export const date: Rule = {
  code: 'date',
  level: 'error',
  reason: 'A date compared with something else is never refused, or never computed.',
  examples: [
    {
      bad: `"grade": { "type": "string", "title": "Grade" },
"since": { "type": "string", "title": "Since", "format": "date" },
"years": { "type": "string", "title": "Years", "x-computed": { "years": { "from": "grade", "to": "today" } } }`,
      good: `"grade": { "type": "string", "title": "Grade" },
"since": { "type": "string", "title": "Since", "format": "date" },
"years": { "type": "string", "title": "Years", "x-computed": { "years": { "from": "since", "to": "today" } } }`
    },
    {
      bad: `"begins": { "type": "string", "title": "Begins", "format": "time" },
"minutes": { "type": "integer", "title": "Minutes", "x-computed": { "minutes": { "from": "begins", "to": "today" } } }`,
      good: `"begins": { "type": "string", "title": "Begins", "format": "time" },
"ends": { "type": "string", "title": "Ends", "format": "time" },
"minutes": { "type": "integer", "title": "Minutes", "x-computed": { "minutes": { "from": "begins", "to": "ends" } } }`
    },
    {
      bad: `"began": { "type": "string", "title": "Began", "format": "datetime" },
"clock": { "type": "string", "title": "Clock", "format": "time" },
"ended": { "type": "string", "title": "Ended", "format": "datetime" },
"minutes": { "type": "integer", "title": "Minutes", "x-computed": { "minutes": { "from": "began", "to": "clock" } } }`,
      good: `"began": { "type": "string", "title": "Began", "format": "datetime" },
"clock": { "type": "string", "title": "Clock", "format": "time" },
"ended": { "type": "string", "title": "Ended", "format": "datetime" },
"minutes": { "type": "integer", "title": "Minutes", "x-computed": { "minutes": { "from": "began", "to": "ended" } } }`
    },
    {
      bad: '"since": { "type": "string", "title": "Since", "x-notAfter": "today" }',
      good: '"since": { "type": "string", "title": "Since", "x-notAfter": "today", "format": "date" }'
    },
    {
      bad: `"called": { "type": "string", "title": "Called", "format": "date-time" },
"answered": { "type": "string", "title": "Answered", "format": "datetime", "x-notBefore": "called", "errorMessage": "Nobody answers before." }`,
      good: `"called": { "type": "string", "title": "Called", "format": "date-time" },
"answered": { "type": "string", "title": "Answered", "format": "date-time", "x-notBefore": "called", "errorMessage": "Nobody answers before." }`
    }
  ],
  check: { question: node => [...findNoDates(node), ...findUnlike(node).slice(0, 1)] }
}

function findAbsent(node: Question, project: Project): Finding[] {
  const { siblings, name } = node
  return listNamed(node).flatMap(({ at, field, isName }) => {
    if (field === name) {
      const message = `"${at[0]}" names the field itself: it would always hold, or never.`
      return [reportValue(at, message, 'Name another field beside this one.')]
    }
    if (siblings.has(field)) return []
    const names = [...siblings.keys()]
    const word = String(at[0])
    const message = `"${word}" names "${field}", but there is no such field beside this one.`
    const report = isName ? reportName : reportValue
    const instead = isLimit(at) ? adviseDay(field, name, at) : undefined
    if (instead !== undefined) {
      const isDay = findFixedDay(field) !== undefined
      const what = `"${word}" takes ${isDay ? 'a field, or a day that moves with today' : 'a day and how far it is from there'}, and "${field}" is not that.`
      return [reportValue(at, what, instead)]
    }
    const places = listPlacesOf(field.split('/').at(-1) ?? '', node, project)
    if (places.length > 0) return [report(at, message, adviseRule(word, name, places))]
    return [report(at, `${message}${suggest(field, names)}`, listNames('Fields here', names))]
  })
}

/** Does a day stand here, or what it is counted from? */
const isLimit = ([word]: Path) => [...dayBounds, 'x-computed'].includes(String(word))

/** How a day is written that is none as it stands. */
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

/** The words of a rule between answers that compare as a word beside one field does. */
const testsOfWords: { readonly [word: string]: string } = {
  'x-notBefore': 'notBefore',
  'x-notAfter': 'notAfter',
  'x-equals': 'is'
}

/** Words of one field look beside it; rules between answers look into groups too. */
function adviseRule(word: string, name: string, [place = '']: string[]): string {
  const test = testsOfWords[word]
  if (test === undefined || place.includes('*') || place.startsWith('..'))
    return `"${word}" takes fields beside this one, and that is "${place}": put the two beside each other.`
  return `"${word}" takes fields beside this one. Write beside "properties": "x-rules": [{ "must": { "${name}": { "${test}": { "field": "${place}" } } }, "field": "${name}", "message": "…" }].`
}

/** Every name of a field beside this one, with the place where it is written. */
function listNamed({ schema }: SchemaNode): { at: Path; field: string; isName?: boolean }[] {
  const ends = listSpans(computationOf(schema), ['x-computed'])
  return [
    ...listReferences(schema),
    ...ends.flatMap(([at, field]) => (typeof field === 'string' && !isMoment(field) ? [{ at, field }] : []))
  ]
}

/** The dates that a date is held against. */
function listLimits(schema: WrittenSchema): { at: Path; field: string }[] {
  const spans = listSpans(computationOf(schema), ['x-computed'])
  const all: [Path, unknown][] = [
    ...dayBounds.map((word): [Path, unknown] => [[word], schema[word]]),
    ...spans
  ]
  return all.flatMap(([at, field]) => {
    if (typeof field !== 'string') return []
    // Spans have no distance of their own.
    return [{ at, field: at[0] === 'x-computed' ? field : nameOfDay(field) }]
  })
}

/** The ends of all spans of a computation, and of those within it. */
function listSpans(computed: unknown, at: Path): [Path, unknown][] {
  if (!isAnswers(computed)) return []
  const own = spanOperations.flatMap((word): [Path, unknown][] => {
    const span: unknown = computed[word]
    const ends = isAnswers(span) ? (['from', 'to'] as const).map(end => [end, span[end]] as const) : []
    // What is not beside this field has another rule.
    const beside = ends.filter(([, name]) => typeof name === 'string' && !name.includes('/'))
    return beside.map(([end, name]) => [[...at, word, end], name])
  })
  const within = listTerms(computed).flatMap(one => listSpans(one.term, [...at, ...one.at]))
  return [...own, ...within]
}

const isMoment = isNamedAfterToday

function findNoDates({ schema, siblings, name }: Question): Finding[] {
  const own = siblings.get(name)
  return listLimits(schema).flatMap(({ at, field }) => {
    const word = String(at[0])
    const isCompared = word !== 'x-computed'
    const isOfTimes = isCompared ? own && calendarOf(own) === 'clock' : at.at(-2) === 'minutes'
    if (isOfTimes && isCompared && schema[word as (typeof dayBounds)[number]] !== field) {
      const message = `"${word}" counts days from "${field}", and a time has no day.`
      return [reportValue(at, message, `Write "${field}" alone.`)]
    }
    if (isOfTimes) return findNoTime({ at, field, siblings, withDays: !isCompared })
    if (isCompared && own && !isOfDays(own)) {
      const message = `"${word}" compares dates, but this field is no date, so it does nothing.`
      return [reportValue(at, message, 'Add "format": "date", or delete it.')]
    }
    const other = siblings.get(field)
    const isRight = (one: WrittenSchema) => (isCompared && own ? canBeCompared(own, one) : isCounted(one))
    if (isMoment(field) || !other || isRight(other)) return []
    const dates = [...siblings].filter(([, one]) => isRight(one)).map(([one]) => one)
    const fix = listNames('Dates here', ['today', ...dates])
    return [reportValue(at, describeNoDate(word, field, other, isCompared), fix)]
  })
}

/** Spans are counted between days of one clock. */
const isCounted = (field: WrittenSchema) => isOfDays(field) && calendarOf(field) !== 'zoned'

function describeNoDate(word: string, name: string, other: WrittenSchema, isCompared: boolean): string {
  if (!isOfDays(other)) return `"${word}" needs a date, but "${name}" is none.`
  const zone = calendarOf(other) === 'zoned' ? 'has a time zone' : 'has no time zone'
  if (!isCompared) return `"${word}" counts from one day to another of one place, and "${name}" ${zone}.`
  return `"${word}" compares two moments, and "${name}" ${zone} where this has ${zone === 'has a time zone' ? 'none' : 'one'}: nobody knows which is first.`
}

/** A time is held against another time of the same day; minutes are also counted between two days with their times. */
function findNoTime({
  at,
  field,
  siblings,
  withDays
}: { at: Path; field: string; withDays: boolean } & Pick<SchemaNode, 'siblings'>): Finding[] {
  const isRight = (one: WrittenSchema) =>
    calendarOf(one) === 'clock' || (withDays && calendarOf(one) === 'local')
  const other = siblings.get(field)
  if (other ? isRight(other) : !isMoment(field)) return []
  const times = [...siblings].filter(([, one]) => isRight(one)).map(([one]) => one)
  return [reportValue(at, `"${at[0]}" needs a time, but "${field}" is none.`, listNames('Times here', times))]
}

/** Minutes from a time of any day to a time of one day are never known. */
function findUnlike({ schema, siblings }: SchemaNode): Finding[] {
  const ends = listSpans(computationOf(schema), ['x-computed']).filter(([at]) => at.at(-2) === 'minutes')
  return ends.flatMap(([at, to]) => {
    const from = ends.find(([other]) => String(other) === String([...at.slice(0, -1), 'from']))?.[1]
    const [one, other] = [from, to].map(field => siblings.get(String(field)))
    if (at.at(-1) !== 'to' || !one || !other || kindOf(one) === kindOf(other)) return []
    const message = `"x-computed" counts the minutes from "${from}" to "${to}", of which only one has a day.`
    return [reportValue(at, message, 'Give both "format": "time", or both "format": "datetime".')]
  })
}
