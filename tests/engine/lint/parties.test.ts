import { describe, expect, it } from 'vitest'
import { formatDiagnostic, lint } from '../../../engine/lint/index.ts'
import { both, edit, type Edited, type Mistake, product } from './editing.ts'

const file = 'parties.json'

/** A referee for each course of study, named in its row. */
const rows = {
  title: 'Referee',
  rows: '/education',
  document: 'reference',
  person: { name: 'referee/name', email: 'referee/email' },
  form: 'guarantor',
  fills: { '/guarantor/name': 'referee/name' },
  intro: 'Please help.',
  days: 7
}

const withReferee = both(
  edit('steps/education/schema.json', ({ items }) => {
    items.properties.referee = {
      type: 'object',
      title: 'Referee',
      properties: {
        name: { type: 'string', title: 'Name of the referee' },
        email: { type: 'string', title: 'Email of the referee', format: 'email' },
        phone: { type: 'string', title: 'Phone of the referee', format: 'phone' }
      }
    }
    items.properties.reference = {
      title: 'Reference',
      format: 'pdf',
      'x-file': { types: ['application/pdf'], maxBytes: 100000, route: 'reference' }
    }
  }),
  edit(file, ({ parties }) => (parties.referee = rows))
)

const party = (change: (referee: Edited) => void) => edit(file, ({ parties }) => change(parties.referee))
const guarantor = (change: (guarantor: Edited) => void) =>
  edit(file, ({ parties }) => change(parties.guarantor))
const rule = (name: string) => (found: { code: string }) => found.code === name

function saidAfter(make: Mistake, code = 'parties'): string {
  const sources = new Map(product)
  withReferee(sources)
  make(sources)
  return lint(sources).filter(rule(code)).map(formatDiagnostic).join('\n')
}

function lineAfter(make: Mistake, words: string): number {
  const sources = new Map(product)
  withReferee(sources)
  make(sources)
  const lines = sources.get(file)?.text.split('\n') ?? []
  return (
    lines.findIndex(
      (line, index) => line.includes(words) && index >= lines.findIndex(one => one.includes('"referee": {'))
    ) + 1
  )
}

describe('a party in parties.json', () => {
  it('has no finding if it is valid', () => {
    expect(saidAfter(() => {})).toBe('')
    expect(saidAfter(party(referee => delete referee.fills))).toBe('')
  })

  it.each<[string, Mistake, string, string]>([
    [
      'its form is unknown',
      party(referee => (referee.form = 'guarentor')),
      '"form"',
      'There is no form schemas/guarentor. Did you mean "guarantor"?\n  fix: Name a folder below schemas/'
    ],
    [
      'a person field is unknown in the rows',
      party(referee => (referee.person.name = 'referee/nam')),
      '"name": "referee/nam"',
      'The rows at /education have no field "referee/nam". Did you mean "referee/name"?\n  fix: Fields are: '
    ],
    [
      'the email of the person refers to a phone field',
      party(referee => (referee.person.email = 'referee/phone')),
      '"email": "referee/phone"',
      '"referee/phone" is not of the kind "email".\n  fix: Name a field with "format": "email".'
    ],
    [
      'its rows name no person',
      party(referee => delete referee.person),
      '"referee": {',
      'The rows at /education do not say who the referee is: a name, and an email or a phone.\n  fix: Say which fields do'
    ],
    [
      'its person has neither an email nor a phone number',
      party(referee => delete referee.person.email),
      '"person"',
      'do not say who the referee is'
    ],
    [
      'a field that fills an answer is unknown',
      party(referee => (referee.fills['/guarantor/name'] = 'name')),
      '"/guarantor/name"',
      'The rows at /education have no field "name".'
    ],
    [
      'its document is unknown',
      party(referee => (referee.document = 'referense')),
      '"document"',
      'The rows at /education have no field "referense". Did you mean "reference"?'
    ],
    [
      'its document is not a PDF',
      party(referee => (referee.document = 'nameOfSchool')),
      '"document"',
      '"nameOfSchool" is not a single PDF file'
    ],
    [
      'its rows have no document',
      party(referee => delete referee.document),
      '"rows"',
      'Nothing says which file of a row holds what a referee signs.\n  fix: Add "document"'
    ],
    [
      'its part is unknown',
      party(referee => (referee.rows = '/educaton')),
      '"rows"',
      'There is no part "educaton". Did you mean "education"?'
    ],
    [
      'its rows refer to a field that is not a list',
      party(referee => (referee.rows = '/personalInfo/dob')),
      '"rows"',
      'There is no list of rows at /personalInfo/dob of the record.'
    ],
    [
      'it has both "rows" and "part"',
      party(referee => (referee.part = 'guarantors')),
      '"part"',
      'The list in "rows" says the part already.\n  fix: Delete "part", or "rows".'
    ]
  ])('is reported with its line because %s', (_, make, where, said) => {
    const told = saidAfter(make)
    expect(told).toContain(said)
    expect(told).toContain(`schemas/${file}:${lineAfter(make, where)}:`)
  })

  it('has no finding if its forms borrow what it names from other forms', () => {
    const request = edit('parties/guarantor/schema.json', ({ properties }) => {
      properties.email = { $ref: '../../account/sign-up/schema.json#/properties/email' }
    })
    const shared = edit('guarantor/schema.json', json => {
      json.properties.company = { type: 'object', title: 'Company', properties: { name: { title: 'Name' } } }
      json.properties.employer = { $ref: '#/properties/company', title: 'Employer' }
    })
    const named = guarantor(one => {
      one.titles = { ...one.titles, '/employer/name': 'Your employer' }
      one.fills = { ...one.fills, '/employer/name': 'name' }
    })
    expect(saidAfter(both(request, shared, named))).toBe('')
  })

  it('does not hang if a field of its form refers to the form itself', () => {
    const circle = edit('guarantor/schema.json', ({ properties }) => {
      for (const name of ['a', 'b', 'c', 'd']) properties[name] = { $ref: '#', title: name }
    })
    expect(saidAfter(circle, 'parties')).toBe('')
  })

  it.each<[string, Mistake, string]>([
    [
      'its document is required, so no row could be saved',
      edit('steps/education/schema.json', ({ items }) => items.required.push('reference')),
      'is required, so a row could not be saved before the referee has signed.\n  fix: Add "saveWithout": true'
    ],
    [
      'another party fills the same document',
      edit(file, ({ parties }) => (parties.other = rows)),
      '"reference" of the rows at /education is filled by "referee" already.'
    ],
    [
      'its request form does not ask for an email address',
      edit('parties/guarantor/schema.json', schema => delete schema.properties.email),
      'schemas/parties/guarantor must ask for "name" and "email"'
    ],
    [
      'its request form does not require a name',
      edit('parties/guarantor/schema.json', schema => (schema.required = ['email'])),
      'schemas/parties/guarantor must ask for "name" and "email"'
    ],
    [
      'a title is set for an unknown field',
      guarantor(one => (one.titles = { '/guarantor/age': 'Your age' })),
      'schemas/guarantor has no field at /guarantor/age.'
    ],
    [
      'it has a document but no rows',
      guarantor(one => (one.document = 'x')),
      '"document" is about rows, and there is no "rows".'
    ],
    [
      'it has neither "rows" nor "part"',
      guarantor(one => delete one.part),
      'Nothing says what a guarantor fills.'
    ]
  ])('is reported because %s', (_, make, said) => {
    expect(saidAfter(make)).toContain(said)
  })

  it.each([[5], [null], [[]], [{}], ['x'], [true]])('does not crash the linter if a value is %j', value => {
    for (const word of [
      'rows',
      'document',
      'person',
      'fills',
      'form',
      'part',
      'days',
      'remindAfterDays',
      'onRefusal',
      'onOwnContact',
      'titles'
    ])
      expect(() => saidAfter(party(referee => (referee[word] = value)))).not.toThrow()
    expect(() => saidAfter(party(referee => (referee.person.name = value)))).not.toThrow()
  })
})

describe('a question of the form of a party', () => {
  const ask = (field: Edited, more: Mistake = () => {}) =>
    both(
      edit('guarantor/schema.json', ({ properties }) => (properties.extra = field)),
      more
    )
  const list = (name: string) => ({ title: 'Extra', type: 'string', 'x-options': { list: name } })
  const file = (rule: object = {}) => ({
    title: 'Extra',
    format: 'document',
    'x-file': { types: ['image/jpeg'], maxBytes: 100000, ...rule }
  })
  const closed = 'Only people with an account see the list'
  const picture = 'takes one picture here, outside groups and rows.'

  it.each<[string, Mistake, string]>([
    ['closed list', ask({ ...list('banks'), format: 'choice' }), `${closed} "banks"`],
    ['list of clients', ask({ ...list('clients'), format: 'choice' }), `${closed} "clients"`],
    [
      'closed list in rows',
      ask({
        title: 'Extra',
        type: 'array',
        maxItems: 3,
        items: { type: 'object', properties: { bank: { ...list('banks'), format: 'suggestion' } } }
      }),
      `${closed} "banks"`
    ],
    [
      'form with an address',
      ask({ title: 'Extra', type: 'object', format: 'address' }),
      `${closed} "states"`
    ],
    ['file with a route of its own', ask(file({ route: 'extra' })), picture],
    ['PDF file', ask({ ...file({ types: ['application/pdf'] }), format: 'pdf' }), picture],
    [
      'file in a group',
      ask({ type: 'object', title: 'Extra', properties: { paper: file({ route: 'extra' }) } }),
      picture
    ]
  ])('is reported for a %s', (_, make, said) => {
    const told = saidAfter(make)
    expect(told).toContain(said)
    expect(told).toContain('schemas/guarantor/schema.json:')
  })

  it('may be a choice of an open list, a picture, or asked on paper only', () => {
    expect(saidAfter(ask({ ...list('countries'), format: 'choice' }))).toBe('')
    expect(saidAfter(ask(file()))).toBe('')
    const onPaper = edit('guarantor/ui.json', ui => (ui.fields.extra = { 'ui:on': 'paper' }))
    expect(saidAfter(ask({ ...list('banks'), format: 'choice' }, onPaper))).toBe('')
  })
})

describe('the setting "ui:on"', () => {
  const ui = (form: string, change: (fields: Edited) => void) =>
    edit(`${form}/ui.json`, json => {
      json.fields ??= {}
      change(json.fields)
    })

  it('is reported in a form that is not printed', () => {
    const make = ui('steps/personal-details', fields => (fields.otherName = { 'ui:on': 'screen' }))
    expect(saidAfter(make, 'printed')).toContain(
      '"ui:on" does nothing here: only the guarantor form is printed.'
    )
  })

  it('is reported if nobody is asked for the form on a page', () => {
    const make = edit(file, json => (json.parties = {}))
    expect(saidAfter(make, 'printed')).toContain(
      'is asked nowhere: no party of parties.json fills in schemas/guarantor.'
    )
    expect(saidAfter(() => {}, 'printed')).toBe('')
  })
})

it('a signed step may borrow the box that people tick', () => {
  const borrowed = edit('steps/declaration/schema.json', json => {
    json.properties.certified = { $ref: '../certificates/schema.json#/properties/certified' }
  })
  const box = edit('steps/certificates/schema.json', json => {
    json.properties = { certified: { type: 'boolean', title: 'I certify it.', const: true } }
  })
  expect(saidAfter(both(box, borrowed), 'signature')).toBe('')
})
