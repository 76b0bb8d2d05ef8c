import { describe, expect, it } from 'vitest'
import { currentPath, type Schema, migrateAnswers } from '../../engine/index.ts'

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
    ['a renamed field', { bankName: 'ACCESS' }, { bank: 'ACCESS' }],
    [
      'a field with several former names, by the newest',
      { nameOfBank: 'old', bankName: 'new' },
      { nameOfBank: 'old', bank: 'new' }
    ],
    [
      'a former name, but not over a current answer',
      { bankName: 'old', bank: 'new' },
      { bankName: 'old', bank: 'new' }
    ],
    ['a renamed choice', { grade: 'snior' }, { grade: 'senior' }],
    ['a choice that was renamed twice', { grade: 'sr' }, { grade: 'senior' }],
    [
      'rows',
      { jobs: [{ title: 'Cook' }, { role: 'Guard' }] },
      { jobs: [{ role: 'Cook' }, { role: 'Guard' }] }
    ],
    ['a renamed field in a group', { home: { road: 'Allen' } }, { home: { street: 'Allen' } }],
    [
      'a renamed field beside an unknown field',
      { other: 1, bankName: 'ACCESS' },
      { other: 1, bank: 'ACCESS' }
    ]
  ])('are migrated: %s', (_, before, after) => {
    expect(migrateAnswers(form, before)).toEqual(after)
    expect(migrateAnswers(form, migrateAnswers(form, before))).toEqual(after)
  })

  it.each([
    ['current answers', { bank: 'ACCESS', grade: 'senior', jobs: [{ role: 'Guard' }] }],
    ['choices that are renamed in a circle', { town: 'a' }],
    ['values of unexpected types', { jobs: 'none', home: [1], grade: 4 }],
    ['a number instead of an object', 7],
    ['nothing', undefined]
  ])('are returned as the same value if nothing changes: %s', (_, value) => {
    expect(migrateAnswers(form, value)).toBe(value)
  })

  it('keep a former name that is a field again', () => {
    const swapped: Schema = {
      properties: { one: { ...text, 'x-renamedFrom': 'two' }, two: { ...text, 'x-renamedFrom': 'one' } }
    }
    const value = { two: 'x' }
    expect(migrateAnswers(swapped, value)).toBe(value)
  })

  it('ignore inherited property names', () => {
    const schema: Schema = { properties: { name: { ...text, 'x-renamedFrom': ['toString', '__proto__'] } } }
    const value = JSON.parse('{"a":1}')
    expect(migrateAnswers(schema, value)).toBe(value)
  })

  it('are found by their former paths', () => {
    expect(currentPath(form, ['bankName'])).toEqual(['bank'])
    expect(currentPath(form, ['jobs', '0', 'title'])).toEqual(['jobs', '0', 'role'])
    expect(currentPath(form, ['home', 'road'])).toEqual(['home', 'street'])
    expect(currentPath(form, ['unknown', 'x'])).toEqual(['unknown', 'x'])
  })
})
