import { kindOf } from '../../../vocabulary/kind-of.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { readPatternLengths } from '../../pattern-lengths.ts'
import { type Finding, reportImpossible, reportValue } from '../../rule.ts'

type Minimum = 'minLength' | 'minItems' | 'x-minWords'

type Maximum = 'maxLength' | 'maxItems' | 'x-maxWords'

export function findCrossed(schema: WrittenSchema, min: Minimum, max: Maximum): Finding[] {
  const [low, high] = [schema[min], schema[max]]
  if (typeof low !== 'number') return []
  if (typeof high === 'number') {
    const message = `${min} (${low}) is greater than ${max} (${high})`
    const fix = `Write "${min}": ${high} or less, or "${max}": ${low} or more.`
    return low > high ? [reportImpossible([min], message, fix)] : []
  }
  const limit = min === 'minLength' ? limitOf(schema) : undefined
  if (limit === undefined || low <= limit) return []
  const message = `${min} (${low}) is greater than the ${limit} characters that this format allows`
  return [reportImpossible([min], message, `Add "maxLength", or make ${min} smaller.`)]
}

/** The average length of a word with its space. With less room per word, people reach the character limit first. */
const charactersOfWord = 6

export function findNoRoom(schema: WrittenSchema): Finding[] {
  const { maxLength, 'x-minWords': min, 'x-maxWords': max } = schema
  if (typeof maxLength !== 'number') return []
  if (typeof min === 'number' && min * 2 - 1 > maxLength) {
    const message = `${min} words are ${min * 2 - 1} characters at least, and maxLength is ${maxLength}`
    return [reportImpossible(['x-minWords'], message, 'Delete "maxLength", or ask for fewer words.')]
  }
  if (typeof max !== 'number' || max * charactersOfWord <= maxLength) return []
  const message = `${max} words are about ${max * charactersOfWord} characters, and maxLength is ${maxLength}: people would be stopped before they have written so many.`
  return [reportValue(['maxLength'], message, 'Delete it: there is room for that many words.')]
}

/** Reports patterns of the whole answer that contradict the length limits. */
export function findPatternLength(schema: WrittenSchema): Finding[] {
  const { pattern } = schema
  const isWhole = typeof pattern === 'string' && pattern.startsWith('^') && pattern.endsWith('$')
  const lengths = isWhole ? readPatternLengths(pattern) : undefined
  if (!lengths) return []
  const { min, max } = lengths
  const { minLength = 0, maxLength } = schema
  const limit = maxLength ?? limitOf(schema)
  const length = min === max ? `${min}` : `at least ${min}`
  if (limit !== undefined && min > limit) {
    const what = maxLength === undefined ? `this format allows ${limit}` : `maxLength is ${limit}`
    const fix = `Write "maxLength": ${Number.isFinite(max) ? max : min}, or correct the pattern.`
    return [reportImpossible(['pattern'], `The pattern needs ${length} characters, but ${what}`, fix)]
  }
  if (minLength <= max) return []
  const message = `The pattern takes ${max} characters at most, but minLength is ${minLength}`
  return [reportImpossible(['pattern'], message, 'Delete "minLength", or correct the pattern.')]
}

function limitOf(schema: WrittenSchema): number | undefined {
  const kind = kindOf(schema)
  return schema.type === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind].maxLength : undefined
}
