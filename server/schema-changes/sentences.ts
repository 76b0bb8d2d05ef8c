import { distance } from 'fastest-levenshtein'
import { isComputed, isNumeric, listNameOf, pathOf, type Schema, schemaAt } from '../../engine/index.ts'
import { formatCount } from '../core/format-count.ts'
import { partNamed, currentSnapshot } from '../records/model/parts.ts'
import type { Effect, Tally } from './effects.ts'

/** Returns the sentences about a change, then possible fixes. The only answers in them are choices from the schemas. */
export function sentencesOf(effect: Effect): string[][] {
  switch (effect.change.type) {
    case 'added':
    case 'part-added':
      return describeAdded(effect)
    case 'removed':
    case 'part-removed':
    case 'retyped':
      return effect.change.loses ? describeLost(effect) : describeInvalid(effect)
    case 'choices':
      return effect.change.dropped ? describeDropped(effect) : describeMoving(effect)
    case 'renamed':
    case 'moved':
    case 'part-renamed':
    case 'retired':
      return describeMoving(effect)
    case 'required':
    case 'tightened':
      return describeInvalid(effect)
    case 'asked':
      return describeUnasked(effect)
    default:
      return []
  }
}

function describeAdded({ change, lacking, falling }: Effect): string[][] {
  const name = nameOf(change.pointer)
  if (!change.required) {
    if (change.type === 'part-added') return []
    const stay = isComputed(fieldOf(change))
      ? 'it is computed when its part is saved again.'
      : 'they stay Completed because it is not required.'
    return [
      [`${formatCount(lacking, 'saved record')} ${lacking === 1 ? 'does' : 'do'} not have it yet: ${stay}`]
    ]
  }
  const sentence = `"${name}" is new and required. ${formatCount(falling.count, 'completed record')} ${
    falling.count === 1 ? 'does' : 'do'
  } not have it and would become Incomplete.${describeExamples(falling)}`
  if (falling.count === 0) return [[`"${name}" is new and required. No completed record lacks it.`]]
  return [[sentence], ['Make it optional, or accept that these records become Incomplete.']]
}

function describeLost({ change, holding }: Effect): string[][] {
  const name = nameOf(change.pointer)
  if (holding.count === 0) return [['No saved record holds a value for it.']]
  const hold = `${formatCount(holding.count, 'saved record')} still ${holding.count === 1 ? 'holds' : 'hold'}`
  if (change.type === 'retyped') {
    const sentence = `${hold} a value for "${name}" of its previous type.${describeExamples(holding)}`
    if (change.fix) return [[sentence], [change.fix]]
    return [
      [sentence],
      ['Give the new field another name, and keep this one as it was with "x-retired": true.']
    ]
  }
  const sentence = `${hold} a value for "${name}", which this file no longer declares. The values are kept but nobody would see them.${describeExamples(holding)}`
  const renamed = `If you renamed it, add "x-renamedFrom": "${name}" to the new one.`
  return [
    [sentence],
    [`${renamed}${describeMove(change)} If you mean to drop it, keep it with "x-retired": true.`]
  ]
}

/** Returns what to write at a field that was moved; nothing of a part, or of a field in rows, which cannot move. */
function describeMove({ pointer, from = pointer }: Effect['change']): string {
  const place = pathOf(from)
  if (place.length === 1 || place.includes('*')) return ''
  return ` If you moved it to another form or group, add "x-renamedFrom": "${place.join('/')}" there.`
}

function describeDropped(effect: Effect): string[][] {
  const { change, choices, falling, invalid } = effect
  const name = nameOf(change.pointer)
  const field = fieldOf(change)
  const list = currentSnapshot.lists?.[listNameOf(field) ?? '']
  const offered = list ?? field.enum?.map(String) ?? []
  const stored = (change.dropped ?? []).filter(word => choices[word])
  if (stored.length === 0) return [['No saved record has it.']]
  const sentences = stored.map(word => {
    const near = findNearest(word, offered)
    const hint = near ? ` Did you mean "${near}"?` : ''
    const have = `${formatCount(choices[word] ?? 0, 'saved answer')} to "${name}" ${choices[word] === 1 ? 'is' : 'are'}`
    return `${have} "${word}", which is no longer a choice.${hint}`
  })
  const fixes = stored.map(word => {
    const choice = findNearest(word, offered) ?? offered[0] ?? '...'
    const map = `{ "${word}": ${isNumeric(field) ? choice : `"${choice}"`} }`
    return `Keep "${word}" in the list, or map it: "x-oldValues": ${map}.`
  })
  return [[...sentences, ...describeFallen(falling, invalid)], fixes]
}

/** Returns the changed field as it is now; an empty schema if it is gone. */
const fieldOf = ({ part, pointer }: Effect['change']): Schema =>
  schemaAt(partNamed(part)?.schema ?? {}, pathOf(pointer).slice(1)) ?? {}

function describeMoving({ change, holding, falling }: Effect): string[][] {
  const kept = {
    retired: 'kept, and shown under "Earlier answers".',
    choices: 'read as the new choice.'
  }
  const what =
    change.type === 'retired' || change.type === 'choices'
      ? kept[change.type]
      : `moved to the new ${change.type === 'moved' ? 'place' : 'name'}.`
  const are = holding.count === 1 ? 'has its answer' : 'have their answer'
  return [
    [
      `${formatCount(holding.count, 'saved record')} ${are} ${what}`,
      ...describeReaders(change),
      ...describeFallen(falling)
    ]
  ]
}

/** Describes who can read answers that move, if that changes; administrators and the records' owners always can. */
function describeReaders({ readers }: Effect['change']): string[] {
  if (!readers) return []
  const nameReaders = (names: string[] | null) =>
    names ? ['administrators', ...names.map(name => `"${name}"`)].join(', ') : 'every role'
  return [
    `Read by ${nameReaders(readers.after)} from now on, and by ${nameReaders(readers.before)} until now.`
  ]
}

function describeInvalid({ falling, invalid }: Effect): string[][] {
  const sentences = describeFallen(falling, invalid)
  return sentences.length > 0 ? [sentences] : [['No saved record is affected.']]
}

function describeUnasked({ change, unasked, falling, invalid }: Effect): string[][] {
  const fallen = describeFallen(falling, invalid)
  if (unasked.count === 0) return fallen.length > 0 ? [fallen] : [['No saved record is affected.']]
  const [have, them] =
    unasked.count === 1
      ? ['has an answer', 'The answer is deleted']
      : ['have an answer', 'The answers are deleted']
  const sentence = `${formatCount(unasked.count, 'saved record')} ${have} to "${nameOf(change.pointer)}" that is no longer asked. ${them} when the part is saved again.${describeExamples(unasked)}`
  return [
    [sentence, ...fallen],
    ['Ask it under the previous condition, or accept that these answers are deleted.']
  ]
}

function describeFallen(falling: Tally, invalid?: Tally): string[] {
  const sentences: string[] = []
  if (invalid && invalid.count > 0) {
    const have = invalid.count === 1 ? 'has' : 'have'
    sentences.push(
      `${formatCount(invalid.count, 'saved record')} ${have} an answer that is no longer valid.${describeExamples(invalid)}`
    )
  }
  if (falling.count > 0) {
    sentences.push(
      `${formatCount(falling.count, 'completed record')} would become Incomplete because of it.${describeExamples(falling)}`
    )
  }
  return sentences
}

export const describeExamples = ({ ids }: Tally) =>
  ids.length > 0 ? ` For instance: ${ids.join(', ')}.` : ''

const nameOf = (pointer: string) => pathOf(pointer).findLast(name => name !== '*') ?? ''

/** Returns the most similar choice, if any is similar. */
function findNearest(word: string, offered: string[]): string | undefined {
  const [best] = [...offered].sort((one, other) => distance(word, one) - distance(word, other))
  return best !== undefined && distance(word, best) <= Math.max(2, word.length / 3) ? best : undefined
}
