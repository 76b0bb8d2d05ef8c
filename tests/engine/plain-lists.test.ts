import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import {
  check,
  cleanAnswers,
  computeAnswers,
  createFormScope,
  isMet,
  migrateAnswers,
  readAnswer,
  readRow,
  type Schema
} from '../../engine/index.ts'
import { sentSchema } from '../../engine/openapi/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const skills: Schema = {
  type: 'array',
  title: 'Skills',
  'x-path': ['list'],
  items: { type: 'string', title: 'Skill', maxLength: 20 }
}
const hours: Schema = {
  type: 'array',
  title: 'Hours',
  'x-path': ['list'],
  items: { type: 'number', title: 'Hours of a day', minimum: 0, maximum: 24 }
}
const days: Schema = {
  type: 'array',
  title: 'Days away',
  'x-path': ['list'],
  items: { type: 'string', title: 'Day', format: 'date', 'x-notAfter': 'today' }
}
const turns: Schema = {
  type: 'array',
  title: 'Turns',
  format: 'values',
  'x-path': ['list'],
  items: {
    type: 'string',
    title: 'Turn',
    oneOf: [
      { const: 'e', title: 'Early' },
      { const: 'l', title: 'Late' }
    ]
  }
}

const formOf = (list: Schema, others: { [name: string]: Schema } = {}, required: string[] = ['list']) =>
  compiledForm({
    name: 'test/list',
    schema: resolveSchema(new Map(), 'list', {
      type: 'object',
      required,
      properties: { list, ...others }
    }),
    ui: {}
  })

const today = '2026-11-23'

describe('a list of plain answers', () => {
  it.each<[string, Schema, unknown, object[]]>([
    ['nothing', skills, undefined, [{ path: '/list', rule: 'required', msg: 'Give at least one answer.' }]],
    ['an empty list', skills, [], [{ path: '/list', rule: 'required' }]],
    [
      'a text instead of a list',
      skills,
      'Welding',
      [{ path: '/list', rule: 'type', msg: 'Skills must be a list.' }]
    ],
    [
      'blank items, each at its own path',
      skills,
      ['Welding', ' ', null],
      [
        { path: '/list/1', rule: 'required', msg: 'Enter your skill.' },
        { path: '/list/2', rule: 'required', msg: 'Enter your skill.' }
      ]
    ],
    [
      'an item of another type',
      skills,
      ['Welding', 5],
      [{ path: '/list/1', rule: 'type', msg: 'Skill must be text.' }]
    ],
    ['an object as an item', skills, [{ a: 1 }], [{ path: '/list/0', rule: 'type' }]],
    ['a nested list', skills, [['Welding']], [{ path: '/list/0', rule: 'type' }]],
    ['an item above maxLength', skills, ['x'.repeat(21)], [{ path: '/list/0', rule: 'maxLength' }]],
    ['a control character in an item', skills, ['a\u0000b'], [{ path: '/list/0', rule: 'format' }]],
    [
      'duplicate items',
      { ...skills, uniqueItems: true },
      ['a', 'b', ' a ', 'b'],
      [
        {
          path: '/list/2',
          rule: 'uniqueItems',
          msg: 'You have given this answer already. Change it, or remove it.'
        },
        { path: '/list/3', rule: 'uniqueItems' }
      ]
    ],
    [
      'a duplicate item, with the errorMessage of the schema',
      { ...skills, uniqueItems: true, errorMessage: { uniqueItems: 'Each skill once.' } },
      ['a', 'a'],
      [{ path: '/list/1', msg: 'Each skill once.' }]
    ],
    [
      'fewer items than minItems',
      { ...skills, minItems: 3 },
      ['a'],
      [{ path: '/list', msg: 'Give at least 3 answers.' }]
    ],
    [
      'more items than maxItems',
      { ...skills, maxItems: 1 },
      ['a', 'b'],
      [{ path: '/list', msg: 'Keep to 1 answers at most.' }]
    ],
    [
      '1,001 items without a maxItems',
      skills,
      Array.from({ length: 1001 }, () => 'a'),
      [{ path: '/list', rule: 'maxItems' }]
    ],
    [
      'numbers out of bounds',
      hours,
      [8, -1, '25', 'ten'],
      [
        { path: '/list/1', msg: 'Hours of a day must be 0 or more.' },
        { path: '/list/2', msg: 'Hours of a day must be 24 or less.' },
        { path: '/list/3', rule: 'type' }
      ]
    ],
    [
      'dates that do not exist or are in the future',
      days,
      ['2026-02-30', '2026-11-24'],
      [
        { path: '/list/0', msg: 'Day must be a real date.' },
        { path: '/list/1', msg: 'Day must not be in the future.' }
      ]
    ],
    [
      'a label instead of a code',
      turns,
      ['e', 'Late'],
      [{ path: '/list/1', msg: 'Turn: choose from the list.' }]
    ]
  ])('rejects %s', async (_, list, answer, problems) => {
    const found = check(await formOf(list), { list: answer }, { today })
    expect(found).toMatchObject(problems)
    expect(found).toHaveLength(problems.length)
  })

  it.each<[string, Schema, unknown[], unknown[]]>([
    ['texts with surrounding spaces', skills, [' Welding ', 'Welding'], ['Welding', 'Welding']],
    ['numbers, also written as text', hours, ['7.5', 8], [7.5, 8]],
    ['days', days, ['2026-11-23'], ['2026-11-23']],
    ['choices with a duplicate', turns, ['e', 'l', 'e'], ['e', 'l', 'e']]
  ])('accepts %s', async (_, list, given, kept) => {
    const form = await formOf(list)
    expect(check(form, { list: given }, { today })).toEqual([])
    expect(cleanAnswers(form, { list: given })).toEqual({ list: kept })
  })

  it('counts as unanswered while it is empty, if it is optional', async () => {
    const form = await formOf({ ...skills, minItems: 2 }, {}, [])
    expect(check(form, { list: [] })).toEqual([])
    expect(cleanAnswers(form, { list: [] })).toEqual({})
    expect(check(form, { list: ['a'] })).toMatchObject([{ path: '/list', rule: 'minItems' }])
  })

  it('accepts stored answers after a rule became stricter, but no new duplicates', async () => {
    const items: Schema = { ...skills.items, minLength: 2 }
    const form = await formOf({ ...skills, uniqueItems: true, items })
    const stored = { list: ['aa', 'b', 'cc', 'cc'] }
    expect(check(form, stored, { stored })).toEqual([])
    expect(check(form, { list: ['b', 'aa'] }, { stored })).toEqual([])
    expect(check(form, { list: ['d', 'b'] }, { stored })).toMatchObject([
      { path: '/list/0', rule: 'minLength' }
    ])
    expect(check(form, { list: ['cc', 'cc'] }, { stored: { list: ['aa', 'cc'] } })).toMatchObject([
      { path: '/list/1', rule: 'uniqueItems' }
    ])
  })

  it.each<[object, unknown, boolean]>([
    [{ 'list/*': 8 }, [7, 8], true],
    [{ 'list/*': 8 }, [7], false],
    [{ 'list/*': [9, 8] }, [7, 8], true],
    [{ 'list/*': { moreThan: 8 } }, [7, 8.5], true],
    [{ 'list/*': { moreThan: 8 } }, [7, 8], false],
    [{ 'list/*': { moreThan: 6, lessThan: 8 } }, [5, 9], false],
    [{ 'list/*': { moreThan: 6, lessThan: 8 } }, [5, 7], true],
    [{ 'list/*': { moreThan: { field: 'usual' } } }, [5, 9], true],
    [{ 'list/*': { moreThan: { field: 'usual' } } }, [5], false],
    [{ not: { 'list/*': { moreThan: 8 } } }, [], true],
    [{ list: { count: { atLeast: 2 } } }, [1, 2], true],
    [{ list: { count: { atLeast: 2 } } }, [1], false],
    [{ list: { answered: true } }, [1], true],
    [{ list: { answered: true } }, [], false]
  ])('passes the condition %j with %j: %s', async (condition, list, holds) => {
    const form = await formOf(hours, { usual: { type: 'number', title: 'Usual' } })
    const scope = createFormScope(form, { list, usual: 8 }, { today })
    expect(isMet(condition as never, scope)).toBe(holds)
  })

  it('can be compared by date and age in conditions', async () => {
    const form = await formOf(days)
    const scope = createFormScope(form, { list: ['1990-01-01', '2020-05-05'] }, { today })
    expect(isMet({ 'list/*': { age: { atLeast: 30 } } }, scope)).toBe(true)
    expect(isMet({ 'list/*': { age: { atLeast: 40 } } }, scope)).toBe(false)
    expect(isMet({ 'list/*': { after: '2020-01-01' } }, scope)).toBe(true)
  })

  it('has a sum, an average and a count', async () => {
    const form = await formOf(hours, {
      sum: { type: 'number', title: 'Sum', 'x-computed': { sum: ['list/*', 0.5] } },
      average: { type: 'number', title: 'Average', 'x-computed': { average: ['list/*'] } },
      count: { type: 'integer', title: 'Count', 'x-computed': { count: 'list' } }
    })
    const answers = { list: [8, 7.5, 8] }
    expect(computeAnswers(form, answers, {})).toEqual({ ...answers, sum: 24, average: 7.83, count: 3 })
  })

  it('reads in one line, and is in a cell as each answer would be in its own cell', async () => {
    const list = ['2026-11-01', '2026-11-02']
    const { schema } = await formOf(days)
    expect(readAnswer(schema.properties?.list ?? {}, list)).toBe('1 November 2026; 2 November 2026')
    expect(readRow(await formOf(days), { list })).toEqual(['2026-11-01; 2026-11-02'])
    expect(readRow(await formOf(hours), { list: [8, 7.5] })).toEqual(['8; 7.5'])
    expect(readRow(await formOf(turns), { list: ['e', 'l'] })).toEqual(['Early; Late'])
    expect(readRow(await formOf({ ...turns, 'x-cell': 'code' }), { list: ['e'] })).toEqual(['e'])
    expect(readRow(await formOf(turns), {})).toEqual([''])
  })

  it('is described to clients with its limits and those of its answers', async () => {
    const form = await formOf({ ...skills, maxItems: 5, uniqueItems: true })
    expect(sentSchema(form)).toMatchObject({
      required: ['list'],
      properties: {
        list: {
          type: 'array',
          minItems: 1,
          maxItems: 5,
          uniqueItems: true,
          items: { type: 'string', minLength: 1, maxLength: 20, title: 'Skill' }
        }
      }
    })
  })

  it('is migrated to renamed choices', async () => {
    const renamed = await formOf({ ...turns, items: { ...turns.items, 'x-oldValues': { early: 'e' } } })
    expect(migrateAnswers(renamed.schema, { list: ['early', 'l', 'early'] })).toEqual({
      list: ['e', 'l', 'e']
    })
  })

  it.each<[string, Schema]>([
    ['texts', { ...skills, minItems: 3, uniqueItems: true }],
    ['numbers', { ...hours, minItems: 2, uniqueItems: true }],
    ['days', { ...days, minItems: 2, uniqueItems: true }],
    ['choices', { ...turns, minItems: 2, uniqueItems: true }]
  ])('has samples that pass the check: %s', async (_, list) => {
    const form = await formOf(list)
    const samples = [undefined, 1, 2, 3].map(seed =>
      createSample(form, { today, ...(seed !== undefined && { chance: createChance(seed) }) })
    )
    for (const sample of samples) expect(check(form, sample, { today })).toEqual([])
  })
})
