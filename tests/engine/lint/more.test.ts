import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import type { Snapshot } from '../../../engine/index.ts'
import { suggest } from '../../../engine/lint/sentences.ts'
import { describeLookalike } from '../../../engine/lint/unseen-signs.ts'
import type { Frame } from '../../../engine/lint/rule.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'

const metas = pickMetaSchemas(readSources(path.resolve(import.meta.dirname, '../../../schemas')))

/** Returns the findings when these lines are in the example project. */
function told(frame: Frame, lines: string): string[] {
  const sources = createExampleSources(metas, { in: frame, bad: lines, good: lines })
  return lint(sources, { kept: [kept] }).map(({ code, message }) => `${code}: ${message}`)
}

/** An earlier version, which had one more step. */
const kept: Snapshot = {
  parts: [{ name: 'bank', title: 'Bank', route: 'bank', forms: ['steps/bank'], list: false }],
  forms: {
    'steps/bank': {
      type: 'object',
      properties: {
        bvn: { type: 'string', title: 'BVN', 'x-sensitive': 'identifier' },
        name: { type: 'string', title: 'Name' },
        jobs: { type: 'array', items: { type: 'object', properties: { role: { type: 'string' } } } }
      }
    }
  },
  required: [],
  steps: ['steps/bank']
}

const text = (name: string, more = '') =>
  `"${name}": { "type": "string", "title": "T ${name}"${more === '' ? '' : `, ${more}`} }`
const date = (name: string, more = '') => text(name, `"format": "date"${more === '' ? '' : `, ${more}`}`)
const number = (name: string, more = '') =>
  `"${name}": { "type": "number", "title": "N ${name}"${more === '' ? '' : `, ${more}`} }`
const words = '"errorMessage": "Say it right."'

it('the linter reports 35,999 bytes for a photo of 600 x 600 pixels as too few, but not 60,000', () => {
  const photo = (maxBytes: number) =>
    told(
      'fields',
      `"photo": { "title": "Photo", "format": "image", "x-file": { "types": ["image/jpeg"], "maxBytes": ${maxBytes}, "width": 600, "height": 600 } }`
    )
  expect(photo(35_999)).toEqual([
    'bounds: A photo of 600 x 600 pixels needs about 36000 bytes even at a low quality, and maxBytes is 35999: people could not save it.'
  ])
  expect(photo(60_000)).toEqual([])
})

it('a suggestion is never the word that was written', () => {
  expect(suggest('Ops', ['Finance', 'Ops'])).toBe('')
  expect(suggest('Ops ', ['Finance', 'Ops'])).toBe(
    ' Did you mean "Ops"? What you wrote has a space before or after it.'
  )
  expect(describeLookalike('Ops', 'Ops')).toBeUndefined()
})

describe('the linter, beyond the examples of its rules', () => {
  it.each<[string, Frame, string, string]>([
    [
      'a field named like what every object has',
      'fields',
      text('constructor'),
      'name: "constructor" cannot be'
    ],
    [
      'a word of a field on the form',
      'form',
      `"x-showIf": { "a": "b" }, "properties": { ${text('a')} }`,
      'keyword: "x-showIf" is for single fields. Here it does nothing.'
    ],
    [
      'required naming what is worked out',
      'form',
      `"required": ["b"], "properties": { ${text('a')}, ${text('b', '"x-computed": { "text": "{a}" }')} }`,
      'required: "required" lists "b", which is worked out ("x-computed"): nobody is asked for it.'
    ],
    [
      'a number of characters that the format does not allow',
      'fields',
      text('a', '"minLength": 300'),
      'bounds: minLength (300) is greater than the 200 characters that this format allows: no answer can be valid.'
    ],
    [
      'a pattern longer than the format allows',
      'fields',
      text('a', `"format": "digits", "pattern": "^[0-9]{60}$", ${words}`),
      'bounds: The pattern needs 60 characters, but this format allows 40: no answer can be valid.'
    ],
    [
      'a pattern shorter than minLength',
      'fields',
      text('a', `"pattern": "^[0-9]{2,4}$", "minLength": 5, ${words}`),
      'bounds: The pattern takes 4 characters at most, but minLength is 5: no answer can be valid.'
    ],
    [
      'more rows than are allowed',
      'fields',
      `"rows": { "type": "array", "title": "Rows", "minItems": 3, "maxItems": 2, ${words}, "items": { "type": "object", "properties": { ${text('a')} } } }`,
      'bounds: minItems (3) is greater than maxItems (2): no answer can be valid.'
    ],
    [
      'no day at all',
      'fields',
      date('a', `"x-notBefore": "today", "x-notAfter": "yesterday", ${words}`),
      'bounds: A date cannot be from today on and before today: no answer can be valid.'
    ],
    [
      'a default that breaks its own pattern',
      'fields',
      text('a', `"pattern": "^[0-9]{4}$", "default": "12", ${words}`),
      'default: The default "12" breaks the field\'s own rules'
    ],
    [
      'a const that is no choice',
      'fields',
      text('a', `"enum": ["yes", "no"], "const": "yess", ${words}`),
      'default: The const "yess" is not one of the choices. Did you mean "yes"?'
    ],
    [
      'a default outside a list',
      'fields',
      text('a', '"x-options": { "list": "banks" }, "default": "Acess"'),
      'default: The default "Acess" is not one of the choices. Did you mean "Access"?'
    ],
    [
      'two passwords without words',
      'fields',
      `${text('a')}, ${text('b', '"x-equals": "a"')}`,
      'words: "x-equals" has no message of its own. People would read "T b is not in the right form." and not know what to change.'
    ],
    [
      'words for a rule that the field does not have',
      'fields',
      text('a', '"errorMessage": { "pattern": "Digits only." }'),
      'words: This field has no "pattern", so nobody would ever read this text.'
    ],
    [
      'a rule about dates on a text',
      'fields',
      text('a', '"x-notAfter": "today"'),
      'date: "x-notAfter" compares dates, but this field is not a date, so it does nothing.'
    ],
    [
      'a limit by what is no date',
      'fields',
      `${text('a')}, ${date('b', `"x-notBefore": "a", ${words}`)}`,
      'date: "x-notBefore" needs a date, but "a" is not a date.'
    ],
    [
      'a list while another answer is never given',
      'fields',
      `${text('a', '"enum": ["Nigeria", "Ghana"]')}, ${text('b', '"x-options": { "list": "banks", "when": { "a": "Nigera" } }')}`,
      'list: "Nigera" is not one of the choices of "a", so the list would never be offered. Did you mean "Nigeria"?'
    ],
    [
      'a parameter that the list does not have',
      'fields',
      `${text('a')}, ${text('b', '"x-options": { "list": "towns", "params": { "stat": "a" } }')}`,
      'list: The list "towns" has no parameter "stat". Did you mean "state"?'
    ],
    [
      'a list made of another that is not there',
      'list',
      '"keysOf": "town"',
      'list: There is no list called "town". Did you mean "towns"? This list would be empty.'
    ],
    [
      'a choice of a list twice',
      'list',
      '"items": ["Junior", "Junior"]',
      'choices: "Junior" is in this list twice.'
    ],
    [
      'a box to tick with its answer in quotes',
      'fields',
      `"a": { "type": "boolean", "title": "A" }, ${text('b', '"x-showIf": { "a": "true" }')}`,
      'show-if: "true" is never the answer of "a", which is "type": "boolean"'
    ],
    [
      'one of several answers that nobody can give',
      'fields',
      `${text('a', '"enum": ["x", "y"]')}, ${text('b', '"x-showIf": { "a": ["x", "z"] }')}`,
      'show-if: "z" is not one of the choices of "a"'
    ],
    [
      'a condition on a file',
      'fields',
      `"a": { "title": "A", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 9000 } }, ${text('b', '"x-showIf": { "a": "x" }')}`,
      'show-if: "x-showIf" looks at "a", which is a file: this field would never be asked.'
    ],
    [
      'a condition on what is worked out',
      'fields',
      `${text('a', '"x-computed": { "text": "{c}" }')}, ${text('b', '"x-showIf": { "a": "x" }')}, ${text('c')}`,
      'show-if: "x-showIf" looks at "a", which is worked out and not asked: this field would never be asked.'
    ],
    [
      'three fields that wait for each other',
      'fields',
      `${text('a', '"x-showIf": { "b": { "answered": true } }')}, ${text('b', '"x-showIf": { "c": { "answered": true } }')}, ${text('c', '"x-showIf": { "a": { "answered": true } }')}`,
      'circle: "a" waits for "b", "b" waits for "c", "c" waits for "a". Nobody could ever be asked.'
    ],
    [
      'a text worked out from itself',
      'fields',
      text('a', '"x-computed": { "text": "{a}" }'),
      'circle: "a" waits for itself. It could never be computed.'
    ],
    [
      'a text worked out from rows',
      'fields',
      `"rows": { "type": "array", "title": "Rows", "items": { "type": "object", "properties": { ${text('a')} } } }, ${text('b', '"x-computed": { "text": "{rows}" }')}`,
      'computed: "x-computed" puts "rows" into a text, but its answer is not text (rows).'
    ],
    [
      'a text that is worked out into a number',
      'fields',
      `${text('a')}, "b": { "type": "integer", "title": "B", "x-computed": { "text": "{a}" } }`,
      'computed: The result is stored as a text, but this field is "type": "integer"'
    ],
    [
      'a sum that is worked out into a text',
      'fields',
      `${number('a')}, ${text('b', '"x-computed": { "sum": ["a", 1] }')}`,
      'computed: The result is stored as a number, but this field is "type": "string"'
    ],
    [
      'a product of all rows',
      'fields',
      `"a": { "type": "array", "title": "A", "items": { "type": "object", "properties": { ${number('c')} } } }, "b": { "type": "number", "title": "B", "x-computed": { "product": ["a/*/c", 2] } }`,
      'computed: "x-computed" names "a/*/c", which has an answer in each row.'
    ],
    [
      'a number of rows of what is no list',
      'fields',
      `${text('a')}, "b": { "type": "integer", "title": "B", "x-computed": { "count": "a" } }`,
      'computed: "x-computed" needs a list, but "a" is not one.'
    ],
    [
      'days to what is no date',
      'fields',
      `${text('a')}, "b": { "type": "integer", "title": "B", "x-computed": { "days": { "from": "a", "to": "today" } } }`,
      'date: "x-computed" needs a date, but "a" is not a date.'
    ],
    [
      'sums that wait for each other',
      'fields',
      `"a": { "type": "number", "title": "A", "x-computed": { "sum": ["b"] } }, "b": { "type": "number", "title": "B", "x-computed": { "sum": ["a"] } }`,
      'circle: "a" waits for "b", "b" waits for "a". It could never be computed.'
    ],
    [
      'a sum of rows that look at the sum',
      'fields',
      `"a": { "type": "array", "title": "A", "items": { "type": "object", "properties": { ${number('c', '"x-showIf": { "../b": { "moreThan": 1 } }')} } } }, "b": { "type": "number", "title": "B", "x-computed": { "sum": ["a/*/c"] } }`,
      'circle: "c" waits for "b", "b" waits for "c". Nobody could ever be asked.'
    ],
    [
      'a condition of a group on what is in it',
      'fields',
      `"a": { "type": "object", "title": "A", "x-showIf": { "a/c": { "answered": true } }, "properties": { ${text('c')} } }`,
      'circle: "a" waits for itself. Nobody could ever be asked.'
    ],
    [
      'parts that wait for each other',
      'fields',
      `${text('a', '"x-showIf": { "/pay/b": { "answered": true } }')}, ${text('b', '"x-showIf": { "/pay/a": { "answered": true } }')}`,
      'circle: "a" waits for "b", "b" waits for "a". Nobody could ever be asked.'
    ],
    [
      'a condition on rows without saying any row',
      'fields',
      `"a": { "type": "array", "title": "A", "items": { "type": "object", "properties": { ${text('c')} } } }, ${text('b', '"x-showIf": { "a/c": "x" }')}`,
      'show-if: "x-showIf" names "a/c", but each row of the list has a "c" of its own.'
    ],
    [
      'a condition that leads out of the form',
      'fields',
      `${text('a')}, ${text('b', '"x-showIf": { "../a": "x" }')}`,
      'show-if: "x-showIf" names "../a", which leads out of this form.'
    ],
    [
      'a condition on a day that is none',
      'fields',
      `${date('a')}, ${text('b', '"x-showIf": { "a": { "after": "2026-02-30" } }')}`,
      'show-if: "after" takes a day.'
    ],
    [
      'a condition on an age of what is no date',
      'fields',
      `${text('a')}, ${text('b', '"x-showIf": { "a": { "age": { "atLeast": 18 } } }')}`,
      'show-if: "age" compares a date, but "a" is not one: it would never hold.'
    ],
    [
      'a condition on ages that nobody has',
      'fields',
      `${date('a')}, ${text('b', '"x-showIf": { "a": { "age": { "atLeast": 60, "lessThan": 18 } } }')}`,
      'show-if: This condition contradicts itself'
    ],
    [
      'a condition on two choices at once',
      'fields',
      `${text('a', '"enum": ["x", "y"]')}, ${text('b', '"x-showIf": { "all": [{ "a": "x" }, { "a": "y" }] }')}`,
      'show-if: This condition contradicts itself'
    ],
    [
      'a condition against that of the field it looks at',
      'fields',
      `${text('a', '"enum": ["x", "y"]')}, ${text('c', '"enum": ["z", "w"], "x-showIf": { "a": "x" }')}, ${text('b', '"x-showIf": { "c": "z", "a": "y" }')}`,
      'show-if: This condition contradicts itself'
    ],
    [
      'a comparison of a number with a text',
      'fields',
      `${number('a')}, ${text('c')}, ${text('b', '"x-showIf": { "a": { "is": { "field": "c" } } }')}`,
      'show-if: The two answers are of different types'
    ],
    [
      'a rule that is said where nobody answers',
      'form',
      `"properties": { ${number('a')}, "b": { "type": "number", "title": "B", "x-computed": { "sum": ["a"] } } }, "x-rules": [{ "must": { "b": { "atMost": 3 } }, "field": "b", "message": "Three at most." }]`,
      'rule: "b" is worked out: nobody could correct it there.'
    ],
    [
      'two fields renamed from the same',
      'fields',
      `${text('a', '"x-renamedFrom": "old"')}, ${text('b', '"x-renamedFrom": ["older", "old"]')}`,
      'renamed: "b" is renamed from "old", but that is what "a" was called, too'
    ],
    [
      'a field moved from one that is still there',
      'fields',
      text('a', '"x-renamedFrom": "/person/bankName"'),
      'moved: "a" is moved from "/person/bankName", but that is still a field of its own'
    ],
    [
      'a field moved from a part that is still there',
      'fields',
      text('a', '"x-renamedFrom": "/person"'),
      'moved: "a" is moved from "/person", but that is still a field of its own'
    ],
    [
      'a field moved from its own place',
      'fields',
      text('a', '"x-renamedFrom": "pay/a"'),
      'moved: "a" is moved from "pay/a", which is its own place.'
    ],
    [
      'two fields moved from one place',
      'fields',
      `${text('a', '"x-renamedFrom": "bank/name"')}, ${text('b', '"x-renamedFrom": "/bank/name"')}`,
      'moved: "b" is moved from "/bank/name", but that is where "pay/a" stood, too'
    ],
    [
      'a field moved from where another one says its name was',
      'fields',
      `${text('a', '"x-renamedFrom": "name"')}, "g": { "type": "object", "title": "G", "properties": { ${text('b', '"x-renamedFrom": "pay/name"')} } }`,
      'moved: "b" is moved from "pay/name", but that is where "pay/a" stood, too'
    ],
    [
      'a former place with a hole',
      'fields',
      text('a', '"x-renamedFrom": "bank//name"'),
      'moved: "a" is moved from "bank//name", which is not a place in the record.'
    ],
    [
      'a field moved into rows',
      'fields',
      `"r": { "type": "array", "title": "R", "items": { "type": "object", "properties": { ${text('a', '"x-renamedFrom": "bank/name"')} } } }`,
      'moved: "a" is moved from "bank/name" into the rows of a list'
    ],
    [
      'a field moved out of rows that were',
      'fields',
      text('a', '"x-renamedFrom": "bank/jobs/role"'),
      'moved: "a" is moved from "bank/jobs/role", out of the rows of a list'
    ],
    [
      'a field moved out of rows that are',
      'fields',
      `"r": { "type": "array", "title": "R", "items": { "type": "object", "properties": { ${text('b')} } } }, ${text('a', '"x-renamedFrom": "pay/r/role"')}`,
      'moved: "a" is moved from "pay/r/role", out of the rows of a list'
    ],
    [
      'an identifier moved to a field that is none',
      'fields',
      text('a', '"x-renamedFrom": "bank/bvn"'),
      'moved: "a" is moved from "bank/bvn", and its stored answers would be lost: bank/bvn was an identifier, and pay/a is not.'
    ],
    [
      'a text moved to a number',
      'fields',
      number('a', '"x-renamedFrom": "bank/name"'),
      'moved: "a" is moved from "bank/name", and its stored answers would be lost: a was text and is now number.'
    ],
    [
      'a field moved to one that is worked out',
      'fields',
      `${number('b')}, ${number('a', '"x-computed": { "sum": ["b"] }, "x-renamedFrom": "bank/name"')}`,
      'moved: "a" is moved from "bank/name", but "x-computed" says what it is'
    ],
    [
      'a former place that never was',
      'fields',
      text('a', '"x-renamedFrom": "bank/nam"'),
      'former-place: "a" is moved from "bank/nam", which no kept version of the schemas asks for: no answer would move. Did you mean "bank/name"?'
    ],
    [
      'a part renamed from one that is still there',
      'parts',
      '"person": { "x-route": "person", "$ref": "../steps/person/schema.json" }, "pay": { "x-route": "pay", "$ref": "../steps/pay/schema.json", "x-renamedFrom": "person" }',
      'renamed: "pay" is renamed from "person", but that is still a part of its own'
    ],
    [
      'old choices of a field without choices',
      'fields',
      text('a', '"x-oldValues": { "x": "y" }'),
      'old-value: "x-oldValues" is for choices, but this field has none.'
    ],
    [
      'an account number',
      'fields',
      '"salaryAccountNumber": { "type": "string", "title": "Account", "format": "digits" }',
      'sensitive: "salaryAccountNumber" looks like a number that identifies a person.'
    ],
    [
      'an identifier shown by a text that is worked out',
      'fields',
      `${text('bvn', '"x-sensitive": "identifier"')}, ${text('b', '"x-computed": { "text": "{bvn}" }')}`,
      'sensitive: "b" shows "bvn", which is masked everywhere else.'
    ],
    [
      'what few may know',
      'fields',
      '"religion": { "type": "string", "title": "Religion" }',
      'sensitive: "religion" looks sensitive'
    ],
    [
      'braces that only rows may have',
      'ui',
      '"fields": { "dob": { "ui:help": "Course {n}" } }',
      'placeholder: "{n}" is not known'
    ],
    [
      'a file that says nothing of itself',
      'fields',
      '"a": { "title": "A", "format": "image" }',
      'kind: A field of the format "image" says nothing of its file: nobody could add one.'
    ],
    [
      'rows that ask nothing',
      'fields',
      '"a": { "type": "array", "title": "A" }',
      'kind: These rows ask nothing'
    ],
    [
      'a list of three rows at least without words of its own',
      'fields',
      '"a": { "type": "array", "title": "A", "minItems": 3, "items": { "type": "object", "properties": { "b": { "type": "string", "title": "B" } } } }',
      'People would read "Add at least 3 rows."'
    ],
    [
      'two filters by one field',
      'filters',
      '"gender": { "field": "/person/gender" }, "sex": { "field": "/person/gender" }',
      'filter: "sex" filters by the same field as "gender"'
    ],
    [
      'a page that is there twice',
      'steps',
      `${['person', 'pay'].map(name => `{ "form": "steps/${name}", "path": "/person", "afterFirstSave": "/done", "save": "S", "update": "S" }`).join(', ')}`,
      'twice: "/person" is the path of another page already'
    ],
    [
      'a step of a part that is retired',
      'steps',
      `${['old', 'person', 'pay'].map((name, index, all) => `{ "form": "steps/${name}", "path": "/${name}", "afterFirstSave": "/${all[index + 1] ?? 'done'}", "save": "S", "update": "S" }`).join(', ')}`,
      'retired: "old" is retired, but this step still asks for it.'
    ],
    [
      'a reference within another field',
      'section',
      '"a": { "title": "A", "$ref": "../../steps/person/schema.json#/properties" }',
      'column: "a" points at something within another field'
    ],
    [
      'a file that is a list',
      'organisation',
      '[]',
      'shape: "This file" must be a group of names and values in { }.'
    ]
  ])('reports once: %s', (_, frame, lines, expected) => {
    const said = told(frame, lines)
    expect(said.join('\n')).toContain(expected)
    expect(said).toHaveLength(1)
  })

  it.each<[string, Frame, string]>([
    ['a pattern of one length', 'fields', text('a', `"pattern": "^[0-9]{11}$", "maxLength": 11, ${words}`)],
    [
      'a pattern without end that answers at once',
      'fields',
      text('a', `"pattern": "^[A-Z][a-z]+$", ${words}`)
    ],
    [
      'square time, where an answer is short',
      'fields',
      text('a', `"pattern": "^\\\\s*[a-z ]*x$", "maxLength": 50, ${words}`)
    ],
    ['a staff number, which all colleagues know', 'fields', text('staffId')],
    [
      'a photo of a passport',
      'fields',
      '"passport": { "title": "Passport", "format": "image", "x-file": { "types": ["image/png"], "maxBytes": 90000 } }'
    ],
    ['a date that a card expires', 'fields', date('cardExpiry')],
    ['a choice beside a list', 'fields', text('a', '"enum": ["x"], "x-oldValues": { "y": "x" }')]
  ])('does not report %s', (_, frame, lines) => {
    expect(told(frame, lines)).toEqual([])
  })

  it.each([
    ['nothing is wrong', '{ "street": { "ui:help": "With its number" } }', []],
    [
      'a name that no field of the group has',
      '{ "stret": { "ui:help": "With its number" } }',
      [
        'ui-field: "ui" has settings for "stret", but "home" has no field with that name. Did you mean "street"?'
      ]
    ],
    [
      'a word that fields of the form alone have',
      '{ "street": { "ui:title": "Road" } }',
      ['ui-option: "ui:title" is not a UI option, so it does nothing.']
    ]
  ])('checks the settings below "fields" of a group: %s', (_, fields, expected) => {
    const group = `"home": { "type": "object", "title": "Home", "properties": { ${text('street')} } }`
    const sources = new Map(createExampleSources(metas, { bad: group, good: group }))
    const file = 'steps/pay/ui.json'
    const ui = `{ "$schema": "../../meta/ui.json", "fields": { "home": { "fields": ${fields} } } }`
    sources.set(file, parseSource(file, ui))
    expect(lint(sources).map(({ code, message }) => `${code}: ${message}`)).toEqual(expected)
  })
})
