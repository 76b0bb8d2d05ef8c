import { kindOf } from '../../fields.ts'
import type { Schema } from '../../form.ts'
import { kinds } from '../../kinds.ts'
import { type Mistake, mistakeAt, type Path } from '../report.ts'
import type { Place } from '../schema-node.ts'

/** Limits that together leave no answer. */
export function boundMistakes({ source, path, schema, use }: Place): Mistake[] {
  if (use !== 'filled-in') return []
  const at = (step: Path, message: string, fix: string) =>
    mistakeAt(source, [...path, ...step], {
      code: 'bounds',
      message: `${message}: no answer can be valid.`,
      fix
    })
  const { 'x-notBefore': earliest, 'x-notAfter': latest } = schema
  return [
    ...crossed(schema, 'minLength', 'maxLength', at),
    ...crossed(schema, 'minItems', 'maxItems', at),
    ...patternLength(schema as Schema, at),
    ...(earliest === 'today' && latest === 'yesterday'
      ? [
          at(
            ['x-notBefore'],
            'A date cannot be from today on and before today',
            'Delete one of the two limits.'
          )
        ]
      : [])
  ]
}

type At = (step: Path, message: string, fix: string) => Mistake

function crossed(schema: Place['schema'], least: Least, most: Most, at: At): Mistake[] {
  const [low, high] = [schema[least], schema[most]]
  if (typeof low !== 'number') return []
  if (typeof high === 'number') {
    return low > high
      ? [
          at(
            [least],
            `${least} (${low}) is greater than ${most} (${high})`,
            'Make the first the smaller one.'
          )
        ]
      : []
  }
  const limit = least === 'minLength' ? limitOf(schema as Schema) : undefined
  if (limit === undefined || low <= limit) return []
  const message = `${least} (${low}) is greater than the ${limit} characters that this format allows`
  return [at([least], message, `Add "maxLength", or make ${least} smaller.`)]
}

type Least = 'minLength' | 'minItems'
type Most = 'maxLength' | 'maxItems'

/** A pattern of one class of characters and its count, like ^[0-9]{11}$, says how long an answer is. */
const counted = /^\^(?:\[[^\]]+\]|\\[dw])\{(\d+)(?:,(\d*))?\}\$$/

function patternLength(schema: Schema, at: At): Mistake[] {
  const [, low, high] = counted.exec(typeof schema.pattern === 'string' ? schema.pattern : '') ?? []
  if (low === undefined) return []
  const least = Number(low)
  const most = high === undefined ? least : high === '' ? Number.POSITIVE_INFINITY : Number(high)
  const { minLength = 0, maxLength } = schema
  const limit = maxLength ?? limitOf(schema)
  const asked = high === undefined ? `${least}` : `at least ${least}`
  if (limit !== undefined && least > limit) {
    const what = maxLength === undefined ? `this format allows ${limit}` : `maxLength is ${limit}`
    const fix = `Write "maxLength": ${Number.isFinite(most) ? most : least}, or correct the pattern.`
    return [at(['pattern'], `The pattern wants ${asked} characters, but ${what}`, fix)]
  }
  if (minLength <= most) return []
  const message = `The pattern takes ${most} characters at most, but minLength is ${minLength}`
  return [at(['pattern'], message, 'Delete "minLength", or correct the pattern.')]
}

function limitOf(schema: Schema): number | undefined {
  const kind = kindOf(schema)
  return schema.type === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind].limit : undefined
}
