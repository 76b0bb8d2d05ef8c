import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { check, cleanAnswers, migrateAnswers, readAnswer, readRow, type Schema } from '../../engine/index.ts'
import { sentSchema } from '../../engine/openapi/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const stars: Schema = { type: 'integer', title: 'Stars', enum: [1, 2, 3], 'x-path': ['stars'] }
const mark: Schema = {
  type: 'number',
  title: 'Mark',
  'x-path': ['mark'],
  oneOf: [
    { const: 0.5, title: 'Half' },
    { const: 10, title: 'Ten' }
  ]
}
const floors: Schema = {
  type: 'array',
  title: 'Floors',
  uniqueItems: true,
  'x-none': 0,
  'x-path': ['floors'],
  items: { type: 'integer', enum: [-1, 0, 1] }
}
const formOf = (properties: { [name: string]: Schema }) =>
  compiledForm({
    name: 'test/codes',
    schema: resolveSchema(new Map(), 'codes', { type: 'object', required: [], properties }),
    ui: {}
  })

describe('choices with numbers as codes', () => {
  it('are stored as numbers, also if they were sent as text', async () => {
    const form = await formOf({ stars, mark, floors })
    const sent = { stars: ' 2 ', mark: '0.5', floors: ['-1', 1] }
    expect(check(form, sent)).toEqual([])
    expect(cleanAnswers(form, sent)).toEqual({ stars: 2, mark: 0.5, floors: [-1, 1] })
  })

  it.each([
    [{ stars: 4 }, 'Stars: choose from the list.'],
    [{ stars: '1,5' }, 'Stars: choose from the list.'],
    [{ mark: 'Half' }, 'Mark: choose from the list.'],
    [{ floors: [2] }, 'Floors: choose from the list.'],
    [{ floors: [1, '1'] }, 'Floors has a choice twice.'],
    [{ floors: [0, 1] }, 'Choose "0" alone, or only the others.']
  ])('reject %j', async (answers, msg) => {
    expect(check(await formOf({ stars, mark, floors }), answers)).toMatchObject([{ msg }])
  })

  it('read as their labels, and are numbers in a cell if they have no label', async () => {
    const form = await formOf({ stars, mark, floors })
    expect(readAnswer(form.schema.properties?.mark ?? {}, 0.5)).toBe('Half')
    expect(readRow(form, { stars: 2, mark: 10, floors: [-1, 1] })).toEqual([2, 'Ten', '-1; 1'])
    expect(readRow(await formOf({ mark: { ...mark, 'x-cell': 'code' } }), { mark: 10 })).toEqual([10])
  })

  it('are described to clients as numbers', async () => {
    expect(sentSchema(await formOf({ stars, mark }))).toMatchObject({
      properties: {
        stars: { type: 'integer', enum: [1, 2, 3] },
        mark: { type: 'number', oneOf: [{ const: 0.5, title: 'Half' }, { const: 10 }] }
      }
    })
  })

  it('are migrated from texts or other numbers with x-oldValues', async () => {
    const schema: Schema = { ...stars, 'x-oldValues': { '1': 1, '2': 2, '9': 3 } }
    const form = await formOf({ stars: schema })
    expect(migrateAnswers(form.schema, { stars: '1' })).toEqual({ stars: 1 })
    expect(migrateAnswers(form.schema, { stars: 9 })).toEqual({ stars: 3 })
    expect(migrateAnswers(form.schema, { stars: 2 })).toEqual({ stars: 2 })
  })

  it.each([
    [{ stars: 2, grade: 'b' }, []],
    [{ stars: 2, grade: 'a' }, ['Grade: choose from the list.']],
    [{ away: false, town: 'Jos' }, []],
    [{ away: false, town: 'Accra' }, ['Town: choose from the list.']],
    [{ away: true, town: 'Accra' }, []]
  ])('choose what a list offers, as Yes and No do: %j', async (answers, messages) => {
    const form = await formOf({
      stars,
      grade: { type: 'string', title: 'Grade', 'x-options': { list: 'grades', params: { stars: 'stars' } } },
      away: { type: 'boolean', title: 'Away', format: 'yesno' },
      town: { type: 'string', title: 'Town', 'x-options': { list: 'towns', when: { away: 'false' } } }
    })
    const offered = (list: string, params?: { [name: string]: string }) =>
      list === 'towns' ? ['Jos'] : params?.stars === '2' ? ['b'] : []
    expect(check(form, answers, { offered }).map(({ msg }) => msg)).toEqual(messages)
  })
})
