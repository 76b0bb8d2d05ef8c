import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { readSources, parseSource } from '../../../engine/schema-files/sources.ts'

const schemas = path.resolve(import.meta.dirname, '../../../schemas')

/** Returns what `generate` knows of the product's own schemas after these text edits. */
function knownAfter(...edits: [file: string, from: string, to: string][]) {
  const sources = readSources(schemas)
  for (const [file, from, to] of edits) {
    const text = sources.get(file)?.text ?? ''
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    sources.set(file, parseSource(file, text.replace(from, to)))
  }
  return resolveProject(sources)
}

const titles = (form: ReturnType<typeof resolveProject>['forms'][number] | undefined) =>
  Object.values(form?.schema.properties ?? {}).map(({ title }) => title)

describe('the section "Earlier answers"', () => {
  it('does not exist while nothing is retired', () => {
    expect(knownAfter().sections).not.toContain('sections/earlier-answers')
  })

  it('contains a retired field, which leaves its own section', () => {
    const { sections, forms } = knownAfter([
      'steps/employee-details/schema.json',
      '"title": "Bank Name",',
      '"title": "Bank Name", "x-retired": true,'
    ])
    const named = (name: string) => forms.find(form => form.name === name)
    expect(sections.at(-1)).toBe('sections/earlier-answers')
    expect(named('sections/earlier-answers')?.schema.properties).toMatchObject({
      bankName: { 'x-path': ['employeeDetails', 'bankName'], title: 'Bank Name' }
    })
    expect(titles(named('sections/employee-details'))).toHaveLength(3)
    expect(Object.keys(named('admin/export')?.schema.properties ?? {})).toHaveLength(24)
  })

  it('leaves a retired question of a group in the section that shows it', () => {
    const file = 'steps/employee-details/schema.json'
    const ref = '../../steps/employee-details/schema.json#/properties/home/properties/fax'
    const home = `"home": { "type": "object", "title": "Home", "properties": { "fax": { "type": "string", "title": "Fax", "x-retired": true } } },`
    const { sections, forms } = knownAfter(
      [file, '"bankName": {', `${home} "bankName": {`],
      [
        'sections/employee-details/schema.json',
        '"properties": {',
        `"properties": { "fax": { "$ref": "${ref}" },`
      ]
    )
    expect(sections).not.toContain('sections/earlier-answers')
    expect(titles(forms.find(({ name }) => name === 'sections/employee-details'))).toContain('Fax')
  })

  it('contains all fields of a retired part', () => {
    const { forms } = knownAfter([
      'employee-record/schema.json',
      '"x-route": "employeeDetails",',
      '"x-route": "employeeDetails", "x-retired": true,'
    ])
    const earlier = forms.find(({ name }) => name === 'sections/earlier-answers')
    expect(titles(earlier)).toHaveLength(4)
    expect(titles(forms.find(({ name }) => name === 'sections/employee-details'))).toEqual([])
    const asked = forms.find(({ name }) => name === 'steps/employee-details')?.schema.properties ?? {}
    expect(Object.values(asked).every(field => field['x-retired'])).toBe(true)
  })
})
