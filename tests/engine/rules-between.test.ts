import { describe, expect, it } from 'vitest'
import {
  check,
  type Computed,
  computeAnswers,
  type Facts,
  type Form,
  type Schema
} from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const today = '2026-11-22'
const text = (title: string, words: Partial<Schema> = {}): Schema => ({ type: 'string', title, ...words })
const number = (title: string, words: Partial<Schema> = {}): Schema => ({ type: 'number', title, ...words })
const day = (title: string) => text(title, { format: 'date' })
const late = 'The end must not be before the start.'
const stay: Schema = {
  type: 'object',
  properties: {
    from: day('From'),
    to: day('To'),
    why: text('Why', { 'x-requiredIf': { '../kind': 'other' } })
  },
  'x-rules': [{ must: { to: { notBefore: { field: 'from' } } }, field: 'to', message: late }]
}

const form: Form = await compiledForm({
  name: 'test/rules',
  schema: {
    type: 'object',
    properties: {
      kind: text('Kind', { enum: ['usual', 'other'] }),
      reason: text('Reason', { 'x-requiredIf': { kind: 'other' } }),
      least: number('Least'),
      most: number('Most'),
      born: day('Born'),
      phone: text('Phone'),
      mail: text('Mail'),
      home: stay,
      stays: { type: 'array', title: 'Stays', items: stay }
    },
    'x-rules': [
      {
        must: { most: { atLeast: { field: 'least' } } },
        field: 'most',
        message: 'The most is less than the least.'
      },
      {
        if: { kind: 'other' },
        must: { any: [{ phone: { answered: true } }, { mail: { answered: true } }] },
        field: 'phone',
        message: 'Say how we reach you.'
      },
      {
        must: { born: { before: { field: '/work/started' } } },
        field: 'born',
        message: 'You started before you were born.'
      },
      { must: { born: { age: { atLeast: 16 } } }, field: 'born', message: 'You must be 16.' }
    ]
  },
  ui: {}
})
const withRecord = { ...form, record: { properties: { work: { properties: { started: day('Started') } } } } }
const facts: Facts = { today, part: 'person', record: {} }

describe('x-requiredIf', () => {
  it('requires an answer only while its condition holds', () => {
    expect(check(form, { kind: 'usual' }, { at: 'page' })).toEqual([])
    expect(check(form, { kind: 'other', mail: 'a' }, { at: 'page' })).toEqual([
      { path: '/reason', rule: 'required', msg: 'Enter your reason.' }
    ])
    expect(check(form, { kind: 'other', mail: 'a', reason: 'x' }, { at: 'record' })).toEqual([])
  })

  it('works in rows, with a condition on a field outside the row', () => {
    const value = { kind: 'other', reason: 'x', mail: 'a', stays: [{ why: 'x' }, {}] }
    expect(check(form, value)).toMatchObject([{ path: '/stays/1/why', rule: 'required' }])
  })
})

describe('a rule in x-rules', () => {
  const msgs = (value: object, more: Facts = {}) =>
    check(withRecord, value, { ...facts, ...more }).map(({ path, rule, msg }) => `${path} ${rule} ${msg}`)

  it('shows its own message at its own field, in a form, a group and a row', () => {
    expect(msgs({ least: 3, most: 2 })).toEqual(['/most rule The most is less than the least.'])
    expect(msgs({ home: { from: '2020-01-02', to: '2020-01-01' } })).toEqual([`/home/to rule ${late}`])
    expect(msgs({ stays: [{}, { from: '2020-01-02', to: '2020-01-01' }] })).toEqual([
      `/stays/1/to rule ${late}`
    ])
    expect(msgs({ least: 2, most: 2, home: { from: '2020-01-01', to: '2020-01-01' } })).toEqual([])
  })

  it('is not applied until every answer that it compares is given', () => {
    expect(msgs({ most: 2 })).toEqual([])
    expect(msgs({ least: 2 })).toEqual([])
  })

  it('applies only while its own condition holds, and can ask for any of several answers', () => {
    expect(msgs({ kind: 'usual' })).toEqual([])
    expect(msgs({ kind: 'other', reason: 'x' })).toEqual(['/phone rule Say how we reach you.'])
    expect(msgs({ kind: 'other', reason: 'x', mail: 'a' })).toEqual([])
  })

  it('can refer to an answer of another part', () => {
    const record = { work: { started: '1990-01-01' } }
    expect(msgs({ born: '1991-01-01' }, { record })).toEqual(['/born rule You started before you were born.'])
    expect(msgs({ born: '1980-01-01' }, { record })).toEqual([])
  })

  it('about today applies to a save, but not to a stored record later', () => {
    expect(msgs({ born: '2020-01-01' })).toEqual(['/born rule You must be 16.'])
    expect(msgs({ born: '2020-01-01' }, { at: 'record' })).toEqual([])
  })

  it('is reported even if the same answers are already stored', () => {
    const stored = { least: 3, most: 2 }
    expect(msgs(stored, { stored })).toHaveLength(1)
  })
})

const chosen: Computed = {
  choose: [
    { if: { mark: '5', a: { answered: true } }, then: { product: ['a', 'b'] } },
    { if: { mark: '2.5' }, then: 'b' },
    { else: 0 }
  ]
}

describe('a computed number', () => {
  const rows: Schema = {
    type: 'array',
    title: 'Rows',
    items: {
      type: 'object',
      properties: {
        hours: number('Hours'),
        rate: number('Rate'),
        paid: number('Paid', { 'x-computed': { product: ['hours', 'rate'] } })
      }
    }
  }
  const schema = (
    computed: NonNullable<Schema['x-computed']>,
    type: 'number' | 'string' = 'number'
  ): Schema => ({
    type: 'object',
    properties: {
      a: number('A'),
      b: number('B', { 'x-showIf': { hidden: { isNot: 'yes' } } }),
      hidden: text('Hidden'),
      mark: text('Mark', { enum: ['1', '2.5', '5'] }),
      from: day('From'),
      to: day('To'),
      rows,
      answer: { type, title: 'Answer', 'x-computed': computed }
    }
  })
  const compute = (computed: NonNullable<Schema['x-computed']>, value: object, type?: 'string') =>
    (computeAnswers({ schema: schema(computed, type) }, value, { today }) as { answer?: unknown }).answer

  it.each<[string, NonNullable<Schema['x-computed']>, object, unknown]>([
    ['a sum without floating-point errors', { sum: ['a', 0.2] }, { a: 0.1 }, 0.3],
    ['a sum of the answers that are given', { sum: ['a', 'b'] }, { a: 2 }, 2],
    ['undefined for a sum without answers', { sum: ['a', 'b'] }, {}, undefined],
    ['a sum without a hidden answer', { sum: ['a', 'b'] }, { a: 2, b: 3, hidden: 'yes' }, 2],
    ['undefined for a sum of a text', { sum: ['a'] }, { a: 'many' }, undefined],
    ['a sum over all rows', { sum: ['rows/*/hours', 1] }, { rows: [{ hours: 2 }, {}, { hours: 3 }] }, 6],
    [
      'a sum of computed values of rows',
      { sum: ['rows/*/paid'] },
      {
        rows: [
          { hours: 2, rate: 1.1 },
          { hours: 1, rate: 0.1 }
        ]
      },
      2.3
    ],
    ['undefined for a sum of more than 15 digits', { sum: ['a', 'a'] }, { a: 9e14 }, undefined],
    [
      'an average over rows with an answer',
      { average: ['rows/*/hours'] },
      { rows: [{ hours: 1 }, {}, { hours: 2 }, { hours: 2 }] },
      1.67
    ],
    ['a product of a numeric choice', { product: ['mark', 10] }, { mark: '2.5' }, 25],
    ['an average that includes a numeric choice', { average: ['mark', 'a'] }, { mark: '5', a: 2 }, 3.5],
    ['an average without an unanswered choice', { average: ['mark', 'a'] }, { a: 2 }, 2],
    ['the smallest of the answers that are given', { smallest: ['a', 'b', 0.5] }, { a: 0.3 }, 0.3],
    ['at most a fixed number with smallest', { smallest: ['a', 0.25] }, { a: 0.3 }, 0.25],
    [
      'the largest over all rows',
      { largest: ['rows/*/hours'] },
      { rows: [{ hours: 2 }, {}, { hours: 7.5 }] },
      7.5
    ],
    ['undefined for the largest without answers', { largest: ['a', 'b'] }, {}, undefined],
    [
      'a product of nested computations',
      { product: [{ smallest: ['a', 3] }, { largest: ['b', 2] }] },
      { a: 9, b: 1 },
      6
    ],
    ['a difference without floating-point errors', { difference: ['a', 0.1] }, { a: 0.3 }, 0.2],
    ['undefined for a difference with a missing answer', { difference: ['a', 'b'] }, { a: 3 }, undefined],
    ['a product without floating-point errors', { product: ['a', 1.1] }, { a: 1.1 }, 1.21],
    ['a quotient rounded to two decimals by default', { quotient: ['a', 3] }, { a: 1 }, 0.33],
    ['a quotient rounded to four decimals', { quotient: ['a', 3], round: 4 }, { a: -2 }, -0.6667],
    ['undefined for a division by 0', { quotient: ['a', 0] }, { a: 1 }, undefined],
    ['rounded half away from zero for a positive number', { sum: ['a'], round: 0 }, { a: 2.5 }, 3],
    ['a square', { power: ['a', 2], round: 4 }, { a: 0.11 }, 0.0121],
    ['a square with all significant digits', { power: ['a', 2] }, { a: 1234567.8 }, 1524157652796.84],
    ['a square root', { power: ['a', 0.5], round: 6 }, { a: 2 }, 1.414214],
    ['a square root rounded to two decimals by default', { power: ['a', 0.5] }, { a: 2 }, 1.41],
    ['undefined for the square root of a negative number', { power: ['a', 0.5] }, { a: -1 }, undefined],
    ['undefined for a negative power of 0', { power: ['a', -1] }, { a: 0 }, undefined],
    ['undefined for a power with too many digits', { power: ['a', 'b'] }, { a: 1e14, b: 1e14 }, undefined],
    [
      'undefined for a difference with an infinite power',
      { difference: [{ power: ['a', 64] }, 1] },
      { a: 1e14 },
      undefined
    ],
    [
      'undefined for a difference with the root of a negative number',
      { difference: [{ power: ['a', 0.5] }, 1] },
      { a: -4 },
      undefined
    ],
    ['a power of e', { power: [2.718281828459045, 'a'], round: 5 }, { a: -0.5 }, 0.60653],
    ['undefined for a power with a missing exponent', { power: ['a', 'b'] }, { a: 2 }, undefined],
    ['rounded half away from zero for a negative number', { sum: ['a'], round: 0 }, { a: -2.5 }, -3],
    ['rounded to two decimals without floating-point errors', { sum: ['a'], round: 2 }, { a: 1.005 }, 1.01],
    ['a number of rows', { count: 'rows' }, { rows: [{ hours: 1 }, {}] }, 2],
    ['0 for a count of no rows', { count: 'rows' }, {}, 0],
    [
      'a number of days over a leap day',
      { days: { from: 'from', to: 'to' } },
      { from: '2024-02-28', to: '2024-03-01' },
      2
    ],
    ['months', { months: { from: 'from', to: 'to' } }, { from: '2024-01-31', to: '2024-03-30' }, 1],
    ['a number of years until today', { years: { from: 'from', to: 'today' } }, { from: '2000-11-23' }, 25],
    [
      'undefined for days to an earlier date',
      { days: { from: 'to', to: 'from' } },
      { from: '2024-02-28', to: '2024-03-01' },
      undefined
    ],
    ['minutes', { minutes: { from: 'from', to: 'to' } }, { from: '08:30', to: '17:00' }, 510],
    [
      'undefined for minutes to an earlier time',
      { minutes: { from: 'to', to: 'from' } },
      { from: '08:30', to: '17:00' },
      undefined
    ],
    [
      'undefined for minutes from a value that is not a time',
      { minutes: { from: 'from', to: 'to' } },
      { from: '2024-02-28', to: '17:00' },
      undefined
    ],
    [
      'a difference of two sums',
      { difference: [{ sum: ['a', 'rows/*/hours'] }, { sum: ['b', 0] }] },
      { a: 0.1, rows: [{ hours: 0.2 }, { hours: 1 }] },
      1.3
    ],
    [
      'undefined for a difference with a sum without answers',
      { difference: [{ sum: ['b'] }, 1] },
      { a: 1 },
      undefined
    ],
    [
      'a sum that ignores an undefined duration',
      { sum: [{ minutes: { from: 'from', to: 'to' } }, { minutes: { from: 'to', to: 'from' } }] },
      { from: '08:30', to: '17:00' },
      510
    ],
    [
      'rounded only at the end',
      { sum: [{ quotient: ['a', 3] }, { quotient: ['a', 3] }, { quotient: ['a', 3] }] },
      { a: 1 },
      1
    ],
    [
      'a computation with three levels',
      { product: [{ difference: [{ count: 'rows' }, { average: ['a', 2] }] }, 10], round: 0 },
      { a: 1, rows: [{}, {}, {}] },
      15
    ],
    [
      'undefined for days from an invalid date',
      { days: { from: 'from', to: 'today' } },
      { from: 'soon' },
      undefined
    ],
    ['chosen by another answer', chosen, { mark: '5', a: 7, b: 2, hidden: 'no' }, 14],
    [
      'the first alternative whose condition holds',
      {
        choose: [
          { if: { a: { moreThan: 9 } }, then: 1 },
          { if: { a: { moreThan: 5 } }, then: 2 }
        ]
      },
      { a: 10 },
      1
    ],
    ['a later alternative whose condition holds', chosen, { mark: '2.5', a: 70, b: 2, hidden: 'no' }, 2],
    ['the else value if no condition holds', chosen, { a: 7, b: 2 }, 0],
    ['undefined if the chosen value is unanswered', chosen, { mark: '5', a: 7 }, undefined],
    [
      'undefined if no condition holds and there is no else',
      { choose: [{ if: { mark: '5' }, then: 1 }] },
      { mark: '2.5' },
      undefined
    ],
    [
      'chosen by a condition on rows',
      { choose: [{ if: { 'rows/*': { hours: { moreThan: 8 } } }, then: 1 }, { else: 2 }] },
      { rows: [{ hours: 3 }, { hours: 9 }] },
      1
    ],
    [
      'a sum that includes a chosen value',
      { sum: ['a', chosen] },
      { mark: '5', a: 7, b: 2, hidden: 'no' },
      21
    ],
    ['undefined if the chosen value is hidden', chosen, { mark: '5', a: 7, b: 2, hidden: 'yes' }, undefined],
    [
      'a chosen quotient, rounded to two decimals',
      { choose: [{ if: { mark: '5' }, then: { quotient: ['a', 3] } }] },
      { mark: '5', a: 1 },
      0.33
    ],
    [
      'not rounded because a condition names a field called quotient',
      { choose: [{ if: { quotient: { answered: false } }, then: 'a' }] },
      { a: 1.234 },
      1.234
    ],
    ['rounded up', { sum: ['a'], round: { up: 0 } }, { a: 2.001 }, 3],
    ['rounded up for a negative number', { sum: ['a'], round: { up: 1 } }, { a: -2.09 }, -2],
    [
      'unchanged by rounding up if it is a whole number',
      { quotient: ['a', 3], round: { up: 0 } },
      { a: 9 },
      3
    ],
    ['rounded down', { sum: ['a'], round: { down: 1 } }, { a: 2.09 }, 2],
    ['rounded down for a negative number', { sum: ['a'], round: { down: 0 } }, { a: -2.01 }, -3],
    [
      'whole when thirds that add up to a whole are rounded down',
      { product: [{ quotient: ['a', 3] }, 3], round: { down: 0 } },
      { a: 1 },
      1
    ],
    [
      'whole when thirds that add up to a whole are rounded up',
      { product: [{ quotient: ['a', 3] }, 3], round: { up: 0 } },
      { a: 2 },
      2
    ]
  ])('is %s', (_, computed, value, answer) => {
    expect(compute(computed, value)).toBe(answer)
  })

  it('of days is text if its field is a text field', () => {
    expect(
      compute({ days: { from: 'from', to: 'to' } }, { from: '2024-02-28', to: '2024-03-01' }, 'string')
    ).toBe('2')
  })

  it('is never accepted from a client, and can be used in conditions and rules', async () => {
    const total = await compiledForm({
      name: 'test/total',
      schema: {
        type: 'object',
        required: ['why'],
        properties: {
          a: number('A'),
          total: number('Total', { 'x-computed': { sum: ['a', 1] } }),
          why: text('Why', { 'x-showIf': { total: { moreThan: 10 } } })
        },
        'x-rules': [{ must: { total: { atMost: 20 } }, field: 'a', message: '20 at most in all.' }]
      },
      ui: {}
    })
    expect(check(total, { a: 1, total: 50 })).toEqual([])
    expect(check(total, { a: 10 })).toMatchObject([{ path: '/why', rule: 'required' }])
    expect(check(total, { a: 20, why: 'x' })).toMatchObject([{ path: '/a', msg: '20 at most in all.' }])
  })
})
