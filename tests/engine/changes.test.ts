import { describe, expect, it } from 'vitest'
import { type Schema, type Snapshot, createSnapshot } from '../../engine/index.ts'
import { findChanges } from '../../engine/evolution/index.ts'
import { journey, lists, recordForms } from '../../generated/index.ts'

const bank: Schema = { type: 'string', title: 'Bank' }
const grade: Schema = { type: 'string', title: 'Grade', enum: ['snior', 'junior'] }
const tin: Schema = { type: 'string', title: 'TIN', format: 'digits', maxLength: 10, pattern: '^[0-9]{10}$' }
const skills: Schema = { type: 'array', title: 'Skills', items: { type: 'string', title: 'Skill' } }

function job(properties: { [name: string]: Schema }, required: string[] = []): Snapshot {
  return {
    parts: [{ name: 'job', title: 'Job', route: 'job', forms: ['steps/job'], list: false }],
    forms: { 'steps/job': { type: 'object', title: 'Job', properties, required } },
    required: ['job'],
    steps: ['steps/job']
  }
}

function jobs(properties: { [name: string]: Schema }): Snapshot {
  const before = job({})
  return { ...before, forms: { 'steps/job': { type: 'array', items: { type: 'object', properties } } } }
}

const told = (before: Snapshot, after: Snapshot) =>
  findChanges(before, after).map(({ type: kind, text, loses }) => [kind, text, ...(loses ? ['loses'] : [])])

describe('changes of a field', () => {
  const { maxLength: _, ...longer } = tin
  it.each<[string, Snapshot, Snapshot, ...string[][]]>([
    ['an added field', job({}), job({ tin: bank }), ['added', '1 field added: tin (text, optional)']],
    [
      'an added required field',
      job({}),
      job({ tin }, ['tin']),
      ['added', '1 field added: tin (digits, required)']
    ],
    ['a removed field', job({ bank }), job({}), ['removed', '1 field removed: bank (text)', 'loses']],
    [
      'a renamed field',
      job({ bankName: bank }),
      job({ bank: { ...bank, 'x-renamedFrom': 'bankName' } }),
      ['renamed', '1 field renamed: bankName is now bank']
    ],
    [
      'a retired field',
      job({ bank }),
      job({ bank: { ...bank, 'x-retired': true } }),
      ['retired', '1 field retired: bank']
    ],
    [
      'a text that becomes a checkbox',
      job({ bank }),
      job({ bank: { type: 'boolean', title: 'Bank' } }),
      ['retyped', '1 field retyped: bank was text and is now checkbox', 'loses']
    ],
    [
      'a typed answer that is computed now',
      job({ bank }),
      job({ bank: { ...bank, 'x-computed': { text: '{tin}' } } }),
      ['retyped', '1 field retyped: bank was typed and is now computed', 'loses']
    ],
    [
      'a retired answer that is asked again as a computed one',
      job({ bank: { ...bank, 'x-retired': true } }),
      job({ bank: { ...bank, 'x-computed': { always: 'GTB' } } }),
      ['added', '1 field asked again: bank'],
      ['retyped', '1 field retyped: bank was typed and is now computed', 'loses']
    ],
    [
      'a typed answer that is taken from the account now',
      job({ bank }),
      job({ bank: { ...bank, 'x-from': 'account.email' } }),
      ['retyped', '1 field retyped: bank was typed and is now taken from the account', 'loses']
    ],
    [
      'a typed answer in rows that is not stored now',
      jobs({ bank }),
      jobs({ bank: { ...bank, 'x-local': true } }),
      ['retyped', '1 field retyped: bank was typed and is now not stored', 'loses']
    ],
    [
      'a computed answer that is typed now',
      job({ bank: { ...bank, 'x-computed': { text: '{tin}' } } }),
      job({ bank }),
      ['words', '1 field reworded: bank']
    ],
    [
      'another unit of a number',
      job({ way: { type: 'number', title: 'Way', 'x-unit': 'km' } }),
      job({ way: { type: 'number', title: 'Way', 'x-unit': 'miles' } }),
      ['words', '1 unit changed: way was in km and is now in miles; nothing is converted']
    ],
    [
      'an added unit of a number',
      job({ way: { type: 'number', title: 'Way in km' } }),
      job({ way: { type: 'number', title: 'Way', 'x-unit': 'km' } }),
      ['words', '1 field reworded: way']
    ],
    [
      'a group that becomes a file',
      job({ bank: { type: 'object', title: 'Bank' } }),
      job({ bank: { type: 'object', title: 'Bank', 'x-file': { types: [], maxBytes: 1 } } }),
      ['retyped', '1 field retyped: bank was group and is now a file', 'loses']
    ],
    [
      'a list of plain values that becomes rows',
      job({ skills }),
      job({ skills: { ...skills, items: { type: 'object', properties: { bank } } } }),
      ['retyped', '1 field retyped: skills was a list of text and is now rows', 'loses']
    ],
    [
      'rows that become a list of plain values',
      job({ skills: { ...skills, items: { type: 'object', properties: { bank } } } }),
      job({ skills }),
      ['retyped', '1 field retyped: skills was rows and is now a list of text', 'loses']
    ],
    [
      'a list of texts that becomes a list of numbers',
      job({ skills }),
      job({ skills: { ...skills, items: { type: 'number', title: 'Skill' } } }),
      ['retyped', '1 field retyped: skills was a list of text and is now a list of number', 'loses']
    ],
    [
      'a list of texts that becomes choices, with a mapping of old values',
      job({ skills }),
      job({
        skills: {
          ...skills,
          format: 'values',
          items: { type: 'integer', title: 'Skill', enum: [1], 'x-oldValues': { '1': 1 } }
        }
      }),
      ['retyped', '1 field retyped: skills was a list of text and is now a list of choice']
    ],
    [
      'a list that now requires unique items',
      job({ skills }),
      job({ skills: { ...skills, uniqueItems: true } }),
      ['tightened', '1 rule tightened: skills (uniqueItems)']
    ],
    [
      'a list with a new limit for its items',
      job({ skills }),
      job({ skills: { ...skills, items: { ...skills.items, maxLength: 5 } } }),
      ['tightened', '1 rule tightened: skills (maxLength)']
    ],
    [
      'a field that becomes required',
      job({ bank }),
      job({ bank }, ['bank']),
      ['required', '1 field required now: bank']
    ],
    [
      'a field that becomes optional',
      job({ bank }, ['bank']),
      job({ bank }),
      ['optional', '1 field optional now: bank']
    ],
    [
      'a removed choice',
      job({ grade }),
      job({ grade: { ...grade, enum: ['junior'] } }),
      ['choices', '1 choice dropped: grade no longer offers "snior"']
    ],
    [
      'a renamed choice',
      job({ grade }),
      job({ grade: { ...grade, enum: ['senior', 'junior'], 'x-oldValues': { snior: 'senior' } } }),
      ['choices', '1 choice renamed: "snior" of grade is now "senior"']
    ],
    [
      'an added choice',
      job({ grade }),
      job({ grade: { ...grade, enum: ['snior', 'junior', 'chief'] } }),
      ['loosened', '1 choice added: grade offers "chief"']
    ],
    [
      'a lower limit of words and a new minimum of words',
      job({ bank: { ...bank, 'x-maxWords': 9 } }),
      job({ bank: { ...bank, 'x-minWords': 2, 'x-maxWords': 5 } }),
      ['tightened', '1 rule tightened: bank (x-maxWords)'],
      ['tightened', '1 rule tightened: bank (x-minWords)']
    ],
    [
      'a removed limit of words',
      job({ bank: { ...bank, 'x-maxWords': 9 } }),
      job({ bank }),
      ['loosened', '1 rule loosened: bank (x-maxWords)']
    ],
    [
      'a text that becomes a URL',
      job({ bank }),
      job({ bank: { ...bank, format: 'uri', maxLength: 200 } }),
      ['tightened', '1 kind changed: bank was text and is now uri']
    ],
    [
      'an added input mask with its pattern',
      job({ bank }),
      job({ bank: { ...bank, 'x-mask': '00-00', pattern: '^[0-9]{4}$' } }),
      ['tightened', '1 rule tightened: bank (pattern)'],
      ['words', '1 field reworded: bank']
    ],
    [
      'a changed input mask with the same stored format',
      job({ tin: { ...tin, 'x-mask': '00000-00000' } }),
      job({ tin: { ...tin, 'x-mask': '000 000 0000' } }),
      ['words', '1 field reworded: tin']
    ],
    [
      'a computed field that can now be overridden by another field',
      job({ pay: { type: 'number', title: 'Pay', 'x-computed': { sum: [1, 2] } } }),
      job({
        pay: { type: 'number', title: 'Pay', 'x-computed': { sum: [1, 2] }, 'x-replacedBy': 'agreed' },
        agreed: { type: 'number', title: 'Agreed', 'x-replaces': 'pay' }
      }),
      ['words', '1 field reworded: pay'],
      ['added', '1 field added: agreed (number, optional)']
    ],
    [
      'a computed field that can no longer be overridden',
      job({
        pay: { type: 'number', title: 'Pay', 'x-computed': { sum: [1, 2] }, 'x-replacedBy': 'agreed' },
        agreed: { type: 'number', title: 'Agreed', 'x-replaces': 'pay' }
      }),
      job({
        pay: { type: 'number', title: 'Pay', 'x-computed': { sum: [1, 2] } },
        agreed: { type: 'number', title: 'Agreed' }
      }),
      ['words', '1 field reworded: pay'],
      ['words', '1 field reworded: agreed']
    ],
    [
      'a row count bound to an answer, and a changed computation',
      job({
        count: { type: 'integer', title: 'Count' },
        rows: { type: 'array', title: 'Rows', items: { type: 'object', properties: { bank } } },
        pay: { type: 'number', title: 'Pay', 'x-computed': { sum: ['count', 2] } }
      }),
      job({
        count: { type: 'integer', title: 'Count' },
        rows: {
          type: 'array',
          title: 'Rows',
          items: { type: 'object', properties: { bank } },
          'x-asManyAs': 'count'
        },
        pay: {
          type: 'number',
          title: 'Pay',
          'x-computed': { choose: [{ if: { count: 1 }, then: 2 }], round: { up: 0 } }
        }
      }),
      ['tightened', '1 rule tightened: rows (x-asManyAs)'],
      ['words', '1 field reworded: pay']
    ],
    [
      'an added maxLength',
      job({ bank }),
      job({ bank: { ...bank, maxLength: 20 } }),
      ['tightened', '1 rule tightened: bank (maxLength)']
    ],
    [
      'a removed maxLength',
      job({ tin }),
      job({ tin: longer }),
      ['loosened', '1 rule loosened: tin (maxLength)']
    ],
    [
      'an added minLength',
      job({ bank }),
      job({ bank: { ...bank, minLength: 2 } }),
      ['tightened', '1 rule tightened: bank (minLength)']
    ],
    [
      'a changed pattern',
      job({ tin }),
      job({ tin: { ...tin, pattern: '^1' } }),
      ['tightened', '1 rule tightened: tin (pattern)']
    ],
    [
      'a removed pattern',
      job({ tin }),
      job({ tin: { ...tin, pattern: undefined } }),
      ['loosened', '1 rule loosened: tin (pattern)']
    ],
    [
      'a text that becomes a date',
      job({ bank }),
      job({ bank: { ...bank, format: 'date', maxLength: 200 } }),
      ['tightened', '1 kind changed: bank was text and is now date']
    ],
    [
      'a changed title',
      job({ bank }),
      job({ bank: { ...bank, title: 'Your bank' } }),
      ['words', '1 field reworded: bank']
    ],
    [
      'a removed x-showIf condition',
      job({ bank: { ...bank, 'x-showIf': { grade: 'junior' } } }),
      job({ bank }),
      ['tightened', '1 field asked under another condition: bank']
    ],
    [
      'an added x-showIf condition',
      job({ bank }),
      job({ bank: { ...bank, 'x-showIf': { grade: 'junior' } } }),
      ['asked', '1 field asked under another condition: bank']
    ],
    [
      'an added x-requiredIf condition',
      job({ bank }),
      job({ bank: { ...bank, 'x-requiredIf': { grade: 'junior' } } }),
      ['tightened', '1 field required under another condition: bank']
    ],
    [
      'a removed x-requiredIf condition',
      job({ bank: { ...bank, 'x-requiredIf': { grade: 'junior' } } }),
      job({ bank }),
      ['loosened', '1 field required under another condition: bank']
    ],
    [
      'a field added to rows',
      jobs({}),
      jobs({ role: bank }),
      ['added', '1 field added: role (text, optional)']
    ]
  ])('are reported: %s', (_, before, after, ...changes) => {
    expect(told(before, after)).toEqual(changes)
  })

  it('report an added rule as tightened and a removed rule as loosened, but ignore its message', () => {
    const must = { grade: { isNot: 'junior' } }
    const rule = { must, field: 'bank', message: 'No.' }
    const ruled = (...rules: Schema['x-rules'] & {}): Snapshot => {
      const plain = job({ bank })
      const form = plain.forms['steps/job'] ?? {}
      return { ...plain, forms: { 'steps/job': { ...form, 'x-rules': rules } } }
    }
    expect(told(job({ bank }), ruled(rule))).toEqual([['tightened', '1 rule tightened: job (x-rules)']])
    expect(told(ruled(rule), job({ bank }))).toEqual([['loosened', '1 rule loosened: job (x-rules)']])
    expect(told(ruled(rule), ruled({ ...rule, message: 'Never.' }))).toEqual([])
  })

  it('name the form, the part, the place in the record and the former place', () => {
    const after = job({ bank: { ...bank, 'x-renamedFrom': 'bankName' } })
    expect(findChanges(job({ bankName: bank }), after)).toEqual([
      expect.objectContaining({
        form: 'steps/job',
        part: 'job',
        pointer: '/job/bank',
        title: 'Bank',
        from: '/job/bankName'
      })
    ])
    expect(findChanges(jobs({}), jobs({ role: bank }))).toMatchObject([{ pointer: '/job/*/role' }])
    expect(findChanges(job({ grade }), job({ grade: { ...grade, enum: ['junior'] } }))).toMatchObject([
      { dropped: ['snior'] }
    ])
  })
})

describe('changes of a part', () => {
  const before = job({ bank })
  const [part] = before.parts
  it.each<[string, Partial<Snapshot>, string[]]>([
    ['a removed part', { parts: [] }, ['part-removed', '1 part removed: job', 'loses']],
    ['a part that becomes optional', { required: [] }, ['optional', '1 part optional now: job']],
    [
      'a renamed part',
      { parts: [{ ...part, name: 'work', renamedFrom: ['job'] }] as Snapshot['parts'], required: ['work'] },
      ['part-renamed', '1 part renamed: job is now work']
    ],
    [
      'a retired part',
      { parts: [{ ...part, retired: true }] as Snapshot['parts'], required: [] },
      ['retired', '1 part retired: job']
    ]
  ])('are reported: %s', (_, change, expected) => {
    expect(told(before, { ...before, ...change })).toEqual([expected])
  })

  it('report an added part', () => {
    expect(told({ ...before, parts: [], forms: {} }, before)).toEqual([
      ['part-added', '1 part added: job (required)']
    ])
  })

  it('report that a part becomes a list and loses its answers', () => {
    expect(told(before, jobs({ bank }))).toEqual([
      ['retyped', '1 field retyped: job was group and is now rows', 'loses']
    ])
  })
})

describe('changes of a list of choices', () => {
  const city: Schema = { type: 'string', title: 'City', 'x-options': { list: 'cities' } }
  const offering = (lists?: Snapshot['lists']): Snapshot => ({ ...job({ city }), ...(lists && { lists }) })

  it('are reported at each field that takes its choices from the list', () => {
    const [before, after] = [offering({ cities: ['Jos', 'Kano'] }), offering({ cities: ['Jos', 'Uyo'] })]
    expect(told(before, after)).toEqual([
      ['choices', '1 choice dropped: city no longer offers "Kano"'],
      ['loosened', '1 choice added: city offers "Uyo"']
    ])
  })

  it('report 300 dropped choices in one line', () => {
    const cities = Array.from({ length: 300 }, (_, index) => `City ${index}`)
    const [[, text = ''] = []] = told(offering({ cities }), offering({ cities: [] }))
    expect(text).toContain('300 choices dropped: city no longer offers "City 0", "City 1"')
    expect(text).toMatch(/ and 295 more$/)
  })

  it('are not reported if it is unknown what the list offered before', () => {
    expect(told(offering(), offering({ cities: ['Jos'] }))).toEqual([])
  })

  it('report once that a field takes its choices from another list', () => {
    const towns = { ...city, 'x-options': { list: 'towns' } }
    const after = { ...job({ city: towns }), lists: { towns: ['Uyo'] } }
    expect(told(offering({ cities: ['Jos'] }), after)).toEqual([
      ['tightened', '1 rule tightened: city (x-options)']
    ])
  })
})

it('the schemas of this project have no changes compared with their own JSON snapshot', () => {
  const snapshot = createSnapshot(recordForms, journey, lists)
  expect(snapshot.lists?.states).toContain('Lagos')
  expect(findChanges(JSON.parse(JSON.stringify(snapshot)), snapshot)).toEqual([])
  expect(snapshot.parts.map(({ name }) => name)).toContain('personalInfo')
})
