import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check, type Schema } from '../../../engine/index.ts'
import { createSample } from '../../../engine/sample/sample.ts'
import { createChance } from '../../../server/tools/demo/chance.ts'
import { compiledForm } from '../../helpers/compiled-form.ts'

const today = '2026-11-22'
const share = { type: 'number', title: 'Share', format: 'percentage', minimum: 1, maximum: 100 } as const
const pay = { type: 'integer', title: 'Pay', format: 'money', minimum: 0, maximum: 900_000_00 } as const
const people = (words: Partial<Schema>, field: Schema = share): Schema => ({
  type: 'array',
  title: 'People',
  minItems: 1,
  maxItems: 4,
  items: { type: 'object', properties: { share: field }, required: ['share'] },
  ...words
})
const total = (rule: object, title = 'Total'): Schema => ({
  type: 'number',
  title,
  'x-computed': rule as never
})
const rule = (must: object, field: string) => ({ must: must as never, field, message: 'It must come out.' })

const points = ['0', '2', '7', '10']

const forms: [what: string, schema: Schema][] = [
  [
    'shares that must add up to 100 %',
    {
      properties: { people: people({}), total: total({ sum: ['people/*/share'] }) },
      required: ['people'],
      'x-rules': [rule({ total: { is: 100 } }, 'people')]
    }
  ],
  [
    'at least three shares that must add up to 100 %',
    {
      properties: { people: people({ minItems: 3 }), total: total({ sum: ['people/*/share'] }) },
      required: ['people'],
      'x-rules': [rule({ total: { is: 100 } }, 'people')]
    }
  ],
  [
    'shares of at most 40 % each that must add up to 100 %',
    {
      properties: {
        people: people({}, { ...share, maximum: 40 }),
        total: total({ sum: ['people/*/share'] })
      },
      required: ['people'],
      'x-rules': [rule({ total: { is: 100 } }, 'people')]
    }
  ],
  [
    'three fields in steps of 5 that must add up to 100 %',
    {
      properties: {
        first: { ...share, title: 'First', multipleOf: 5 },
        second: { ...share, title: 'Second', multipleOf: 5 },
        third: { ...share, title: 'Third', multipleOf: 5 },
        total: total({ sum: ['first', 'second', 'third'] })
      },
      required: ['first', 'second', 'third'],
      'x-rules': [rule({ total: { is: 100 } }, 'third')]
    }
  ],
  [
    'amounts that must add up to another answer',
    {
      properties: {
        all: { ...pay, title: 'All', minimum: 100_000_00 },
        base: pay,
        extra: { ...pay, title: 'Extra' },
        total: { type: 'integer', title: 'Total', format: 'money', 'x-computed': { sum: ['base', 'extra'] } }
      },
      required: ['all', 'base', 'extra'],
      'x-rules': [rule({ total: { is: { field: 'all' } } }, 'extra')]
    }
  ],
  [
    'an answer that must equal a sum',
    {
      properties: {
        hours: { type: 'integer', title: 'Hours', minimum: 0, maximum: 500 },
        people: people({}, { type: 'integer', title: 'Hours of the day', minimum: 1, maximum: 24 }),
        total: { type: 'integer', title: 'Total', 'x-computed': { sum: ['people/*/share'] } }
      },
      required: ['people', 'hours'],
      'x-rules': [rule({ hours: { is: { field: 'total' } } }, 'hours')]
    }
  ],
  [
    'an upper limit on a sum',
    {
      properties: {
        first: { type: 'number', title: 'First', minimum: 0, maximum: 40 },
        second: { type: 'number', title: 'Second', minimum: 30 },
        total: total({ sum: ['first', 'second', 10] })
      },
      required: ['first', 'second'],
      'x-rules': [rule({ total: { atMost: 41 } }, 'second')]
    }
  ],
  [
    'a lower limit on a product of a sum in a group',
    {
      properties: {
        days: {
          type: 'object',
          title: 'Days',
          properties: {
            monday: { type: 'number', title: 'Monday', minimum: 0, maximum: 8, multipleOf: 0.25 },
            tuesday: { type: 'number', title: 'Tuesday', minimum: 0, maximum: 8, multipleOf: 0.25 },
            week: total({ sum: ['monday', 'tuesday'] })
          },
          required: ['monday', 'tuesday']
        },
        month: total({ product: ['days/week', 4] }, 'Month')
      },
      required: ['days'],
      'x-rules': [rule({ month: { atLeast: 50 } }, 'days')]
    }
  ],
  [
    'a sum in steps of 5 that must be above 100',
    {
      properties: {
        first: { type: 'integer', title: 'First', minimum: 0, maximum: 60, multipleOf: 5 },
        second: { type: 'integer', title: 'Second', minimum: 0, maximum: 60, multipleOf: 5 },
        total: total({ sum: ['first', 'second'] })
      },
      required: ['first', 'second'],
      'x-rules': [rule({ total: { moreThan: 100 } }, 'second')]
    }
  ],
  [
    'a sum between 99 and 100',
    {
      properties: {
        first: { type: 'number', title: 'First', minimum: 0, maximum: 60 },
        second: { type: 'number', title: 'Second', minimum: 0, maximum: 60 },
        total: total({ sum: ['first', 'second'] })
      },
      required: ['first', 'second'],
      'x-rules': [rule({ total: { moreThan: 99, lessThan: 100 } }, 'second')]
    }
  ],
  [
    'two rules about the same sum',
    {
      properties: {
        first: { type: 'number', title: 'First', minimum: 0, maximum: 60 },
        second: { type: 'number', title: 'Second', minimum: 0, maximum: 60 },
        total: total({ sum: ['first', 'second'] })
      },
      required: ['first', 'second'],
      'x-rules': [rule({ total: { lessThan: 100 } }, 'second'), rule({ total: { moreThan: 99 } }, 'second')]
    }
  ],
  [
    'a difference that must not be 0 or 1',
    {
      properties: {
        first: { type: 'integer', title: 'First', minimum: -5, maximum: 5 },
        second: { type: 'integer', title: 'Second', minimum: -5, maximum: 5 },
        total: total({ difference: ['first', 'second'] })
      },
      required: ['first', 'second'],
      'x-rules': [rule({ total: { noneOf: [0, 1] } }, 'second')]
    }
  ],
  [
    'at most 14 days of leave',
    {
      properties: {
        from: { type: 'string', title: 'First day', format: 'date', 'x-notBefore': 'today' },
        to: { type: 'string', title: 'Last day', format: 'date', 'x-notBefore': 'from' },
        days: total({ sum: [{ days: { from: 'from', to: 'to' } }, 1] }, 'Days')
      },
      required: ['from', 'to'],
      'x-rules': [rule({ days: { atMost: 14 } }, 'to')]
    }
  ],
  [
    'at least 13 points from choices',
    {
      properties: {
        degree: { type: 'string', title: 'Degree', enum: points },
        language: { type: 'string', title: 'Language', enum: points },
        points: total({ sum: ['degree', 'language'] }, 'Points')
      },
      required: ['degree', 'language'],
      'x-rules': [rule({ points: { atLeast: 13 } }, 'degree')]
    }
  ],
  [
    'at least three rows',
    {
      properties: { people: people({}), count: total({ count: 'people' }, 'Number of people') },
      required: ['people'],
      'x-rules': [rule({ count: { atLeast: 3 } }, 'people')]
    }
  ],
  [
    'optional shares that must add up to 100 %',
    {
      properties: { people: people({}), total: total({ sum: ['people/*/share'] }) },
      'x-rules': [{ ...rule({ total: { is: 100 } }, 'people'), if: { people: { answered: true } } }]
    }
  ],
  [
    'a sum within each row',
    {
      properties: {
        weeks: {
          type: 'array',
          title: 'Weeks',
          minItems: 2,
          items: {
            type: 'object',
            required: ['monday', 'tuesday'],
            properties: {
              monday: { type: 'number', title: 'Monday', minimum: 0, maximum: 8 },
              tuesday: { type: 'number', title: 'Tuesday', minimum: 0, maximum: 8 },
              hours: total({ sum: ['monday', 'tuesday'] }, 'Hours')
            },
            'x-rules': [rule({ hours: { is: 10.5 } }, 'tuesday')]
          }
        }
      },
      required: ['weeks']
    }
  ],
  [
    'a difference that must be above 100',
    {
      properties: {
        income: { type: 'integer', title: 'Income', minimum: 0, maximum: 1000 },
        costs: { type: 'integer', title: 'Costs', minimum: 0, maximum: 1000 },
        left: total({ difference: ['income', 'costs'] })
      },
      required: ['income', 'costs'],
      'x-rules': [rule({ left: { moreThan: 100 } }, 'costs')]
    }
  ]
]

describe('the sample of a form with a rule about a sum', () => {
  it.each(forms)('keeps the rule for %s, with any random seed', async (_, words) => {
    const form = await compiledForm({ name: 'test/sums', schema: { type: 'object', ...words }, ui: {} })
    expect(check(form, createSample(form, { today }), { at: 'page', today })).toEqual([])
    fc.assert(
      fc.property(fc.nat(), seed => {
        const sample = createSample(form, { today, chance: createChance(seed) })
        expect(check(form, sample, { at: 'page', today })).toEqual([])
      }),
      { numRuns: 30 }
    )
  })
})
