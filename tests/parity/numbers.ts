import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../../engine/index.ts'
import type { Bad } from './bad-answers.ts'

/** Generates numbers within the limits and steps of the field, some in the spellings of users. */
export function validNumber(schema: Schema): Arbitrary<unknown> {
  if (schema.format === 'money') return validMoney(schema)
  const [least, most] = stepsOf(schema)
  const decimals = decimalsOf(schema)
  return fc
    .tuple(fc.integer({ min: least, max: most }), fc.constantFrom(...spellings))
    .map(([steps, spelled]) => {
      const number = steps / 10 ** decimals
      return spelled(number, decimals)
    })
}

/** Generates amounts in kobo, and in naira as users write them. */
function validMoney({ minimum = 0, maximum = 1_000_000_000 }: Schema): Arbitrary<unknown> {
  return fc.tuple(fc.integer({ min: minimum, max: maximum }), fc.nat(3)).map(([kobo, way]) => {
    const naira = (kobo / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return [kobo, naira, ` ${naira.replaceAll(',', '')} `, naira.replace(/^(-?)/, '$1₦')][way]
  })
}

/** Converts a typed amount to kobo, implemented independently of the engine; other texts are unchanged. */
export function koboIn(text: string): unknown {
  const plain = text.replace(/^(-?)₦/, '$1').replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  return /^-?\d*\.?\d{1,2}$|^-?\d+$/.test(plain) ? Math.round(Number(plain) * 100) + 0 : text
}

const spellings: ((number: number, decimals: number) => unknown)[] = [
  number => number,
  (number, decimals) => ` ${number.toFixed(decimals)} `,
  (number, decimals) => number.toLocaleString('en', { minimumFractionDigits: decimals })
]

/** Converts a typed text to a number, implemented independently of the engine; other texts are unchanged. */
export function numberIn(text: string): unknown {
  const plain = text.replaceAll(/(?<=\d)[, ](?=\d{3}(\D|$))/g, '')
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) + 0 : text
}

/** Returns all ways in which a number can be invalid by itself. */
export function badNumbers(schema: Schema): Bad[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const bad = (what: string, keyword: string, limit: unknown, ...answers: unknown[]): Bad => ({
    what,
    keywords: [[keyword, limit], ['type'], ['multipleOf', multipleOf]],
    recipe: fc.constantFrom(...answers).map(answer => () => answer)
  })
  const isMoney = schema.format === 'money'
  const typed = (number: number) => (isMoney ? (number / 100).toFixed(2) : String(number))
  return [
    bad(
      'no number',
      'type',
      undefined,
      'ten',
      '1,5',
      '12,34',
      '1e9',
      '1e999',
      '\u0967\u0968',
      '1.2.3',
      '--1',
      '1 2'
    ),
    { ...bad('not even a text', 'type', undefined, true, [], {}, [1]), needsJson: true },
    ...(type === 'integer' ? [bad('not whole', 'type', undefined, 1.5, isMoney ? '2.505' : '2.5')] : []),
    ...(minimum === undefined ? [] : [bad('too small', 'minimum', minimum, minimum - 1, typed(minimum - 2))]),
    ...(maximum === undefined ? [] : [bad('too large', 'maximum', maximum, maximum + 1, typed(maximum + 2))]),
    ...(exclusiveMinimum === undefined
      ? []
      : [
          bad(
            'not more',
            'exclusiveMinimum',
            exclusiveMinimum,
            exclusiveMinimum,
            String(exclusiveMinimum - 1)
          )
        ]),
    ...(exclusiveMaximum === undefined
      ? []
      : [
          bad(
            'not less',
            'exclusiveMaximum',
            exclusiveMaximum,
            exclusiveMaximum,
            String(exclusiveMaximum + 1)
          )
        ])
  ]
}

const decimalsOf = ({ type, multipleOf }: Schema) =>
  type === 'integer' ? 0 : multipleOf === undefined ? 2 : (String(multipleOf).split('.')[1]?.length ?? 0)

/** Returns the smallest and the largest valid number, in steps. */
function stepsOf(schema: Schema): [number, number] {
  const scale = 10 ** decimalsOf(schema)
  const low =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -100_000 : schema.exclusiveMinimum + 1 / scale)
  const high =
    schema.maximum ??
    (schema.exclusiveMaximum === undefined ? 10_000_000 : schema.exclusiveMaximum - 1 / scale)
  return [Math.ceil(low * scale), Math.floor(high * scale)]
}
