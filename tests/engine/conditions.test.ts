import { describe, expect, it } from 'vitest'
import { check, cleanAnswers, type Condition, type Facts, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'
import { measure } from '../helpers/processor-time.ts'

const today = '2026-11-22'
const text = (title: string, words: Partial<Schema> = {}): Schema => ({ type: 'string', title, ...words })

const asking = (shown: Condition): Schema => ({
  type: 'object',
  properties: {
    status: text('Status', { enum: ['single', 'married', 'widowed'] }),
    nickname: text('Nickname'),
    children: { type: 'integer', title: 'Children', minimum: 0 },
    born: text('Born', { format: 'date' }),
    hired: text('Hired', { format: 'date' }),
    home: {
      type: 'object',
      title: 'Home',
      properties: { country: text('Country'), state: text('State', { 'x-showIf': shown }) }
    },
    days: {
      type: 'array',
      title: 'Days',
      uniqueItems: true,
      items: { type: 'string', enum: ['sat', 'sun', 'mon'] }
    },
    courses: {
      type: 'array',
      title: 'Courses',
      items: {
        type: 'object',
        properties: {
          name: text('Name'),
          hours: { type: 'number', title: 'Hours' },
          why: text('Why', { 'x-showIf': shown })
        }
      }
    },
    wanted: text('Wanted', { 'x-showIf': shown })
  }
})

const isAsked = (shown: Condition, answers: object, facts: Facts = { today }) =>
  'wanted' in (cleanAnswers({ schema: asking(shown) }, { ...answers, wanted: 'x' }, facts) as object)

describe('a condition', () => {
  it.each<[string, Condition, object, boolean]>([
    ['equals', { status: 'married' }, { status: 'married' }, true],
    ['is', { status: { is: 'married' } }, { status: 'single' }, false],
    ['isNot', { status: { isNot: 'married' } }, { status: 'single' }, true],
    ['isNot on an unanswered field', { status: { isNot: 'married' } }, {}, false],
    ['not over a condition on an unanswered field', { not: { status: 'married' } }, {}, true],
    ['oneOf', { status: { oneOf: ['married', 'widowed'] } }, { status: 'widowed' }, true],
    ['noneOf', { status: { noneOf: ['married', 'widowed'] } }, { status: 'widowed' }, false],
    ['noneOf on an unanswered field', { status: { noneOf: ['married'] } }, {}, false],
    ['includes', { days: { includes: 'sat' } }, { days: ['sun', 'sat'] }, true],
    ['includes a choice that is not selected', { days: { includes: 'sat' } }, { days: ['sun'] }, false],
    ['includes any of several choices', { days: { includes: ['sat', 'mon'] } }, { days: ['mon'] }, true],
    ['includes with no choice selected', { days: { includes: 'sat' } }, { days: [] }, false],
    ['not includes', { not: { days: { includes: 'sat' } } }, {}, true],
    ['answered', { nickname: { answered: true } }, { nickname: 'Ada' }, true],
    ['answered with a blank text', { nickname: { answered: true } }, { nickname: '  ' }, false],
    ['not answered', { nickname: { answered: false } }, {}, true],
    ['not answered for an empty list of rows', { courses: { answered: false } }, { courses: [] }, true],
    ['moreThan', { children: { moreThan: 2 } }, { children: 3 }, true],
    ['moreThan an equal number', { children: { moreThan: 2 } }, { children: 2 }, false],
    ['atLeast', { children: { atLeast: 2 } }, { children: 2 }, true],
    ['lessThan', { children: { lessThan: 2 } }, { children: 2 }, false],
    ['atMost', { children: { atMost: 2 } }, { children: 2 }, true],
    ['a number sent as text', { children: { atLeast: 2 } }, { children: '1,000' }, true],
    ['a text that is not a number', { children: { atLeast: 2 } }, { children: 'many' }, false],
    ['between', { children: { atLeast: 1, atMost: 3 } }, { children: 4 }, false],
    ['after a fixed date', { born: { after: '2000-01-01' } }, { born: '2000-01-02' }, true],
    ['before today', { born: { before: 'today' } }, { born: today }, false],
    ['not after yesterday', { born: { notAfter: 'yesterday' } }, { born: '2026-11-21' }, true],
    [
      'after another date',
      { hired: { after: { field: 'born' } } },
      { born: '2000-01-01', hired: '2020-01-01' },
      true
    ],
    [
      'after a date that is unanswered',
      { hired: { after: { field: 'born' } } },
      { hired: '2020-01-01' },
      false
    ],
    ['of age from today', { born: { age: { atLeast: 18 } } }, { born: '2008-11-22' }, true],
    ['of age from tomorrow', { born: { age: { atLeast: 18 } } }, { born: '2008-11-23' }, false],
    [
      'all',
      { all: [{ status: 'married' }, { children: { moreThan: 0 } }] },
      { status: 'married', children: 1 },
      true
    ],
    [
      'all, with one condition unmet',
      { all: [{ status: 'married' }, { children: { moreThan: 0 } }] },
      { status: 'married' },
      false
    ],
    ['any', { any: [{ status: 'married' }, { children: { moreThan: 0 } }] }, { children: 1 }, true],
    [
      'any, with every condition unmet',
      { any: [{ status: 'married' }, { children: { moreThan: 0 } }] },
      {},
      false
    ],
    ['a field of a group', { 'home/country': 'Ghana' }, { home: { country: 'Ghana' } }, true],
    [
      'one matching row',
      { 'courses/*/hours': { atLeast: 10 } },
      { courses: [{ hours: 1 }, { hours: 12 }] },
      true
    ],
    ['no matching row', { 'courses/*/hours': { atLeast: 10 } }, { courses: [{ hours: 1 }] }, false],
    [
      'two conditions met by the same row',
      { 'courses/*': { name: 'A', hours: 2 } },
      { courses: [{ name: 'A', hours: 2 }] },
      true
    ],
    [
      'two conditions met by different rows',
      { 'courses/*': { name: 'A', hours: 2 } },
      { courses: [{ name: 'A' }, { hours: 2 }] },
      false
    ],
    [
      'a minimum number of rows',
      { courses: { count: { atLeast: 2 } } },
      { courses: [{ name: 'A' }, { name: 'B' }] },
      true
    ],
    ['too few rows', { courses: { count: { atLeast: 2 } } }, { courses: [{ name: 'A' }] }, false],
    ['a count of no rows', { courses: { count: { is: 0 } } }, {}, true]
  ])('is evaluated: %s', (_, shown, answers, asked) => {
    expect(isAsked(shown, answers)).toBe(asked)
  })

  it('refers from a group or a row to the answers around it', () => {
    const schema = asking({ '../status': 'married' })
    const value = { home: { state: 'Lagos' }, courses: [{ why: 'because' }] }
    expect(cleanAnswers({ schema }, { status: 'married', ...value })).toMatchObject(value)
    expect(cleanAnswers({ schema }, { status: 'single', ...value })).toEqual({
      status: 'single',
      courses: [{}]
    })
  })

  it('refers from a row to the other rows of its list', () => {
    const schema = asking({ '../courses/*/name': 'Law' })
    const courses = [{ name: 'Law' }, { name: 'Art', why: 'because' }]
    expect(cleanAnswers({ schema }, { courses })).toEqual({ courses })
    expect(cleanAnswers({ schema }, { courses: courses.slice(1) })).toEqual({ courses: [{ name: 'Art' }] })
  })

  it('refers to another part of the record, where a hidden field counts as unanswered', () => {
    const schema = asking({ '/person/spouse': { answered: true } })
    const record: Schema = {
      type: 'object',
      properties: {
        person: {
          type: 'object',
          properties: {
            status: text('Status'),
            spouse: text('Spouse', { 'x-showIf': { status: 'married' } })
          }
        }
      }
    }
    const asked = (person: object) =>
      'wanted' in
      (cleanAnswers({ schema, record }, { wanted: 'x' }, { part: 'pay', record: { person } }) as object)
    expect(asked({ status: 'married', spouse: 'Obi' })).toBe(true)
    expect(asked({ status: 'single', spouse: 'Obi' })).toBe(false)
    expect(asked({})).toBe(false)
  })

  it('uses the recomputed answer of another part, not its stored or sent value', () => {
    const schema = asking({ '/person/age': { atLeast: 18 } })
    const age: Schema = {
      type: 'integer',
      title: 'Age',
      'x-computed': { years: { from: 'born', to: 'today' } }
    }
    const record: Schema = { properties: { person: { properties: { born: text('Born'), age } } } }
    const asked = (person: object) =>
      'wanted' in
      (cleanAnswers(
        { schema, record },
        { wanted: 'x' },
        { today, part: 'pay', record: { person } }
      ) as object)
    expect(asked({ born: '2008-11-22', age: 17 })).toBe(true)
    expect(asked({ born: '2008-11-23', age: 40 })).toBe(false)
  })

  it('in the rows of a list form refers to the record', async () => {
    const form = await compiledForm({
      name: 'test/list',
      schema: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['why'],
          properties: {
            name: text('Name'),
            why: text('Why', { 'x-showIf': { name: 'Law', '/person/status': 'married' } })
          }
        }
      },
      ui: {}
    })
    const listed = { ...form, record: { properties: { person: { properties: { status: text('Status') } } } } }
    const facts = (status: string): Facts => ({ part: 'courses', record: { person: { status } } })
    expect(check(listed, [{ name: 'Law' }], facts('married'))).toMatchObject([
      { path: '/0/why', rule: 'required' }
    ])
    expect(check(listed, [{ name: 'Law' }], facts('single'))).toEqual([])
    expect(check(listed, [{ name: 'Art' }], facts('married'))).toEqual([])
  })

  it('hides groups and lists together with their required fields', async () => {
    const shown: Condition = { status: { isNot: 'single' } }
    const form = await compiledForm({
      name: 'test/hidden',
      schema: {
        type: 'object',
        required: ['home', 'courses'],
        properties: {
          status: text('Status'),
          home: {
            type: 'object',
            title: 'Home',
            required: ['street'],
            properties: { street: text('Street') },
            'x-showIf': shown
          },
          courses: {
            type: 'array',
            title: 'Courses',
            items: { type: 'object', required: ['name'], properties: { name: text('Name') } },
            'x-showIf': shown
          }
        }
      },
      ui: {}
    })
    expect(check(form, { status: 'single', home: {}, courses: [{}] })).toEqual([])
    expect(check(form, { status: 'married', home: {}, courses: [{}] })).toMatchObject([
      { path: '/home/street' },
      { path: '/courses/0/name' }
    ])
  })

  it('on 1000 rows that refer to each other is evaluated within 2 seconds', async () => {
    const schema = asking({ '../courses/*/hours': { atLeast: 10 } })
    const courses = Array.from({ length: 1000 }, (_, hours) => ({ name: 'A', hours, why: 'x' }))
    const { seconds } = await measure(() => cleanAnswers({ schema }, { courses }))
    expect(seconds).toBeLessThan(2)
  })
})
