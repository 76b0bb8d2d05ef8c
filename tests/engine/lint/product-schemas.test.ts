import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint, formatDiagnostic } from '../../../engine/lint/index.ts'
import { readSources, parseSource } from '../../../engine/schema-files/sources.ts'

const schemas = path.resolve(import.meta.dirname, '../../../schemas')
const schemaFile = 'steps/employee-details/schema.json'
const uiFile = 'steps/employee-details/ui.json'

/** Returns the first finding after one edit of the product's own schemas, as the terminal shows it. */
function firstAfter(file: string, from: string, to: string): string {
  const sources = readSources(schemas)
  const text = sources.get(file)?.text ?? ''
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  sources.set(file, parseSource(file, text.replace(from, to)))
  const [first] = lint(sources)
  return first ? formatDiagnostic(first) : 'no mistake'
}

function lineOf(file: string, text: string) {
  const source = readSources(schemas).get(file)?.text ?? ''
  return source.slice(0, source.indexOf(text)).split('\n').length
}

const staffId = `"title": "{abbreviation} Staff Id",`
const bankName = `"title": "Bank Name",`

describe('a mistake in the schemas', () => {
  it.each([
    [
      'a missing comma',
      bankName,
      `"title": "Bank Name"`,
      bankName,
      'This file is not valid JSON: a comma is missing at the end of this line.\n  fix: Add "," after this value.'
    ],
    ['a trailing comma', '"bankName"]', '"bankName",]', '', ''],
    [
      'a misspelled type',
      '"type": "string"',
      '"type": "strng"',
      '"type": "string"',
      '"strng" is not a type. Did you mean "string"?\n  fix: Types are: string, number, integer, boolean, array, object.'
    ],
    [
      'a misspelled keyword',
      '"pattern"',
      '"patern"',
      '"pattern"',
      '"patern" is not a JSON Schema keyword, so it does nothing. Did you mean "pattern"?'
    ],
    [
      'an unknown field in "required"',
      '"salaryAccountNumber", "bankName"]',
      '"salaryAccountNumber", "bankNmae"]',
      '"salaryAccountNumber", "bankName"]',
      '"required" lists "bankNmae", but this section has no field with that name. Did you mean "bankName"? Nobody could ever save this step.'
    ],
    [
      '"required": true on a field',
      bankName,
      `${bankName} "required": true,`,
      bankName,
      '"required": true does not work on one field.\n  fix: Delete it here and put the field name in the section\'s "required" list.'
    ],
    [
      'an unknown list',
      '"list": "banks"',
      '"list": "bnks"',
      '"list": "banks"',
      'There is no list called "bnks". Did you mean "banks"?'
    ],
    [
      'an unknown format',
      '"suggestion"',
      '"suggeston"',
      '"suggestion"',
      '"suggeston" is not a format this project checks. Did you mean "suggestion"?'
    ],
    [
      'an invalid regular expression',
      '"^[0-9]{10}$"',
      '"^\\\\d{10$"',
      '"^[0-9]{10}$"',
      'This pattern is not a valid regular expression: Incomplete quantifier.\n  fix: Write how often in braces, like {3} or {2,5}; for the sign itself write \\\\{.'
    ],
    [
      'a default outside the choices',
      staffId,
      `${staffId} "enum": ["junior", "senior"], "default": "senor",`,
      staffId,
      'The default "senor" is not one of the choices. Did you mean "senior"?'
    ],
    [
      'a duplicate choice',
      staffId,
      `${staffId} "enum": ["junior", "junior"],`,
      staffId,
      '"junior" is in this list twice.'
    ],
    [
      'a number among text choices',
      staffId,
      `${staffId} "enum": ["0", 1],`,
      staffId,
      '1 is a number, but this field is "type": "string".\n  fix: Write "1" in quotes.'
    ],
    [
      'minLength above maxLength',
      bankName,
      `${bankName} "minLength": 110,`,
      bankName,
      'minLength (110) is greater than maxLength (100): no answer can be valid.'
    ],
    [
      'a field without a title',
      bankName,
      '',
      '"bankName":',
      '"bankName" has no "title". Employees would see the code name "bankName" as the label.'
    ],
    [
      'a $ref to an unknown field',
      bankName,
      `${bankName} "$ref": "../education/schema.json#/items/properties/shool",`,
      bankName,
      '"../education/schema.json#/items/properties/shool" points at nothing in that file.'
    ],
    [
      'a $ref to a URL',
      bankName,
      `${bankName} "$ref": "http://127.0.0.1:9/x",`,
      bankName,
      '"http://127.0.0.1:9/x" leads out of schemas/.'
    ],
    [
      'a $ref to a file outside schemas/',
      bankName,
      `${bankName} "$ref": "/etc/passwd",`,
      bankName,
      '"/etc/passwd" leads out of schemas/.'
    ],
    [
      'an identifier marked as a filter',
      '"x-filter": true',
      '"x-filter": true, "x-sensitive": "identifier"',
      '"x-filter": true',
      'A field cannot be both'
    ]
  ])('is reported with its line in a form schema: %s', (_, from, to, at, words) => {
    const told = firstAfter(schemaFile, from, to)
    if (words === '')
      return expect(told).toContain('there is an extra comma after the last item.\n  fix: Delete this comma.')
    expect(told).toContain(`schemas/${schemaFile}:${lineOf(schemaFile, at)}:`)
    expect(told).toContain(words)
  })

  it.each([
    [
      'a ui:order that omits a field',
      '"fields"',
      '"ui:order": ["employeeId", "secondedTo", "bankName"], "fields"',
      '"ui:order" leaves out "salaryAccountNumber".'
    ],
    [
      'a ui:order with an unknown field',
      '"fields"',
      '"ui:order": ["employeId", "*"], "fields"',
      '"ui:order" lists "employeId", but this section has no field with that name. Did you mean "employeeId"?'
    ],
    [
      'an unknown widget',
      '"ui:help"',
      '"ui:widget": "clientSelct", "ui:help"',
      'There is no widget called "clientSelct".'
    ],
    [
      'an unknown UI option',
      '"ui:help"',
      '"ui:placehoder": "x", "ui:help"',
      '"ui:placehoder" is not a UI option, so it does nothing. Did you mean "ui:placeholder"?'
    ],
    [
      'settings for an unknown field',
      '"secondedTo"',
      '"secondedTO"',
      '"ui" has settings for "secondedTO", but this section has no field with that name. Did you mean "secondedTo"?'
    ]
  ])('is reported in a ui.json: %s', (_, from, to, words) => {
    expect(firstAfter(uiFile, from, to)).toContain(words)
  })

  it.each([
    [
      'a step with an unknown form',
      'journey.json',
      'steps/education',
      'steps/educaton',
      'There is no form schemas/steps/educaton. Did you mean "steps/education"?'
    ],
    [
      'a link to an unknown step',
      'journey.json',
      '"next": "/employee/certificates"',
      '"next": "/employee/certficates"',
      '"next" leads to "/employee/certficates", but no step has that path.'
    ],
    [
      'an unknown section',
      'sections/order.json',
      '"guarantors"',
      '"guarantor"',
      'There is no section called "guarantor". Did you mean "guarantors"?'
    ],
    [
      'a part without a route',
      'employee-record/schema.json',
      '"x-route": "certificate",',
      '',
      '"x-route" is missing here.'
    ]
  ])('is reported in another file: %s', (_, file, from, to, words) => {
    expect(firstAfter(file, from, to)).toContain(words)
  })
})

it('an unknown column in an export preset is reported with the column that was meant', () => {
  const file = 'admin/export/schema.json'
  expect(
    firstAfter(file, '"bankName", "salaryAccountNumber"]', '"bankNmae", "salaryAccountNumber"]')
  ).toContain('"Payroll" lists "bankNmae", but the sheet has no such column. Did you mean "bankName"?')
})
