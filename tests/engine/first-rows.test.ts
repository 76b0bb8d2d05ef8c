import { describe, expect, it } from 'vitest'
import { check, countMinRows, rowTitle, type Schema } from '../../engine/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { parseSource } from '../../engine/schema-files/sources.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { createInitialAnswers } from '../../renderer/form/state/initial-answers.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const file = 'steps/kin/schema.json'
const person = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name', maxLength: 20 } }
}

async function formOf(kin: object) {
  const written = {
    type: 'object',
    title: 'Kin',
    properties: { kin: { type: 'array', title: 'Kin', ...kin } }
  }
  const source = parseSource(file, JSON.stringify(written))
  const schema: Schema = resolveSchema(new Map([[file, source]]), file, source.value as WrittenSchema)
  return {
    form: await compiledForm({ name: 'test/kin', schema, ui: {} }),
    list: schema.properties?.kin ?? {}
  }
}

const first = [
  { title: 'Who comes first', ...person },
  { title: 'Who comes second', ...person }
]
const open = { items: first, additionalItems: { title: 'Another', ...person } }
const closed = { items: first, additionalItems: false }

describe('a list with named first rows', () => {
  it('always has its named rows, and numbers the rows after them', async () => {
    const { form, list } = await formOf(open)
    expect(countMinRows(list, false)).toBe(2)
    expect(createInitialAnswers(form, undefined, {})).toEqual({ kin: [{}, {}] })
    const called = [1, 2, 3, 4].map(number => rowTitle({ ui: {}, title: 'Kin', schema: list }, number))
    expect(called).toEqual(['Who comes first', 'Who comes second', 'Another 1', 'Another 2'])
    expect(rowTitle({ ui: { 'ui:row': 'Cousin {n}' }, title: 'Kin', schema: list }, 3)).toBe('Cousin 1')
  })

  it('is checked like a list whose rows are all alike', async () => {
    const { form } = await formOf(open)
    const kin = ['Ada', 'Efe', 'Uche'].map(name => ({ name }))
    expect(check(form, { kin }, {})).toEqual([])
    expect(check(form, {}, {})).toEqual([])
    const wrong = { kin: [kin[0], {}, { name: 7 }, 'Ngozi'] }
    const rulesIn = (one: typeof form) => check(one, wrong, {}).map(({ path, rule }) => [path, rule])
    expect(rulesIn(form)).toEqual([
      ['/kin/1/name', 'required'],
      ['/kin/2/name', 'type'],
      ['/kin/3', 'type']
    ])
    expect(rulesIn((await formOf({ items: person })).form)).toEqual(rulesIn(form))
  })

  it('rejects more rows if "additionalItems" is false', async () => {
    const { form } = await formOf(closed)
    const kin = ['Ada', 'Efe', 'Uche'].map(name => ({ name }))
    expect(check(form, { kin }, {})).toMatchObject([{ path: '/kin', rule: 'maxItems' }])
    expect(check(form, { kin: kin.slice(0, 2) }, {})).toEqual([])
  })

  it('works within one of several groups of questions', async () => {
    const { form, list } = await formOf({
      type: 'object',
      oneOf: [
        { title: 'None', properties: { who: { const: 'none' } } },
        {
          title: 'Some',
          properties: { who: { const: 'some' }, all: { type: 'array', title: 'All', ...closed } }
        }
      ]
    })
    expect(list.properties?.all).toMatchObject({ maxItems: 2, items: { type: 'object' } })
    const all = [{ name: 'Ada' }, { name: 7 }]
    expect(check(form, { kin: { who: 'some', all } }, {})).toMatchObject([{ path: '/kin/all/1/name' }])
  })

  it('has its first rows in a sample', async () => {
    const { form } = await formOf(open)
    const name = expect.stringMatching(/./)
    expect(createSample(form, { today: '2026-11-20' })).toEqual({ kin: [{ name }, { name }] })
  })
})
