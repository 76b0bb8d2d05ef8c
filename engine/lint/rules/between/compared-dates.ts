import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { computationOf } from '../../../vocabulary/keywords/computed.ts'
import { calendarOf, canBeCompared, isOfDays } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { nameOfDay } from '../../../values/named-day.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { exampleIn, type Finding, type Path, reportValue, type Rule } from '../../rule.ts'
import type { Question, SchemaNode } from '../../schema-node.ts'
import { listNames } from '../../sentences.ts'
import { listSpans, isMoment } from './siblings.ts'

export const date: Rule = {
  code: 'date',
  reason: 'A date compared with something else is never refused, or never computed.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade" },
"since": { "type": "string", "title": "Since", "format": "date" },
"years": { "type": "string", "title": "Years", "x-computed": { "years": { "from": «"grade"→"since"», "to": "today" } } }`,
    exampleIn.fields`"begins": { "type": "string", "title": "Begins", "format": "time" },
«→"ends": { "type": "string", "title": "Ends", "format": "time" },
»"minutes": { "type": "integer", "title": "Minutes", "x-computed": { "minutes": { "from": "begins", "to": «"today"→"ends"» } } }`,
    exampleIn.fields`"began": { "type": "string", "title": "Began", "format": "datetime" },
"clock": { "type": "string", "title": "Clock", "format": "time" },
"ended": { "type": "string", "title": "Ended", "format": "datetime" },
"minutes": { "type": "integer", "title": "Minutes", "x-computed": { "minutes": { "from": "began", "to": «"clock"→"ended"» } } }`,
    exampleIn.fields`"since": { "type": "string", "title": "Since", "x-notAfter": "today"« →, "format": "date" »}`,
    exampleIn.fields`"called": { "type": "string", "title": "Called", "format": "date-time" },
"answered": { "type": "string", "title": "Answered", "format": «"datetime"→"date-time"», "x-notBefore": "called", "errorMessage": "Nobody answers before." }`
  ],
  check: { question: node => [...findNoDates(node), ...findUnlike(node).slice(0, 1)] }
}

/** Lists the fields that a date is compared with or counted from. */
function listLimits(schema: WrittenSchema): { at: Path; field: string }[] {
  const spans = listSpans(computationOf(schema), ['x-computed'])
  const all: [Path, unknown][] = [
    ...dayBounds.map((keyword): [Path, unknown] => [[keyword], schema[keyword]]),
    ...spans
  ]
  return all.flatMap(([at, field]) => {
    if (typeof field !== 'string') return []
    // In a span, only today and yesterday can have an offset.
    return [{ at, field: at[0] === 'x-computed' ? field : nameOfDay(field) }]
  })
}

function findNoDates({ schema, siblings, name }: Question): Finding[] {
  const own = siblings.get(name)
  return listLimits(schema).flatMap(({ at, field }) => {
    const keyword = String(at[0])
    const isCompared = keyword !== 'x-computed'
    const isOfTimes = isCompared ? own && calendarOf(own) === 'clock' : at.at(-2) === 'minutes'
    if (isOfTimes && isCompared && schema[keyword as (typeof dayBounds)[number]] !== field) {
      const message = `"${keyword}" counts days from "${field}", and a time has no day.`
      return [reportValue(at, message, `Write "${field}" alone.`)]
    }
    if (isOfTimes) return findNoTime({ at, field, siblings, withDays: !isCompared })
    if (isCompared && own && !isOfDays(own)) {
      const message = `"${keyword}" compares dates, but this field is not a date, so it does nothing.`
      return [reportValue(at, message, 'Add "format": "date", or delete it.')]
    }
    const other = siblings.get(field)
    const isRight = (one: WrittenSchema) => (isCompared && own ? canBeCompared(own, one) : isCounted(one))
    if (isMoment(field) || !other || isRight(other)) return []
    const dates = [...siblings].filter(([, one]) => isRight(one)).map(([one]) => one)
    const fix = listNames('Dates here', ['today', ...dates])
    return [reportValue(at, describeNoDate(keyword, field, other, isCompared), fix)]
  })
}

/** Whether spans can be counted from it: days without a time zone. */
const isCounted = (field: WrittenSchema) => isOfDays(field) && calendarOf(field) !== 'zoned'

function describeNoDate(keyword: string, name: string, other: WrittenSchema, isCompared: boolean): string {
  if (!isOfDays(other)) return `"${keyword}" needs a date, but "${name}" is not a date.`
  const zone = calendarOf(other) === 'zoned' ? 'has a time zone' : 'has no time zone'
  if (!isCompared) return `"${keyword}" counts from one day to another of one place, and "${name}" ${zone}.`
  return `"${keyword}" compares two moments, and "${name}" ${zone} where this has ${zone === 'has a time zone' ? 'none' : 'one'}: nobody could tell which comes first.`
}

/** Reports a comparison of a time with anything but a time, or minutes from anything but times and days with a time. */
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
  return [
    reportValue(at, `"${at[0]}" needs a time, but "${field}" is not a time.`, listNames('Times here', times))
  ]
}

/** Reports minutes between a time without a day and a time with one, which are never known. */
function findUnlike({ schema, siblings }: SchemaNode): Finding[] {
  const ends = listSpans(computationOf(schema), ['x-computed']).filter(([at]) => at.at(-2) === 'minutes')
  return ends.flatMap(([at, to]) => {
    const from = ends.find(([other]) => String(other) === String([...at.slice(0, -1), 'from']))?.[1]
    const [one, other] = [from, to].map(field => siblings.get(String(field)))
    if (at.at(-1) !== 'to' || !one || !other || kindOf(one) === kindOf(other)) return []
    const message = `"x-computed" counts the minutes from "${from}" to "${to}", but only one of them has a day.`
    return [reportValue(at, message, 'Give both "format": "time", or both "format": "datetime".')]
  })
}
