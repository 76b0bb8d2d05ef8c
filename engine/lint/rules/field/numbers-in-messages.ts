import { numberBounds } from '../../../vocabulary/is-numeric.ts'
import { wordBounds } from '../../../vocabulary/word-limits.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { readPatternLengths } from '../../pattern-lengths.ts'
import { type Finding, type Path, reportValue } from '../../rule.ts'

const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', ...wordBounds, ...numberBounds] as const

/** Reports messages with another number than the rule that they describe. */
export function findWrongNumbers(schema: WrittenSchema): Finding[] {
  const { errorMessage } = schema
  const ofPattern: [Path, unknown][] = isAnswers(errorMessage)
    ? [[['errorMessage', 'pattern'], errorMessage.pattern]]
    : [[['errorMessage'], errorMessage]]
  return [
    ...ofPattern.flatMap(([at, text]) => findWrongLength(at, text, schema)),
    ...bounds.flatMap(keyword => findWrongBound(keyword, schema))
  ]
}

/** Reports a message such as "Account number must be 11 digits." for a pattern that accepts ten. */
function findWrongLength(at: Path, text: unknown, { pattern }: WrittenSchema): Finding[] {
  if (typeof text !== 'string' || typeof pattern !== 'string') return []
  const lengths = /^\^.*\$$/.test(pattern) ? readPatternLengths(pattern) : undefined
  const statedNumbers = Array.from(
    text.matchAll(/\b(\d+) (?:digits|characters|letters|numbers)\b/g),
    ([, one]) => Number(one)
  )
  if (!lengths || lengths.min !== lengths.max || statedNumbers.length !== 1) return []
  const [number = 0] = statedNumbers
  // The number may count a part of the answer: three letters and four digits.
  if (
    number === lengths.max ||
    (number < lengths.max && !/^\^(\\d|\[0-9\]|\[[A-Za-z-]+\])\{\d+\}\$$/.test(pattern))
  )
    return []
  const message = `The text says ${number}, and the pattern takes ${lengths.max}.`
  return [reportValue(at, message, 'Make both say the same.')]
}

function findWrongBound(keyword: (typeof bounds)[number], schema: WrittenSchema): Finding[] {
  const { errorMessage } = schema
  const text: unknown = isAnswers(errorMessage) ? errorMessage[keyword] : undefined
  const bound = schema[keyword]
  if (typeof text !== 'string' || typeof bound !== 'number') return []
  const statedNumbers = Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([one]) =>
    Number(one.replaceAll(',', ''))
  )
  if (statedNumbers.length === 0 || statedNumbers.some(one => Math.abs(one - bound) <= 1)) return []
  const message = `The text says ${statedNumbers[0]}, and "${keyword}" is ${bound}.`
  return [reportValue(['errorMessage', keyword], message, 'Make both say the same.')]
}
