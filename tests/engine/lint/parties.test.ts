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
      'of an unknown form',
      party(referee => (referee.form = 'guarentor')),
      '"form"',
      'There is no form schemas/guarentor. Did you mean "guarantor"?\n  fix: Name a folder below schemas/'
    ],
    [
      'of an unknown field of a row',
      party(referee => (referee.person.name = 'referee/nam')),
      '"name": "referee/nam"',
      'The rows at /education have no field "referee/nam". Did you mean "referee/name"?\n  fix: Fields are: '
    ],
    [
      'of another kind of field',
      party(referee => (referee.person.email = 'referee/phone')),
      '"email": "referee/phone"',
      '"referee/phone" is not of the kind "email".\n  fix: Name a field with "format": "email".'
    ],
    [
      'of rows that name nobody',
      party(referee => delete referee.person),
      '"referee": {',
      'The rows at /education do not say who the referee is: a name, and an email or a phone.\n  fix: Say which fields do'
    ],
    [
      'of a person without an address',
      party(referee => delete referee.person.email),
      '"person"',
      'do not say who the referee is'
    ],
    [
      'of an unknown field that fills an answer',
      party(referee => (referee.fills['/guarantor/name'] = 'name')),
      '"/guarantor/name"',
      'The rows at /education have no field "name".'
    ],
    [
      'of an unknown document',
      party(referee => (referee.document = 'referense')),
      '"document"',
      'The rows at /education have no field "referense". Did you mean "reference"?'
    ],
    [
      'of a document that is no PDF',
      party(referee => (referee.document = 'nameOfSchool')),
      '"document"',
      '"nameOfSchool" is not a single PDF file'
    ],
    [
      'of rows without a document',
      party(referee => delete referee.document),
      '"rows"',
      'Nothing says which file of a row holds what a referee signs.\n  fix: Add "document"'
    ],
    [
      'of an unknown part',
      party(referee => (referee.rows = '/educaton')),
      '"rows"',
      'There is no part "educaton". Did you mean "education"?'
    ],
    [
      'of a part that is no list',
      party(referee => (referee.rows = '/personalInfo/dob')),
      '"rows"',
      'There is no list of rows at /personalInfo/dob of the record.'
    ],
    [
      'of two ways to say what is filled',
      party(referee => (referee.part = 'guarantors')),
      '"part"',
      'The list in "rows" says the part already.\n  fix: Delete "part", or "rows".'
    ]
  ])('is reported with its line because %s', (_, make, where, said) => {
    const told = saidAfter(make)
    expect(told).toContain(said)
    expect(told).toContain(`schemas/${file}:${lineAfter(make, where)}:`)
  })

  it.each<[string, Mistake, string]>([
    [
      'of a required document that keeps a row from being saved',
      edit('steps/education/schema.json', ({ items }) => items.required.push('reference')),
      'is required, so a row could not be saved before the referee has signed.\n  fix: Add "saveWithout": true'
    ],
    [
      'of a document that two fill',
      edit(file, ({ parties }) => (parties.other = rows)),
      '"reference" of the rows at /education is filled by "referee" already.'
    ],
    [
      'of a request form that lacks the address',
      edit('parties/guarantor/schema.json', schema => delete schema.properties.email),
      'schemas/parties/guarantor must ask for "name" and "email"'
    ],
    [
      'of a request form that lacks the name',
      edit('parties/guarantor/schema.json', schema => (schema.required = ['email'])),
      'schemas/parties/guarantor must ask for "name" and "email"'
    ],
    [
      'of a title for a field that is not there',
      guarantor(one => (one.titles = { '/guarantor/age': 'Your age' })),
      'schemas/guarantor has no field at /guarantor/age.'
    ],
    [
      'of words about rows where there are none',
      guarantor(one => (one.document = 'x')),
      '"document" is about rows, and there is no "rows".'
    ],
    ['of nothing to fill', guarantor(one => delete one.part), 'Nothing says what a guarantor fills.']
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
