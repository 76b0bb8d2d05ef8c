import { describe, expect, it } from 'vitest'
import { pathOfToday, type Schema, upToDate } from '../../engine/index.ts'

const text: Schema = { type: 'string' }
const form: Schema = {
  type: 'object',
  properties: {
    bank: { ...text, 'x-renamedFrom': ['bankName', 'nameOfBank'] },
    grade: { ...text, enum: ['senior', 'junior'], 'x-oldValues': { snior: 'senior', sr: 'snior' } },
    town: { ...text, 'x-oldValues': { a: 'b', b: 'a' } },
    jobs: {
      type: 'array',
      items: { type: 'object', properties: { role: { ...text, 'x-renamedFrom': 'title' } } }
    },
    home: { type: 'object', properties: { street: { ...text, 'x-renamedFrom': 'road' } } },
    file: { type: 'object', 'x-file': { types: [], maxBytes: 1 }, 'x-retired': true }
  }
}

describe('stored answers of an earlier version', () => {
  it.each([
    ['a former name', { bankName: 'ACCESS' }, { bank: 'ACCESS' }],
    [
      'the newest of several former names',
      { nameOfBank: 'old', bankName: 'new' },
      { nameOfBank: 'old', bank: 'new' }
    ],
    [
      'a former name beside an answer of today',
      { bankName: 'old', bank: 'new' },
      { bankName: 'old', bank: 'new' }
    ],
    ['a former choice', { grade: 'snior' }, { grade: 'senior' }],
    ['a choice that was renamed twice', { grade: 'sr' }, { grade: 'senior' }],
    [
      'rows',
      { jobs: [{ title: 'Cook' }, { role: 'Guard' }] },
      { jobs: [{ role: 'Cook' }, { role: 'Guard' }] }
    ],
    ['a group', { home: { road: 'Allen' } }, { home: { street: 'Allen' } }],
    ['names that nobody knows', { other: 1, bankName: 'ACCESS' }, { other: 1, bank: 'ACCESS' }]
  ])('read as those of today: %s', (_, before, after) => {
    expect(upToDate(form, before)).toEqual(after)
    expect(upToDate(form, upToDate(form, before))).toEqual(after)
  })

  it.each([
    ['of today', { bank: 'ACCESS', grade: 'senior', jobs: [{ role: 'Guard' }] }],
    ['with choices that lead in a circle', { town: 'a' }],
    ['of another shape', { jobs: 'none', home: [1], grade: 4 }],
    ['no object', 7],
    ['nothing', undefined]
  ])('are the very same value where nothing changes: %s', (_, value) => {
    expect(upToDate(form, value)).toBe(value)
  })

  it('leave a former name alone that is asked for again', () => {
    const swapped: Schema = {
      properties: { one: { ...text, 'x-renamedFrom': 'two' }, two: { ...text, 'x-renamedFrom': 'one' } }
    }
    const value = { two: 'x' }
    expect(upToDate(swapped, value)).toBe(value)
  })

  it('touch no inherited name', () => {
    const schema: Schema = { properties: { name: { ...text, 'x-renamedFrom': ['toString', '__proto__'] } } }
    const value = JSON.parse('{"a":1}')
    expect(upToDate(schema, value)).toBe(value)
  })

  it('are found by their paths of then', () => {
    expect(pathOfToday(form, ['bankName'])).toEqual(['bank'])
    expect(pathOfToday(form, ['jobs', '0', 'title'])).toEqual(['jobs', '0', 'role'])
    expect(pathOfToday(form, ['home', 'road'])).toEqual(['home', 'street'])
    expect(pathOfToday(form, ['unknown', 'x'])).toEqual(['unknown', 'x'])
  })
})
