import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { createNumber } from '../../../engine/authoring/samples/number.ts'
import { isWithinBounds } from '../../../engine/values/number.ts'
import { type Edited, product } from './editing.ts'
import { parseSource } from '../../../engine/schema-files/sources.ts'

const form = 'steps/employee-details/schema.json'

/** Returns the findings of the linter after a change of one form of the product. */
function saidOf(change: (schema: Edited) => void): string[] {
  const sources = new Map(product)
  const schema = structuredClone(sources.get(form)?.value) as Edited
  change(schema)
  sources.set(form, parseSource(form, JSON.stringify(schema, null, 2)))
  return lint(sources).map(({ code, message }) => `${code}: ${message}`)
}

const ask =
  (fields: Edited, more: Edited = {}, unasked: Edited = {}) =>
  (schema: Edited) => {
    Object.assign(schema.properties, fields, unasked)
    schema.required.push(...Object.keys(fields))
    Object.assign(schema, more)
  }
const day = (title: string, more: Edited = {}) => ({ type: 'string', format: 'date', title, ...more })
const text = (title: string, more: Edited = {}) => ({ type: 'string', title, ...more })
const rule = (must: Edited, field: string, message: string) => ({ must, field, message })

describe('a form that nobody can complete', () => {
  it.each<[string, (schema: Edited) => void, RegExp]>([
    [
      'contradictory date limits',
      ask({
        one: day('One', { 'x-notBefore': 'today', errorMessage: 'One is past.' }),
        two: day('Two', { 'x-notBefore': 'one', 'x-notAfter': 'yesterday', errorMessage: 'Two is wrong.' })
      }),
      /"Two" is refused: Two is wrong\./
    ],
    [
      'two rules that contradict each other',
      ask(
        { one: { type: 'integer', title: 'One' }, two: { type: 'integer', title: 'Two' } },
        {
          'x-rules': [
            rule({ one: { moreThan: { field: 'two' } } }, 'one', 'One is too little.'),
            rule({ two: { moreThan: { field: 'one' } } }, 'two', 'Two is too little.')
          ]
        }
      ),
      /is refused: (One|Two) is too little\..*is refused: (One|Two) is too little\./
    ],
    [
      'rules that rule out the only common choice of two fields',
      ask(
        { one: text('One', { enum: ['a', 'b'] }), two: text('Two', { enum: ['a', 'c'] }) },
        {
          'x-rules': [
            rule({ one: { is: { field: 'two' } } }, 'one', 'Both must be the same.'),
            rule({ one: { isNot: 'a' } }, 'one', 'Not a.')
          ]
        }
      ),
      /Both must be the same|Not a/
    ],
    [
      'an always shown field whose limit contradicts a rule',
      ask(
        {
          one: text('One', { enum: ['a'] }),
          two: day('Two', { 'x-showIf': { one: 'a' }, 'x-notAfter': 'yesterday', errorMessage: 'Past.' }),
          three: day('Three', { 'x-notBefore': 'today', errorMessage: 'From today.' })
        },
        { 'x-rules': [rule({ two: { notBefore: { field: 'three' } } }, 'two', 'Not past.')] }
      ),
      /Past\.|Not past\./
    ],
    [
      'a maxLength that is shorter than the inherited pattern',
      schema => {
        Object.assign(schema.properties, {
          one: text('One', { pattern: '^[0-9]{11}$', errorMessage: '11 digits.' }),
          two: { $ref: '#/properties/one', title: 'Two', maxLength: 5 }
        })
        schema.required.push('two')
      },
      /"Two"/
    ]
  ])('is reported once, with the contradiction: %s', (_, change, said) => {
    const [first = '', ...others] = saidOf(change)
    expect(first).toMatch(/^completion: Nobody can complete this form/)
    expect(first).toMatch(said)
    expect(others).toEqual([])
  })
})

describe('a form that some answers complete', () => {
  it.each<[string, (schema: Edited) => void]>([
    [
      'percentages that must add up to 100',
      ask(
        {
          one: { type: 'number', format: 'percentage', title: 'One' },
          two: { type: 'number', format: 'percentage', title: 'Two' }
        },
        {
          'x-rules': [rule({ total: { is: 100 } }, 'two', 'Both must add up to 100.')]
        },
        { total: { type: 'number', title: 'Total', 'x-computed': { sum: ['one', 'two'] } } }
      )
    ],
    [
      'a second phone number that must differ from the first',
      ask(
        { one: text('One', { format: 'phone' }), two: text('Two', { format: 'phone' }) },
        { 'x-rules': [rule({ two: { isNot: { field: 'one' } } }, 'two', 'Another one.')] }
      )
    ],
    [
      'a pattern with a lookahead',
      ask({ one: text('One', { pattern: '^(?=.*[0-9])[a-z0-9]{6}$', errorMessage: 'With a digit.' }) })
    ],
    [
      'names that must differ',
      ask(
        { one: text('First name'), two: text('First name of a friend') },
        { 'x-rules': [rule({ two: { isNot: { field: 'one' } } }, 'two', 'Another one.')] }
      )
    ],
    [
      'a date of birth with an age range, and a later first day of work',
      ask(
        { one: day('Born', { 'x-notAfter': 'yesterday', errorMessage: 'Past.' }), two: day('First day') },
        {
          'x-rules': [
            rule({ one: { age: { atLeast: 18, lessThan: 65 } } }, 'one', 'Of age.'),
            rule({ two: { after: { field: 'one' } } }, 'two', 'After that.'),
            rule({ two: { after: '2026-12-31' } }, 'two', 'Next year.')
          ]
        }
      )
    ],
    [
      'a rule that applies only to one choice',
      ask(
        { one: text('One', { enum: ['a', 'b'] }), two: { type: 'integer', title: 'Two', maximum: 4 } },
        { 'x-rules': [{ if: { one: 'a' }, ...rule({ two: { atLeast: 4 } }, 'two', 'More.') }] }
      )
    ]
  ])('is not reported: %s', (_, change) => {
    expect(saidOf(change)).toEqual([])
  })

  it('gets a sample number within the narrowest bounds', () => {
    const schema = { minimum: -20, exclusiveMinimum: 8, exclusiveMaximum: 9 }
    expect(createNumber({ type: 'number', ...schema }, {})).toBeGreaterThan(8)
    expect(createNumber({ type: 'number', ...schema }, {})).toBeLessThan(9)
  })

  it('gets a valid sample number whenever its bounds allow a number', () => {
    const bound = fc.option(fc.integer({ min: -20, max: 20 }), { nil: undefined })
    const bounds = fc.record({
      minimum: bound,
      maximum: bound,
      exclusiveMinimum: bound,
      exclusiveMaximum: bound,
      multipleOf: fc.constantFrom(undefined, 1, 2, 3, 0.5)
    })
    const all = Array.from({ length: 200 }, (_, index) => index / 2 - 50)
    fc.assert(
      fc.property(bounds, schema => {
        const made = createNumber({ type: 'number', ...schema }, {})
        const isOne = (number: number) =>
          isWithinBounds(schema, number) && Number.isInteger(number / (schema.multipleOf ?? 0.5))
        return isWithinBounds({ type: 'number', ...schema }, made) || !all.some(isOne)
      })
    )
  })
})
