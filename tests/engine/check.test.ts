import { describe, expect, it } from 'vitest'
import { check, type Facts, type Schema, toastsOf } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const details = {
  nin: '',
  bvn: '22212345678',
  dob: '1994-03-27',
  gender: 'female',
  nationality: 'Nigeria',
  stateOfOrigin: 'Lagos',
  localGovernment: 'Ikeja',
  homeTownAddress: '5 Marina Road',
  maritalStatus: 'single'
}

const page: Facts = { at: 'page', today: '2026-11-20' }
const photo = { _id: 'a', url: '/api/files/a' }

function problemsOf(form: string, value: unknown, facts: Facts = {}) {
  const found = forms[form]
  if (!found) throw new Error(`no form ${form}`)
  return check(found, value, facts)
}

describe('the personal information form', () => {
  it('has no problem if everything but the NIN is answered', () => {
    expect(problemsOf('steps/personal-information', { ...details, passport: photo }, page)).toEqual([])
  })

  it('requires the photo on the page, but not when saving', () => {
    expect(problemsOf('steps/personal-information', details, page)).toMatchObject([
      { path: '/passport', rule: 'required' }
    ])
    expect(problemsOf('steps/personal-information', details)).toEqual([])
  })

  it.each([
    ['1994--', 'must include a day and a month.'],
    ['1994', 'must include a day and a month.'],
    ['1994--27', 'must include a month.'],
    ['-3-27', 'must include a year.'],
    ['--27', 'must include a year.'],
    ['94-3-27', 'must include a year of four digits.'],
    ['1894-03-27', 'must be 1 January 1900 or later.'],
    ['soon', 'must be a real date.']
  ])('explains what is wrong with the date of birth %j', (dob, words) => {
    const [problem] = problemsOf('steps/personal-information', { ...details, dob })
    expect(problem).toMatchObject({ path: '/dob', rule: 'format', msg: `Date of birth ${words}` })
  })

  it.each([
    [
      'a BVN with too few digits',
      { bvn: '123' },
      '/bvn',
      'Bvn number must be 11 digits.',
      'pattern',
      '^[0-9]{11}$'
    ],
    [
      'a number instead of text',
      { bvn: 22212345678 },
      '/bvn',
      'Bvn number must be 11 digits.',
      'type',
      'string'
    ],
    [
      'a letter in the NIN',
      { nin: '1234567890a' },
      '/nin',
      'NIN must be 11 digits.',
      'pattern',
      '^[0-9]{11}$'
    ],
    [
      'a date that does not exist',
      { dob: '1994-02-30' },
      '/dob',
      'Date of birth must be a real date.',
      'format',
      'date'
    ],
    [
      'a birthday today',
      { dob: '2026-11-20' },
      '/dob',
      'Date of birth must be in the past.',
      'notAfter',
      '2026-11-19'
    ],
    [
      'an unknown choice',
      { gender: 'man' },
      '/gender',
      'Gender: choose from the list.',
      'enum',
      ['male', 'female', 'other']
    ],
    [
      'a list instead of text',
      { homeTownAddress: ['x'] },
      '/homeTownAddress',
      'Home town address must be text.',
      'type',
      'string'
    ],
    [
      'a text of 100 kB',
      { homeTownAddress: 'x'.repeat(100_000) },
      '/homeTownAddress',
      'Home town address must be 300 characters or fewer.',
      'maxLength',
      300
    ],
    [
      'a control character',
      { homeTownAddress: 'a\u0000b' },
      '/homeTownAddress',
      'Home town address has a character that cannot be stored. Type it again.',
      'format',
      'text'
    ]
  ])('rejects %s', (_, change, path, msg, rule, limit) => {
    expect(
      problemsOf('steps/personal-information', { ...details, ...change }, { today: '2026-11-20' })
    ).toEqual([{ path, rule, limit, msg }])
  })

  it('reports every missing answer in the order of the page', () => {
    const problems = problemsOf('steps/personal-information', {}, page)
    expect(problems.map(({ path }) => path)).toEqual(
      [
        'bvn',
        'dob',
        'gender',
        'maritalStatus',
        'nationality',
        'stateOfOrigin',
        'localGovernment',
        'homeTownAddress',
        'passport'
      ].map(name => `/${name}`)
    )
    expect(problems[0]?.msg).toBe('Enter your BVN.')
    expect(toastsOf(problems, [forms['steps/personal-information']!])).toEqual(['All fields are required'])
  })

  it('treats null, blanks and unknown names as unanswered', () => {
    const value = { ...details, bvn: '   ', dob: null, isAdmin: true, constructor: { prototype: 1 } }
    expect(problemsOf('steps/personal-information', value).map(({ path }) => path)).toEqual(['/bvn', '/dob'])
  })

  it('requires a listed state for Nigeria, and accepts free text for other countries', () => {
    const offered: Facts['offered'] = list => (list === 'states' ? ['Lagos'] : undefined)
    const abroad = { ...details, nationality: 'Ghana', stateOfOrigin: 'Volta' }
    expect(
      problemsOf('steps/personal-information', { ...details, stateOfOrigin: 'Volta' }, { offered })
    ).toMatchObject([{ path: '/stateOfOrigin', msg: 'State of origin: choose from the list.' }])
    expect(problemsOf('steps/personal-information', abroad, { offered })).toEqual([])
  })

  it('accepts a stored answer that its list no longer offers', () => {
    const stored = { ...details, stateOfOrigin: 'Old State' }
    expect(
      problemsOf('steps/personal-information', stored, { stored, offered: () => [] }).map(({ path }) => path)
    ).toEqual([])
  })

  it('accepts stored answers of a row after it has moved, beside the same other answers', async () => {
    const place: Schema['properties'] = {
      state: { type: 'string', title: 'State', format: 'choice', 'x-options': { list: 'states' } },
      town: {
        ...{ type: 'string', title: 'Town', format: 'choice' },
        'x-options': { list: 'towns', params: { state: 'state' } }
      },
      spoken: { type: 'array', title: 'Languages', items: { type: 'string', enum: ['Igbo', 'Hausa'] } }
    }
    const rows = (properties: Schema['properties']): Schema => ({
      type: 'array',
      title: 'Rows',
      items: { type: 'object', properties }
    })
    const places = rows(place)
    const schema: Schema = { type: 'object', properties: { places, trips: rows({ places }) } }
    const form = await compiledForm({ name: 'test/moved', schema, ui: {} })
    const offered: Facts['offered'] = list => (list === 'states' ? ['Lagos', 'Kano'] : [])
    const before = { state: 'Lagos', town: 'Old', spoken: ['Latin'] }
    const other = { state: 'Kano' }
    const stored = { places: [other, before], trips: [{ places: [other, before] }] }
    const problems = (value: object) => check(form, value, { stored, offered }).map(({ path }) => path)
    expect(problems({ places: [before], trips: [{}, { places: [before, other] }] })).toEqual([])
    const changed = { ...before, state: 'Kano', spoken: ['Greek'] }
    expect(problems({ places: [changed], trips: [{ places: [changed] }] })).toEqual([
      '/places/0/town',
      '/places/0/spoken',
      '/trips/0/places/0/town',
      '/trips/0/places/0/spoken'
    ])
  })

  it('checks a stored date again when the date that limits it changes', async () => {
    const day = { type: 'string' as const, format: 'date' as const }
    const properties = {
      first: { ...day, title: 'First' },
      last: { ...day, title: 'Last', 'x-notBefore': 'first' }
    }
    const form = await compiledForm({ name: 'test/days', schema: { type: 'object', properties }, ui: {} })
    const stored = { first: '2025-01-01', last: '2024-01-01' }
    expect(check(form, stored, { stored })).toEqual([])
    expect(check(form, { ...stored, first: '2026-01-01' }, { stored })).toEqual([
      { path: '/last', rule: 'notBefore', limit: 'first', msg: 'Last must be 1 January 2026 or later.' }
    ])
  })

  it('checks a stored choice again when the answers that decide its choices change', () => {
    const offered: Facts['offered'] = (list, { state }) =>
      list === 'states'
        ? ['Lagos', 'Kano']
        : list === 'lgas'
          ? state === 'Lagos'
            ? ['Ikeja']
            : []
          : undefined
    const stored = { ...details, stateOfOrigin: 'Lagos', localGovernment: 'Ikeja' }
    const moved = { ...stored, stateOfOrigin: 'Kano' }
    expect(problemsOf('steps/personal-information', moved, { stored, offered })).toMatchObject([
      { path: '/localGovernment' }
    ])
    const abroad = { ...details, nationality: 'Ghana', stateOfOrigin: 'Ashanti', localGovernment: 'Kumasi' }
    const back = { ...abroad, nationality: 'Nigeria' }
    expect(problemsOf('steps/personal-information', back, { stored: abroad, offered })).toMatchObject([
      { path: '/stateOfOrigin' },
      { path: '/localGovernment' }
    ])
  })
})

describe('a list within a form', () => {
  const people = { type: 'array', title: 'People', minItems: 2, items: { type: 'object' } } as const
  const listed = (required: string[]) =>
    compiledForm({
      name: 'test/lists',
      schema: { type: 'object', required, properties: { people } },
      ui: {}
    })

  it('may be empty if it is optional, and otherwise needs its minimum of rows', async () => {
    const form = await listed([])
    expect(check(form, { people: [] })).toEqual([])
    expect(check(form, { people: [{}] })).toEqual([
      { path: '/people', rule: 'minItems', limit: 2, msg: 'Add at least 2 rows.' }
    ])
  })

  it('needs at least one row if it is required', async () => {
    const form = await listed(['people'])
    expect(check(form, { people: [] })).toEqual([
      { path: '/people', rule: 'required', msg: 'Add at least one row.' }
    ])
  })
})

describe('the education form', () => {
  const row = { nameOfSchool: 'Unilag', qualification: 'BSc', dateObtained: '2015-07-01' }

  it.each([
    ['an empty list', [], [{ path: '', rule: 'minItems', limit: 1, msg: 'Add at least one row.' }]],
    [
      'text instead of rows',
      'x',
      [{ path: '', rule: 'type', limit: 'array', msg: 'Education must be a list.' }]
    ],
    [
      'text instead of a row',
      ['x'],
      [{ path: '/0', rule: 'type', limit: 'object', msg: 'Answer must be a group of answers.' }]
    ],
    [
      'a blank school in the second row',
      [row, { ...row, nameOfSchool: ' ' }],
      [{ path: '/1/nameOfSchool', rule: 'required', msg: 'Enter your school name.' }]
    ],
    [
      'a date in the future',
      [{ ...row, dateObtained: '2027-01-01' }],
      [
        {
          path: '/0/dateObtained',
          rule: 'notAfter',
          limit: '2026-11-20',
          msg: 'Date obtained must not be in the future.'
        }
      ]
    ]
  ])('rejects %s', (_, value, problems) => {
    expect(problemsOf('steps/education', value, { today: '2026-11-20' })).toEqual(problems)
  })

  it('rejects 51 rows because the limit is 50', () => {
    const problems = problemsOf(
      'steps/education',
      Array.from({ length: 51 }, () => row)
    )
    expect(problems).toEqual([{ path: '', rule: 'maxItems', limit: 50, msg: 'Add no more than 50 rows.' }])
  })
})

describe('error messages that a form author wrote', () => {
  it.each([
    ['account/forgot-password', {}, ['Please enter your email.']],
    [
      'account/reset-password',
      { newPassword: 'longenough', confirmPassword: 'longenough' },
      ['Email and OTP are required']
    ],
    [
      'account/reset-password',
      { email: 'a@b.ng', otp: '123456', newPassword: 'longenough', confirmPassword: 'other' },
      ['Passwords do not match']
    ],
    [
      'account/sign-up',
      {
        username: 'Ada',
        email: 'a@b.ng',
        phone: '+2348031234567',
        password: 'longenough',
        confirmPassword: 'x'
      },
      ['Password does not match']
    ],
    ['account/sign-up', {}, ['All fields are required']],
    [
      'steps/declaration',
      { date: '2026-11-20', signature: photo, certified: false },
      ['Confirm declaration!']
    ],
    ['admin/client', {}, ['Enter client name.']],
    ['admin/bulk-message', { message: ' ' }, ['Provide a message.']]
  ])('are shown as a toast: %s', (form, value, toasts) => {
    expect(toastsOf(problemsOf(form, value, page), [forms[form]!])).toEqual(toasts)
  })
})

describe('hostile input', () => {
  const hostile = [
    null,
    undefined,
    0,
    true,
    '',
    'x',
    [],
    [[]],
    {},
    { toString: 1 },
    JSON.parse('{"__proto__": {"x": 1}}'),
    Number.NaN
  ]

  it.each(Object.keys(forms))('never makes the check of %s throw', name => {
    for (const value of hostile) expect(Array.isArray(problemsOf(name, value, page))).toBe(true)
  })
})

describe('the length of a text', () => {
  it('counts characters, and an emoji as one character', async () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', title: 'A', maxLength: 2 } }
    } as const
    const form = await compiledForm({ name: 'test/text', schema, ui: {} })
    for (const a of ['ab', '💩💩', 'a💩']) expect(check(form, { a }), a).toEqual([])
    for (const a of ['abc', '💩💩💩', 'ab💩', '💩'.repeat(100_000)])
      expect(check(form, { a })).toMatchObject([{ path: '/a', rule: 'maxLength', limit: 2 }])
  })
})
