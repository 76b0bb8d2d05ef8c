import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { integer } from '../../../vocabulary/kinds/integer.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { maxRows } from '../../../vocabulary/keywords/as-many-as.ts'
import { isGrowing } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { parseNamedDay, shiftDay } from '../../../values/named-day.ts'
import { valueAt } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { exampleDay } from '../../candidate-answers.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'
import type { Question } from '../../schema-node.ts'
import { nameKind } from '../../sentences.ts'

/** Reports two answers that must be equal or in order and never can be. */
export function findUnmeetable(node: Question): Finding[] {
  return [
    ...findNeverEqual(node),
    ...findSameDay(node),
    ...findNoDay(node).slice(0, 1),
    ...findNeverAsMany(node).slice(0, 1)
  ]
}

function findNeverEqual({ schema, siblings, name }: Question): Finding[] {
  const otherName: unknown = schema['x-equals']
  const own = siblings.get(name)
  const other = typeof otherName === 'string' && otherName !== name ? siblings.get(otherName) : undefined
  if (!own || !other) return []
  if (own.type !== other.type || (own.type !== 'string' && kindOf(own) !== kindOf(other))) {
    const message = `"${otherName}" is ${nameKind(kindOf(other))}, and this is ${nameKind(kindOf(own))}: the two are never the same.`
    return [reportValue(['x-equals'], message, 'Give both the same "type" and "format".')]
  }
  if (!isLonger(own, other) && !isLonger(other, own)) return []
  const message = `No answer is long enough for one and short enough for "${otherName}": the two are never the same.`
  return [reportValue(['x-equals'], message, 'Give both the same "minLength" and "maxLength".')]
}

function findNeverAsMany({ source, path, schema, siblings, name }: Question): Finding[] {
  const otherName = schema['x-asManyAs']
  const own = siblings.get(name)
  const other = otherName === undefined ? undefined : siblings.get(otherName)
  if (!own || !other || otherName === name) return []
  const at = ['x-asManyAs']
  if (!isGrowing(own)) {
    const message = `"x-asManyAs" is for a list, and this is ${nameKind(kindOf(own))}: it does nothing.`
    return [reportName(at, message, 'Delete it.')]
  }
  if (kinds[kindOf(other)] !== integer || isComputed(other)) {
    const message = `"x-asManyAs" counts by "${otherName}", which is not a whole number that people enter.`
    return [reportValue(at, message, 'Name a field of "type": "integer" beside this list.')]
  }
  const [min, max] = [other.minimum, other.maximum]
  const room = own.maxItems ?? maxRows
  if (min === undefined || min < 0 || max === undefined || max > room) {
    const message = `"${otherName}" may be answered with a number of which there cannot be so many here: nobody could save it.`
    const fix = `Give "${otherName}" a "minimum" of 0 or more and a "maximum" of ${room} or less.`
    return [reportValue(at, message, fix)]
  }
  const idle = (['minItems', 'x-requiredIf'] as const).find(one => schema[one] !== undefined)
  const required = valueAt(source.value, [...path.slice(0, -2), 'required'].map(String))
  const isRequired = Array.isArray(required) && required.includes(name)
  if (idle === undefined && !isRequired) return []
  const message = `"${idle ?? 'required'}" and "x-asManyAs" both say how many there are at least.`
  return [reportName(at, message, `Delete "${idle ?? 'required'}", or require "${otherName}".`)]
}

const isLonger = ({ minLength = 0 }: WrittenSchema, { maxLength = Infinity }: WrittenSchema) =>
  minLength > maxLength

function findSameDay({ schema, siblings, name }: Question): Finding[] {
  const { 'x-notBefore': earliest, 'x-notAfter': latest } = schema
  const isBoth = typeof earliest === 'string' && siblings.has(earliest) && earliest === latest
  if (isBoth) return [reportSameDay(['x-notAfter'], earliest)]
  return dayBounds.flatMap(keyword => {
    const other = schema[keyword]
    const isMutual = typeof other === 'string' && other !== name && siblings.get(other)?.[keyword] === name
    return isMutual ? [reportSameDay([keyword], other)] : []
  })
}

/** Reports limits with an offset that leave no day: beyond the other limit, or mutual limits that contradict each other. */
function findNoDay({ schema, siblings, name }: Question): Finding[] {
  return dayBounds.flatMap(keyword => {
    const written: unknown = schema[keyword]
    const own = typeof written === 'string' ? parseNamedDay(written) : undefined
    const other = own && siblings.get(own.name)
    if (!own || !other || own.name === name) return []
    const latest = keyword === 'x-notBefore' ? parseNamedDay(String(schema['x-notAfter'])) : undefined
    const isBeyond = latest?.name === own.name && shiftDay(exampleDay, own) > shiftDay(exampleDay, latest)
    const otherLimit = parseNamedDay(String(other[keyword]))
    const shiftedDay =
      otherLimit?.name === name ? shiftDay(shiftDay(exampleDay, otherLimit), own) : exampleDay
    const names = [...siblings.keys()]
    // Report it once, at the first of the two fields.
    const isFirst = names.indexOf(name) < names.indexOf(own.name)
    const isContradictory =
      isFirst && (keyword === 'x-notBefore' ? shiftedDay > exampleDay : shiftedDay < exampleDay)
    if (!isBeyond && !isContradictory) return []
    const message = isBeyond
      ? `No day is from "${written}" on and not after "${schema['x-notAfter']}": no answer can be valid.`
      : `This is compared with "${own.name}", and "${own.name}" with this, so that no two days fit: nobody could answer both.`
    return [reportValue([keyword], message, 'Correct one of the two limits, or delete it.')]
  })
}

function reportSameDay(at: [(typeof dayBounds)[number]], other: string): Finding {
  const message = `Limited by "${other}" from both sides, this accepts only that same day.`
  return reportValue(at, message, `Say at one of the two which comes first, and delete the other keyword.`)
}
