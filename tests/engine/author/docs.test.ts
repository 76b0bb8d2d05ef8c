import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFields } from '../../../engine/author/docs/field-docs.ts'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { readSources, type Sources, parseSource } from '../../../engine/schema-files/sources.ts'
import { formatCsv, formatMarkdown } from '../../../engine/author/docs/markdown.ts'
import { listFields } from '../../../engine/index.ts'
import { forms, lists } from '../../../generated/index.ts'

const schemas = path.resolve(import.meta.dirname, '../../../schemas')
const details = 'steps/employee-details/schema.json'

function linesAfter(edit: (sources: Sources) => void = () => {}) {
  const sources = readSources(schemas)
  edit(sources)
  return describeFields(resolveProject(sources), lists)
}

/** Returns the row of this name in the table of all fields, after adding a field to employee details. */
function withField(name: string, field: object, at = name) {
  return linesAfter(sources => {
    const schema = JSON.parse(sources.get(details)?.text ?? '')
    schema.properties[at] = field
    sources.set(details, parseSource(details, JSON.stringify(schema)))
  }).find(line => line.Name === name)
}

describe('the table of all fields', () => {
  const asked = Object.values(forms).filter(({ name }) => /^(steps|account)\//.test(name))

  it.each(asked.map(form => [form.name, form] as const))(
    'lists the fields of %s in the order and with the labels of the page',
    (_, form) => {
      const labels = linesAfter()
        .filter(line => line.Form === form.schema.title && !line.Name.includes(' > '))
        .map(line => line.Label)
      expect(labels).toEqual(listFields(form).map(({ title }) => title))
    }
  )

  it('lists the fields of each row below their list', () => {
    const names = linesAfter().flatMap(line => (line.Form === 'Education' ? line.Name : []))
    expect(names).toEqual([
      'education',
      ...['nameOfSchool', 'qualification', 'dateObtained'].map(name => `each row > ${name}`)
    ])
  })

  it('lists the fields of a group below it, also in rows', () => {
    const text = (title: string) => ({ type: 'string', title })
    const address = { type: 'object', title: 'Office', properties: { town: text('Town') } }
    const job = {
      type: 'object',
      title: 'Job',
      required: ['employer'],
      properties: {
        employer: text('Employer'),
        offices: { type: 'array', title: 'Offices', items: { type: 'object', properties: { address } } }
      }
    }
    expect(withField('job > employer', job, 'job')).toMatchObject({ Label: 'Employer', Required: 'yes' })
    expect(withField('job > offices > each row > address > town', job, 'job')).toMatchObject({
      Label: 'Town'
    })
  })

  it('shows the kind, rule, sensitivity, section, choices and filter of a field', () => {
    const lines = linesAfter()
    expect(lines.find(line => line.Name === 'bvn')).toMatchObject({
      Kind: 'digits',
      Required: 'yes',
      Rule: 'Bvn number must be 11 digits.',
      Sensitive: 'identifier',
      Section: 'Personal Information',
      Column: 'BVN'
    })
    expect(lines.find(line => line.Name === 'secondedTo')).toMatchObject({
      Choices: 'The companies employees are seconded to',
      Filter: 'Filter Company'
    })
    expect(lines.find(line => line.Name === 'passport')?.Rule).toBe(
      'JPEG or PNG, up to 2 MB, 600 by 600 pixels.'
    )
  })

  it.each([
    ['retired', { 'x-retired': true }, { Required: 'retired' }],
    [
      'shown conditionally',
      { 'x-showIf': { bankName: ['OPAY', 'PALMPAY'] } },
      { Required: 'no', Rule: 'Asked only while Bank Name is OPAY or PALMPAY.' }
    ],
    [
      'computed',
      { 'x-computed': { text: '{employeeId} at {bankName}' } },
      { Required: 'worked out', Rule: 'Worked out: BTC Staff Id at Bank Name.' }
    ],
    ['compared', { 'x-equals': 'bankName' }, { Rule: 'The same as Bank Name.' }]
  ])('marks a field that is %s', (_, words, line) => {
    expect(withField('one', { type: 'string', title: 'One', ...words })).toMatchObject(line)
  })
})

describe('the "Seen by" column of a field', () => {
  const seenBy = (name: string, field: object) => withField(name, { title: 'One', ...field })?.['Seen by']

  it('says everybody unless the field is an identifier or names its roles', () => {
    expect(seenBy('one', { type: 'string' })).toBe('everybody')
    expect(seenBy('one', { type: 'string', 'x-sensitive': 'identifier' })).toBe(
      'Administrator, Reviewer (masked until shown), Client coordinator (masked until shown), Viewer (masked)'
    )
    expect(seenBy('one', { type: 'string', 'x-seenBy': ['reviewer'] })).toBe('Administrator, Reviewer')
    expect(seenBy('one', { type: 'string', 'x-seenBy': ['administrator'] })).toBe('Administrator')
  })

  it('names only roles that see everything a computed field is based on', () => {
    const told = { type: 'string', 'x-computed': { text: '{accountNumber}' } }
    const account = linesAfter().find(({ Sensitive, Form }) => Form === 'Employee Details' && Sensitive)
    expect(account?.['Seen by']).toContain('Viewer (masked)')
    const name = account?.Name ?? ''
    expect(seenBy('one', { ...told, 'x-computed': { text: `{${name}}` } })).toBe('Administrator')
  })

  it('is filled for fields in rows, and empty for forms outside the record', () => {
    const lines = linesAfter()
    expect(lines.find(({ Name }) => Name === 'each row > nameOfSchool')?.['Seen by']).toBe('everybody')
    expect(lines.find(({ Form }) => Form === 'Log In')?.['Seen by']).toBe('')
  })
})

describe('the exported table of fields', () => {
  const line = { ...linesAfter()[0]!, Label: '=HYPERLINK("x")|\nnext' }

  it('escapes labels so that none breaks the Markdown table', () => {
    const table = formatMarkdown([line]).trimEnd().split('\n').slice(4)
    expect(table.map(row => row.split(/(?<!\\)\|/).length)).toEqual([13, 13, 13])
  })

  it('escapes labels so that none is a formula in the CSV file', () => {
    expect(formatCsv([line])).toContain(`,"'=HYPERLINK(""x"")|\nnext",`)
  })
})
