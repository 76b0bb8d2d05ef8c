import { kindOf } from '../model/fields.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { type Finding, reportValue } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'
import { nameKind } from './sentences.ts'

/** Two answers that are to be the same, or in order, and never can be. */
export function findUnmeetable(node: SchemaNode): Finding[] {
  if (node.name === undefined || node.usage !== 'filled-in') return []
  return [...findNeverEqual(node), ...findSameDay(node)]
}

function findNeverEqual({ schema, siblings, name }: SchemaNode): Finding[] {
  const word: unknown = schema['x-equals']
  const own = siblings.get(name ?? '')
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

const isLonger = ({ minLength = 0 }: WrittenSchema, { maxLength = Infinity }: WrittenSchema) =>
  minLength > maxLength

/** Neither before nor after another day is that day. */
function findSameDay({ schema, siblings, name }: SchemaNode): Finding[] {
  const { 'x-notBefore': earliest, 'x-notAfter': latest } = schema
  const isBoth = typeof earliest === 'string' && siblings.has(earliest) && earliest === latest
  if (isBoth) return [reportSameDay(['x-notAfter'], earliest)]
  return (['x-notBefore', 'x-notAfter'] as const).flatMap(word => {
    const other = schema[word]
    const isMutual = typeof other === 'string' && other !== name && siblings.get(other)?.[word] === name
    return isMutual ? [reportSameDay([word], other)] : []
  })
}

function reportSameDay(at: ['x-notBefore' | 'x-notAfter'], other: string): Finding {
  const message = `Held against "${other}" from both sides, this takes that same day alone.`
  return reportValue(at, message, `Say at one of the two which comes first, and delete the other word.`)
}
