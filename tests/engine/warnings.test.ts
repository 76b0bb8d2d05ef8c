import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import {
  check,
  type Facts,
  findPartWarnings,
  findWarnings,
  type Form,
  hasWarnings,
  listPassedKeys,
  parseConfirmations
} from '../../engine/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const facts: Facts = { today: '2026-11-23', part: 'family', record: {} }
const many = 'More than 10 children: is that right?'
const much = 'More than 500 for one child: is that right?'

const form: Form = await compiledForm({
  name: 'test/warnings',
  schema: resolveSchema(new Map(), 'test/schema.json', {
    type: 'object',
    title: 'Family',
    'x-rules': [{ must: { children: { atLeast: 1 } }, field: 'children', message: 'One at least.' }],
    'x-warn': [
      {
        if: { hasCar: true },
        must: { children: { lessThan: 6 } },
        field: 'children',
        message: 'Six do not fit into a car: is that right?'
      }
    ],
    properties: {
      hasCar: { type: 'boolean', title: 'Car', format: 'yesno' },
      children: {
        type: 'integer',
        title: 'Children',
        'x-warn': [{ must: { children: { atMost: 10 } }, message: many }]
      },
      pets: {
        type: 'integer',
        title: 'Pets',
        'x-showIf': { hasCar: true },
        'x-warn': [{ must: { pets: { atMost: 3 } }, message: 'More than 3 pets: is that right?' }]
      },
      costs: {
        type: 'array',
        title: 'Costs',
        items: {
          type: 'object',
          title: 'Cost',
          properties: {
            amount: {
              type: 'integer',
              title: 'Amount',
              'x-warn': [{ must: { amount: { atMost: 500 } }, message: much }]
            }
          }
        }
      }
    }
  }),
  ui: {}
})
const asked = (value: unknown) => findWarnings(form, value, facts).map(({ path, msg }) => [path, msg])

describe('x-warn', () => {
  it('warns about a condition that fails, and rejects nothing', () => {
    expect(check(form, { children: 12 }, facts)).toEqual([])
    expect(findWarnings(form, { children: 12 }, facts)).toMatchObject([
      { path: '/children', rule: 'warning', msg: many, about: ['/family/children', '/family/children'] }
    ])
    expect(asked({ children: 3 })).toEqual([])
    expect(asked({})).toEqual([])
    expect(check(form, { children: 0 }, facts)).toMatchObject([{ rule: 'rule' }])
  })

  it('warns at its field in conditional forms and rows, but not about a field that is not asked', () => {
    expect(asked({ hasCar: true, children: 6 })).toEqual([
      ['/children', 'Six do not fit into a car: is that right?']
    ])
    expect(asked({ hasCar: false, children: 6, pets: 9 })).toEqual([])
    expect(asked({ hasCar: true, children: 1, pets: 9 })).toEqual([
      ['/pets', 'More than 3 pets: is that right?']
    ])
    expect(asked({ costs: [{ amount: 1 }, { amount: 501 }] })).toEqual([['/costs/1/amount', much]])
  })

  it('keeps its key while the answers stay the same, even if a row moves', () => {
    const keys = (value: unknown) => findWarnings(form, value, facts).map(({ key }) => key)
    const [one] = keys({ costs: [{ amount: 501 }, { amount: 1 }] })
    expect(keys({ costs: [{ amount: 1 }, { amount: 501 }], hasCar: false })).toEqual([one])
    expect(keys({ costs: [{ amount: 502 }] })).not.toContain(one)
  })

  it('is recognized as passed by its path and message, in another language too', () => {
    const found = findPartWarnings({ name: 'family' }, [form], { children: 12 }, facts)
    expect(listPassedKeys(found, [{ path: '/family/children', msg: many }]).size).toBe(1)
    expect(listPassedKeys(found, [{ path: '/family/children', msg: 'Another sentence.' }]).size).toBe(0)
    const french = found.map(one => ({ ...one, msg: `« ${one.msg} »`, key: `fr ${one.key}` }))
    expect([...listPassedKeys(french, [{ path: '/family/children', msg: many }], found)]).toEqual([
      french.find(({ path }) => path === '/family/children')?.key
    ])
    expect(parseConfirmations([{ path: '/a', msg: 'b', more: 1 }, 3, null, { path: 1, msg: 'c' }])).toEqual([
      { path: '/a', msg: 'b' }
    ])
    expect(parseConfirmations('no list')).toEqual([])
  })

  it('is never triggered by a sample', () => {
    expect(hasWarnings(form)).toBe(true)
    for (let seed = 0; seed < 20; seed++)
      expect(asked(createSample(form, { today: '2026-11-23', chance: createChance(seed) }))).toEqual([])
  })
})
