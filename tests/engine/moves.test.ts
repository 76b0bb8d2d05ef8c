import { describe, expect, it } from 'vitest'
import { currentPlace, listMoves, moveAnswers, type Schema, type Snapshot } from '../../engine/index.ts'
import { findChanges } from '../../engine/evolution/index.ts'

const text: Schema = { type: 'string', title: 'Text' }
const group = (properties: { [name: string]: Schema }): Schema => ({
  type: 'object',
  title: 'Group',
  properties
})
const rows = (properties: { [name: string]: Schema }): Schema => ({
  type: 'array',
  title: 'Rows',
  items: { type: 'object', properties }
})
const from = (...places: string[]): Pick<Schema, 'x-renamedFrom'> => ({ 'x-renamedFrom': places })

const record = group({
  personal: group({
    name: text,
    bvn: { ...text, ...from('bankDetails/bvn') },
    city: { ...text, ...from('/personal/home/city') },
    address: {
      ...group({ street: text, zip: { ...text, ...from('personal/zip') } }),
      ...from('old/address')
    },
    level: { ...text, enum: ['senior'], 'x-oldValues': { snior: 'senior' }, ...from('job/grade') }
  }),
  job: {
    ...group({ title: text, jobs: { ...rows({ role: text }), ...from('personal/jobs') } }),
    ...from('work')
  },
  courses: { ...rows({ name: text }), ...from('personal/courses') }
})

describe('answers of a record whose fields moved', () => {
  it.each([
    [
      'from a part that no longer exists',
      { bankDetails: { bvn: '1', other: 2 } },
      { personal: { bvn: '1' }, bankDetails: { other: 2 } }
    ],
    [
      'out of a group that no longer exists, which is deleted when empty',
      { personal: { home: { city: 'X' } } },
      { personal: { city: 'X' } }
    ],
    [
      'out of a group that keeps other answers',
      { personal: { home: { city: 'X', country: 'Y' } } },
      { personal: { city: 'X', home: { country: 'Y' } } }
    ],
    [
      'as a whole group, together with a field from beside it',
      { personal: { zip: '1' }, old: { address: { street: 'Allen' } } },
      { personal: { address: { street: 'Allen', zip: '1' } }, old: {} }
    ],
    [
      'as a list with its rows unchanged',
      { personal: { jobs: [{ role: 'Cook', _id: 'a' }] } },
      { personal: {}, job: { jobs: [{ role: 'Cook', _id: 'a' }] } }
    ],
    [
      'from a field to a part of its own',
      { personal: { courses: [{ name: 'PMP' }] } },
      { personal: {}, courses: [{ name: 'PMP' }] }
    ],
    [
      'with a renamed choice, out of a renamed part',
      { work: { grade: 'snior', title: 'Cook' } },
      { job: { title: 'Cook' }, personal: { level: 'senior' } }
    ],
    [
      'unless the new place already has an answer',
      { personal: { bvn: 'new' }, bankDetails: { bvn: 'old' } },
      { personal: { bvn: 'new' }, bankDetails: { bvn: 'old' } }
    ],
    [
      'unless the new parent is not an object',
      { personal: 'odd', bankDetails: { bvn: 'old' } },
      { personal: 'odd', bankDetails: { bvn: 'old' } }
    ]
  ])('are moved: %s', (_, before, after) => {
    expect(moveAnswers(record, before)).toEqual(after)
    expect(moveAnswers(record, moveAnswers(record, before))).toEqual(after)
  })

  it('are returned as the same value if nothing changes', () => {
    const value = { personal: { name: 'Ada', bvn: '1' }, bankDetails: { other: 2 } }
    expect(moveAnswers(record, value)).toBe(value)
  })

  it('stay if their former place is a field again', () => {
    const both = group({ a: group({ x: text, y: { ...text, ...from('a/x') } }) })
    expect(listMoves(both)).toEqual([])
    const value = { a: { x: '1' } }
    expect(moveAnswers(both, value)).toBe(value)
  })

  it('are found by their former places', () => {
    expect(currentPlace(record, ['bankDetails', 'bvn'])).toEqual(['personal', 'bvn'])
    expect(currentPlace(record, ['personal', 'home', 'city'])).toEqual(['personal', 'city'])
    expect(currentPlace(record, ['personal', 'jobs', '0', 'role'])).toEqual(['job', 'jobs', '0', 'role'])
    expect(currentPlace(record, ['old', 'address', 'street'])).toEqual(['personal', 'address', 'street'])
    expect(currentPlace(record, ['work', 'grade'])).toEqual(['personal', 'level'])
    expect(currentPlace(record, ['job', 'title'])).toEqual(['job', 'title'])
    expect(currentPlace(record, ['nowhere', 'x'])).toEqual(['nowhere', 'x'])
  })

  it('stay if their moves would form a circle', () => {
    const circle = group({
      a: group({ x: { ...text, ...from('b/y') } }),
      b: group({ y: { ...text, ...from('a/x') } })
    })
    const value = { a: { x: '1' } }
    expect(moveAnswers(circle, value)).toBe(value)
    expect(currentPlace(circle, ['a', 'x'])).toEqual(['a', 'x'])
  })
})

function version(parts: { [part: string]: { [field: string]: Schema } }): Snapshot {
  const names = Object.keys(parts)
  const form = (name: string) => `steps/${name}`
  return {
    parts: names.map(name => ({ name, title: name, route: name, forms: [form(name)], list: false })),
    forms: Object.fromEntries(
      Object.entries(parts).map(([name, properties]) => [
        form(name),
        { type: 'object', title: name, properties }
      ])
    ),
    required: [],
    steps: names.map(form)
  }
}

const tell = (before: Snapshot, after: Snapshot) =>
  findChanges(before, after).map(({ type, text: words, from: place, loses }) => [
    type,
    words,
    ...(place ? [place] : []),
    ...(loses ? ['loses'] : [])
  ])

describe('changes between versions of which fields moved', () => {
  const bvn: Schema = { ...text, 'x-sensitive': 'identifier' }

  it('report both places of a moved field, and no lost answers', () => {
    const before = version({ bank: { bvn, name: text }, personal: {} })
    const after = version({ bank: { name: text }, personal: { bvn: { ...bvn, ...from('bank/bvn') } } })
    expect(tell(before, after)).toEqual([
      ['moved', '1 field moved: bank/bvn is now personal/bvn', '/bank/bvn']
    ])
  })

  it('report a part as removed if all of its fields moved', () => {
    const before = version({ bank: { bvn }, personal: {} })
    const after = version({ personal: { bvn: { ...bvn, ...from('bank/bvn') } } })
    expect(tell(before, after)).toEqual([
      ['part-removed', '1 part removed: bank (all of its fields have moved)'],
      ['moved', '1 field moved: bank/bvn is now personal/bvn', '/bank/bvn']
    ])
  })

  it('report as lost only those fields of a removed part or group that did not move', () => {
    const before = version({
      bank: { bvn, name: text, home: group({ city: text, zip: text }) },
      personal: {}
    })
    const after = version({
      personal: { bvn: { ...bvn, ...from('bank/bvn') }, city: { ...text, ...from('bank/home/city') } }
    })
    expect(tell(before, after).filter(change => change.includes('loses'))).toEqual([
      ['removed', '1 field removed: name (text)', 'loses'],
      ['removed', '1 field removed: home.zip (text)', 'loses']
    ])
  })

  it('report the answers of a moved field as lost if its type changed', () => {
    const before = version({ bank: { bvn }, personal: {} })
    const after = version({
      bank: {},
      personal: { bvn: { type: 'boolean', title: 'BVN', 'x-sensitive': 'identifier', ...from('bank/bvn') } }
    })
    expect(tell(before, after)).toContainEqual([
      'retyped',
      '1 field retyped: bvn was text and is now checkbox',
      '/bank/bvn',
      'loses'
    ])
  })

  it('report an identifier that a move would expose, also within a group', () => {
    const before = version({ bank: { ids: group({ bvn }) }, personal: {} })
    const after = version({ bank: {}, personal: { ids: { ...group({ bvn: text }), ...from('bank/ids') } } })
    expect(tell(before, after)).toContainEqual([
      'retyped',
      '1 identifier exposed: bank/ids/bvn was an identifier, and personal/ids/bvn is not',
      '/bank/ids/bvn',
      'loses'
    ])
  })

  it('name the roles that see a moved field before and after', () => {
    const before = version({ bank: { pay: { ...text, 'x-seenBy': ['payroll'] } }, personal: {} })
    const after = version({ bank: {}, personal: { pay: { ...text, ...from('bank/pay') } } })
    expect(findChanges(before, after)[0]).toMatchObject({ readers: { before: ['payroll'], after: null } })
  })

  it('report a field that moved into a new part, and the new field of that part', () => {
    const before = version({ bank: { bvn } })
    const after = version({ bank: {}, payroll: { bvn: { ...bvn, ...from('bank/bvn') }, tin: text } })
    expect(tell(before, after)).toEqual([
      ['part-added', '1 part added: payroll (optional)'],
      ['moved', '1 field moved: bank/bvn is now payroll/bvn', '/bank/bvn'],
      ['added', '1 field added: tin (text, optional)']
    ])
  })
})
