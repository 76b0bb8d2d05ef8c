import { dayBounds } from '../../../vocabulary/day-bound.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { integer } from '../../../vocabulary/kinds/integer.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { maxRows } from '../../../vocabulary/keywords/as-many-as.ts'
import { isGrowing } from '../../../vocabulary/shapes.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { parseNamedDay, shiftDay } from '../../../values/named-day.ts'
import { valueAt } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
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
  const word: unknown = schema['x-equals']
  const own = siblings.get(name)
  const other = typeof word === 'string' && word !== name ? siblings.get(word) : undefined
  if (!own || !other) return []
  if (own.type !== other.type || (own.type !== 'string' && kindOf(own) !== kindOf(other))) {
    const message = `"${word}" is ${nameKind(kindOf(other))}, and this is ${nameKind(kindOf(own))}: the two are never the same.`
    return [reportValue(['x-equals'], message, 'Give both the same "type" and "format".')]
  }
  if (!isLonger(own, other) && !isLonger(other, own)) return []
  const message = `No answer is long enough for one and short enough for "${word}": the two are never the same.`
  return [reportValue(['x-equals'], message, 'Give both the same "minLength" and "maxLength".')]
}

function findNeverAsMany({ source, path, schema, siblings, name }: Question): Finding[] {
  const word = schema['x-asManyAs']
  const own = siblings.get(name)
  const other = word === undefined ? undefined : siblings.get(word)
  if (!own || !other || word === name) return []
  const at = ['x-asManyAs']
  if (!isGrowing(own)) {
    const message = `"x-asManyAs" is for a list, and this is ${nameKind(kindOf(own))}: it does nothing.`
    return [reportName(at, message, 'Delete it.')]
  }
  if (kinds[kindOf(other)] !== integer || isComputed(other) || isRetired(other)) {
    const message = `"x-asManyAs" counts by "${word}", which is no whole number that people give.`
    return [reportValue(at, message, 'Name a field of "type": "integer" beside this list.')]
  }
  const [least, most] = [other.minimum, other.maximum]
  const room = own.maxItems ?? maxRows
  if (least === undefined || least < 0 || most === undefined || most > room) {
    const message = `"${word}" may be answered with a number of which there cannot be so many here: nobody could save it.`
    const fix = `Give "${word}" a "minimum" of 0 or more and a "maximum" of ${room} or less.`
    return [reportValue(at, message, fix)]
  }
  const idle = (['minItems', 'x-requiredIf'] as const).find(one => schema[one] !== undefined)
  const required = valueAt(source.value, [...path.slice(0, -2), 'required'].map(String))
  const isRequired = Array.isArray(required) && required.includes(name)
  if (idle === undefined && !isRequired) return []
  const message = `"${idle ?? 'required'}" and "x-asManyAs" both say how many there are at least.`
  return [reportName(at, message, `Delete "${idle ?? 'required'}", or require "${word}".`)]
}

const isLonger = ({ minLength = 0 }: WrittenSchema, { maxLength = Infinity }: WrittenSchema) =>
  minLength > maxLength

function findSameDay({ schema, siblings, name }: Question): Finding[] {
  const { 'x-notBefore': earliest, 'x-notAfter': latest } = schema
  const isBoth = typeof earliest === 'string' && siblings.has(earliest) && earliest === latest
  if (isBoth) return [reportSameDay(['x-notAfter'], earliest)]
  return dayBounds.flatMap(word => {
    const other = schema[word]
    const isMutual = typeof other === 'string' && other !== name && siblings.get(other)?.[word] === name
    return isMutual ? [reportSameDay([word], other)] : []
  })
}

/** Reports limits with an offset that leave no day: beyond the other limit, or mutual limits that contradict each other. */
function findNoDay({ schema, siblings, name }: Question): Finding[] {
  return dayBounds.flatMap(word => {
    const written: unknown = schema[word]
    const own = typeof written === 'string' ? parseNamedDay(written) : undefined
    const other = own && siblings.get(own.name)
    if (!own || !other || own.name === name) return []
    const latest = word === 'x-notBefore' ? parseNamedDay(String(schema['x-notAfter'])) : undefined
    const isBeyond = latest?.name === own.name && shiftDay(someDay, own) > shiftDay(someDay, latest)
    const back = parseNamedDay(String(other[word]))
    const around = back?.name === name ? shiftDay(shiftDay(someDay, back), own) : someDay
    const names = [...siblings.keys()]
    // Report it once, at the first of the two fields.
    const isFirst = names.indexOf(name) < names.indexOf(own.name)
    const isRound = isFirst && (word === 'x-notBefore' ? around > someDay : around < someDay)
    if (!isBeyond && !isRound) return []
    const message = isBeyond
      ? `No day is from "${written}" on and not after "${schema['x-notAfter']}": no answer can be valid.`
      : `This is held against "${own.name}", and "${own.name}" against this, in such a way that no two days fit: nobody could answer both.`
    return [reportValue([word], message, 'Correct one of the two limits, or delete it.')]
  })
}

const someDay = '2026-01-15'

function reportSameDay(at: [(typeof dayBounds)[number]], other: string): Finding {
  const message = `Limited by "${other}" from both sides, this accepts only that same day.`
  return reportValue(at, message, `Say at one of the two which comes first, and delete the other word.`)
}
