import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { lint } from '../../../engine/lint/index.ts'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { parseSource, readSources, type Sources } from '../../../engine/schema-files/sources.ts'

const metas = pickMetaSchemas(readSources(path.resolve(import.meta.dirname, '../../../schemas')))
const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more })
const group = (title: string, properties: object) => ({ type: 'object', title, properties })

const person = {
  dob: text('Date of birth', { format: 'date' }),
  gender: text('Gender', { enum: ['male', 'female', 'other'], 'x-filter': true }),
  bankName: text('Bank name'),
  mobile: text('Mobile', { format: 'phone' }),
  nin: text('NIN', { format: 'digits', 'x-sensitive': 'identifier' }),
  secret: text('Secret', { 'x-seenBy': ['administrator'] }),
  status: text('Status', { oneOf: [{ const: 'm', title: 'Married' }] }),
  home: group('Home', { street: text('Street'), since: text('Since', { format: 'date' }) }),
  jobs: { type: 'array', title: 'Jobs', items: group('Job', { town: text('Town') }) }
}

/** Returns the example project with these fields in the second step and these settings of its pages. */
function projectOf(pay: object, fields: object, more: object = {}): Sources {
  const sources = new Map(createExampleSources(metas))
  const write = (file: string, value: object) => sources.set(file, parseSource(file, JSON.stringify(value)))
  const form = (title: string, properties: object) => {
    return { $schema: '../../meta/form.json', title, type: 'object', properties }
  }
  write('steps/person/schema.json', form('Person', person))
  write('steps/pay/schema.json', form('Pay', { grade: text('Grade'), ...pay }))
  write('steps/pay/ui.json', { $schema: '../../meta/ui.json', fields, ...more })
  return sources
}

const toldOf = (pay: object, fields: object, more: object = {}) =>
  lint(projectOf(pay, fields, more))
    .filter(({ level }) => level === 'error')
    .map(({ code, message }) => `${code}: ${message}`)

const offered = (field: object, source: string) => toldOf({ a: field }, { a: { 'ui:prefill': source } })

describe('a field with ui:prefill', () => {
  it.each<[string, object, string]>([
    ['a text of another part', text('A'), '/person/bankName'],
    ['a choice in a text field', text('A'), '/person/gender'],
    [
      'a choice in a field with the same choices',
      text('A', { enum: ['male', 'female', 'other', 'none'] }),
      '/person/gender'
    ],
    ['a phone number in a digits field', text('A', { format: 'digits' }), '/person/mobile'],
    ['a date', text('A', { format: 'date' }), '/person/dob'],
    ['a date in a partialdate field', text('A', { format: 'partialdate' }), '/person/dob'],
    ['a field of a group', text('A'), '/person/home/street'],
    [
      'a group that shares some of its fields',
      group('A', { street: text('Street'), more: text('More') }),
      '/person/home'
    ],
    ['another field of the same form', text('A'), 'grade'],
    [
      'an identifier in an identifier field',
      text('A', { format: 'digits', 'x-sensitive': 'identifier' }),
      '/person/nin'
    ],
    ['the email of the account', text('A', { format: 'email' }), 'account.email']
  ])('accepts %s', (_, field, source) => {
    expect(offered(field, source)).toEqual([])
  })

  it.each<[string, object, string, RegExp]>([
    ['of an unknown part', text('A'), '/people/bankName', /there is no part "people"/],
    ['of an unknown field', text('A'), '/person/bank', /there is no such field/],
    ['of another kind', text('A', { format: 'date' }), '/person/bankName', /is a date and cannot take over/],
    [
      'with choices that the field does not have',
      text('A', { enum: ['male'] }),
      '/person/gender',
      /may be "female"/
    ],
    ['with a code that is shown as a label', text('A'), '/person/status', /would show the code/],
    ['that is masked elsewhere', text('A', { format: 'digits' }), '/person/nin', /is masked everywhere else/],
    ['that only some roles may see', text('A'), '/person/secret', /to roles that must not see it/],
    ['that exists once per row', text('A'), '/person/jobs/*/town', /an answer in each row/],
    ['that is its own', text('A'), 'a', /is "a" itself/],
    [
      'of a group without a field of the same name',
      group('A', { town: text('Town') }),
      '/person/home',
      /no question of one name/
    ],
    [
      'of a group with a field of the same name but another kind',
      group('A', { since: text('Since') }),
      '/person/home',
      /"a\/since" is a text and cannot take over/
    ],
    [
      'for a checkbox',
      { type: 'boolean', title: 'A' },
      '/person/gender',
      /people give a box to tick themselves/
    ],
    ['for a field with a default', text('A', { default: 'x' }), 'grade', /nothing else is ever offered/],
    ['that the account does not have', text('A'), 'account.name', /The account has no "account.name"/]
  ])('rejects an answer %s', (_, field, source, message) => {
    expect(offered(field, source)).toEqual([expect.stringMatching(message)])
  })

  it('rejects an answer that is asked later, so that no fields wait for each other', () => {
    const both = { a: { 'ui:prefill': 'b' }, b: { 'ui:prefill': 'a' } }
    expect(toldOf({ a: text('A'), b: text('B') }, both)).toEqual([
      expect.stringContaining('"b" is asked after "a", so it is not there yet.')
    ])
    // Prefilled answers follow the order of the page, not of the file.
    expect(
      toldOf({ a: text('A'), b: text('B') }, { a: { 'ui:prefill': 'b' } }, { 'ui:order': ['b', '*'] })
    ).toEqual([])
    const three = { a: { 'ui:prefill': 'grade' }, b: { 'ui:prefill': 'a' }, c: { 'ui:prefill': '/pay/b' } }
    expect(toldOf({ a: text('A'), b: text('B'), c: text('C') }, three)).toEqual([])
    const sources = projectOf({}, {})
    const ui = { $schema: '../../meta/ui.json', fields: { bankName: { 'ui:prefill': '/pay/grade' } } }
    sources.set('steps/person/ui.json', parseSource('steps/person/ui.json', JSON.stringify(ui)))
    expect(lint(sources).map(({ message }) => message)).toContain(
      '"/pay/grade" is asked after "bankName", so it is not there yet.'
    )
  })

  it('gets the title and part of its source, and the source is in the record of the page', () => {
    const fields = { a: { 'ui:prefill': '/person/home' }, b: { fields: { c: { 'ui:prefill': '../grade' } } } }
    const pay = { a: group('A', { street: text('Street') }), b: group('B', { c: text('C') }) }
    const sources = projectOf(pay, fields)
    expect(lint(sources).filter(({ level }) => level === 'error')).toEqual([])
    const form = resolveProject(sources).forms.find(({ name }) => name === 'steps/pay')
    expect(form?.ui.fields?.a?.['ui:source']).toBe('Home (Person)')
    expect(form?.ui.fields?.b?.fields?.c?.['ui:source']).toBe('Grade')
    expect(form?.record?.properties?.person?.properties).toHaveProperty('home')
  })

  it('finds its source on another page of the same step', () => {
    const pages = {
      'ui:pages': [
        { title: 'One', fields: ['grade'] },
        { title: 'Two', fields: ['a'] }
      ]
    }
    const sources = projectOf({ a: text('A') }, { a: { 'ui:prefill': 'grade' } }, pages)
    expect(lint(sources).filter(({ level }) => level === 'error')).toEqual([])
    const form = resolveProject(sources).forms.find(({ name }) => name === 'steps/pay-page2')
    expect(form?.ui.fields?.a).toMatchObject({ 'ui:prefill': '/pay/grade', 'ui:source': 'Grade' })
  })
})
