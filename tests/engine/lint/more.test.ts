import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { exampleIn, type Frame } from '../../../engine/lint/rule.ts'
import type { Snapshot } from '../../../engine/index.ts'
import { suggest } from '../../../engine/lint/sentences.ts'
import { describeLookalike } from '../../../engine/lint/unseen-signs.ts'
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
/** Returns a review with these states and their next ones, beside the state of new records. */
function review(states: { [name: string]: string[] }, automatic: string, more = ''): string {
  const written = Object.entries({ new: [], ...states }).map(
    ([name, next]) =>
      `"${name}": { "title": "T ${name}", "employee": { "title": "E ${name}", "text": "It is here." }, "tone": "plain", "next": ${JSON.stringify(next)}${name === 'new' ? '' : more} }`
  )
  return `"states": { ${written.join(', ')} }, "automatic": { "completed": { "to": "new" }, ${automatic} }`
}
const date = (name: string, more = '') => text(name, `"format": "date"${more === '' ? '' : `, ${more}`}`)
const number = (name: string, more = '') =>
  `"${name}": { "type": "number", "title": "N ${name}"${more === '' ? '' : `, ${more}`} }`
const words = '"errorMessage": "Say it right."'

it('the linter reports 35,999 bytes for a photo of 600 x 600 pixels as too few, but not 36,000', () => {
  const photo = (maxBytes: number) =>
    told(
      'fields',
      `"photo": { "title": "Photo", "format": "image", "x-file": { "types": ["image/jpeg"], "maxBytes": ${maxBytes}, "width": 600, "height": 600 } }`
    )
  expect(photo(35_999)).toEqual([
    'bounds: A photo of 600 x 600 pixels needs about 36000 bytes even at a low quality, and maxBytes is 35999: people could not save it.'
  ])
  expect(photo(36_000)).toEqual([])
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
    ['a field named constructor', 'fields', text('constructor'), 'name: "constructor" cannot be'],
    [
      'a field keyword on a form',
      'form',
      `"x-showIf": { "a": "b" }, "properties": { ${text('a')} }`,
      'keyword: "x-showIf" is for single fields. Here it does nothing.'
    ],
    [
      'a computed field in "required"',
      'form',
      `"required": ["b"], "properties": { ${text('a')}, ${text('b', '"x-computed": { "text": "{a}" }')} }`,
      'required: "required" lists "b", which is worked out ("x-computed"): nobody is asked for it.'
    ],
    [
      'a minLength above the maximum length of the format',
      'fields',
      text('a', '"minLength": 300'),
      'bounds: minLength (300) is greater than the 200 characters that this format allows: no answer can be valid.'
    ],
    [
      'a pattern longer than its format allows',
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
      'minItems above maxItems',
      'fields',
      `"rows": { "type": "array", "title": "Rows", "minItems": 3, "maxItems": 2, ${words}, "items": { "type": "object", "properties": { ${text('a')} } } }`,
      'bounds: minItems (3) is greater than maxItems (2): no answer can be valid.'
    ],
    [
      'a date not before today and not after yesterday',
      'fields',
      date('a', `"x-notBefore": "today", "x-notAfter": "yesterday", ${words}`),
      'bounds: A date cannot be from today on and before today: no answer can be valid.'
    ],
    [
      'a default that does not match its pattern',
      'fields',
      text('a', `"pattern": "^[0-9]{4}$", "default": "12", ${words}`),
      'default: The default "12" breaks the field\'s own rules'
    ],
    [
      'a const that is not one of the choices',
      'fields',
      text('a', `"enum": ["yes", "no"], "const": "yess", ${words}`),
      'default: The const "yess" is not one of the choices. Did you mean "yes"?'
    ],
    [
      'a default that is not in its list of choices',
      'fields',
      text('a', '"x-options": { "list": "banks" }, "default": "Acess"'),
      'default: The default "Acess" is not one of the choices. Did you mean "Access"?'
    ],
    [
      'x-equals without an errorMessage',
      'fields',
      `${text('a')}, ${text('b', '"x-equals": "a"')}`,
      'words: "x-equals" has no message of its own. People would read "T b is not in the right format." and not know what to change.'
    ],
    [
      'an errorMessage for a rule that the field does not have',
      'fields',
      text('a', '"errorMessage": { "pattern": "Digits only." }'),
      'words: This field has no "pattern", so nobody would ever read this text.'
    ],
    [
      'x-notAfter on a text',
      'fields',
      text('a', '"x-notAfter": "today"'),
      'date: "x-notAfter" compares dates, but this field is not a date, so it does nothing.'
    ],
    [
      'x-notBefore that names a text',
      'fields',
      `${text('a')}, ${date('b', `"x-notBefore": "a", ${words}`)}`,
      'date: "x-notBefore" needs a date, but "a" is not a date.'
    ],
    [
      'x-options with a "when" that a yes/no field never has',
      'fields',
      `"a": { "type": "boolean", "title": "A", "format": "yesno" }, ${text('b', '"x-options": { "list": "banks", "when": { "a": "Yes" } }')}`,
      'list: "Yes" is not one of the choices of "a", so the list would never be offered.'
    ],
    [
      'x-options with a "when" that is never true',
      'fields',
      `${text('a', '"enum": ["Nigeria", "Ghana"]')}, ${text('b', '"x-options": { "list": "banks", "when": { "a": "Nigera" } }')}`,
      'list: "Nigera" is not one of the choices of "a", so the list would never be offered. Did you mean "Nigeria"?'
    ],
    [
      'x-options with an unknown parameter',
      'fields',
      `${text('a')}, ${text('b', '"x-options": { "list": "towns", "params": { "stat": "a" } }')}`,
      'list: The list "towns" has no parameter "stat". Did you mean "state"?'
    ],
    [
      'keysOf that names an unknown list',
      'list',
      '"keysOf": "town"',
      'list: There is no list called "town". Did you mean "towns"? This list would be empty.'
    ],
    [
      'a duplicate choice in a list',
      'list',
      '"items": ["Junior", "Junior"]',
      'choices: "Junior" is in this list twice.'
    ],
    [
      'choices of a list that differ only in case',
      'list',
      '"items": ["Junior", "Senior", "JUNIOR"]',
      'choices: "JUNIOR" and "Junior" differ only in capitals'
    ],
    [
      'a condition on a checkbox with "true" in quotes',
      'fields',
      `"a": { "type": "boolean", "title": "A" }, ${text('b', '"x-showIf": { "a": "true" }')}`,
      'show-if: "true" is never the answer of "a", which is "type": "boolean"'
    ],
    [
      'a condition with an unknown choice among several',
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
      'a condition on a computed field',
      'fields',
      `${text('a', '"x-computed": { "text": "{c}" }')}, ${text('b', '"x-showIf": { "a": "x" }')}, ${text('c')}`,
      'show-if: "x-showIf" looks at "a", which is worked out and not asked: this field would never be asked.'
    ],
    [
      'circular conditions of three fields',
      'fields',
      `${text('a', '"x-showIf": { "b": { "answered": true } }')}, ${text('b', '"x-showIf": { "c": { "answered": true } }')}, ${text('c', '"x-showIf": { "a": { "answered": true } }')}`,
      'circle: "a" waits for "b", "b" waits for "c", "c" waits for "a". Nobody could ever be asked.'
    ],
    [
      'a computed text that includes itself',
      'fields',
      text('a', '"x-computed": { "text": "{a}" }'),
      'circle: "a" waits for itself. It could never be computed.'
    ],
    [
      'a computed text that includes rows',
      'fields',
      `"rows": { "type": "array", "title": "Rows", "items": { "type": "object", "properties": { ${text('a')} } } }, ${text('b', '"x-computed": { "text": "{rows}" }')}`,
      'computed: "x-computed" puts "rows" into a text, but its answer is not text (rows).'
    ],
    [
      'a computed text in an integer field',
      'fields',
      `${text('a')}, "b": { "type": "integer", "title": "B", "x-computed": { "text": "{a}" } }`,
      'computed: The result is stored as a text, but this field is "type": "integer"'
    ],
    [
      'a computed sum in a text field',
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
      'a row count of a field that is not a list',
      'fields',
      `${text('a')}, "b": { "type": "integer", "title": "B", "x-computed": { "count": "a" } }`,
      'computed: "x-computed" needs a list, but "a" is not one.'
    ],
    [
      'days computed from a text',
      'fields',
      `${text('a')}, "b": { "type": "integer", "title": "B", "x-computed": { "days": { "from": "a", "to": "today" } } }`,
      'date: "x-computed" needs a date, but "a" is not a date.'
    ],
    [
      'sums that depend on each other',
      'fields',
      `"a": { "type": "number", "title": "A", "x-computed": { "sum": ["b"] } }, "b": { "type": "number", "title": "B", "x-computed": { "sum": ["a"] } }`,
      'circle: "a" waits for "b", "b" waits for "a". It could never be computed.'
    ],
    [
      'a sum of rows whose condition depends on the sum',
      'fields',
      `"a": { "type": "array", "title": "A", "items": { "type": "object", "properties": { ${number('c', '"x-showIf": { "../b": { "moreThan": 1 } }')} } } }, "b": { "type": "number", "title": "B", "x-computed": { "sum": ["a/*/c"] } }`,
      'circle: "c" waits for "b", "b" waits for "c". Nobody could ever be asked.'
    ],
    [
      'a condition of a group on a field inside it',
      'fields',
      `"a": { "type": "object", "title": "A", "x-showIf": { "a/c": { "answered": true } }, "properties": { ${text('c')} } }`,
      'circle: "a" waits for itself. Nobody could ever be asked.'
    ],
    [
      'circular conditions with absolute paths',
      'fields',
      `${text('a', '"x-showIf": { "/pay/b": { "answered": true } }')}, ${text('b', '"x-showIf": { "/pay/a": { "answered": true } }')}`,
      'circle: "a" waits for "b", "b" waits for "a". Nobody could ever be asked.'
    ],
    [
      'a condition on a field of rows without "*"',
      'fields',
      `"a": { "type": "array", "title": "A", "items": { "type": "object", "properties": { ${text('c')} } } }, ${text('b', '"x-showIf": { "a/c": "x" }')}`,
      'show-if: "x-showIf" names "a/c", but each row of the list has a "c" of its own.'
    ],
    [
      'a condition with a path that leaves the form',
      'fields',
      `${text('a')}, ${text('b', '"x-showIf": { "../a": "x" }')}`,
      'show-if: "x-showIf" names "../a", which leads out of this form.'
    ],
    [
      'a condition with a date that does not exist',
      'fields',
      `${date('a')}, ${text('b', '"x-showIf": { "a": { "after": "2026-02-30" } }')}`,
      'show-if: "after" takes a day.'
    ],
    [
      'an age condition on a text',
      'fields',
      `${text('a')}, ${text('b', '"x-showIf": { "a": { "age": { "atLeast": 18 } } }')}`,
      'show-if: "age" compares a date, but "a" is not one: it would never hold.'
    ],
    [
      'an age condition that contradicts itself',
      'fields',
      `${date('a')}, ${text('b', '"x-showIf": { "a": { "age": { "atLeast": 60, "lessThan": 18 } } }')}`,
      'show-if: This condition contradicts itself'
    ],
    [
      'a condition that requires two choices of one field',
      'fields',
      `${text('a', '"enum": ["x", "y"]')}, ${text('b', '"x-showIf": { "all": [{ "a": "x" }, { "a": "y" }] }')}`,
      'show-if: This condition contradicts itself'
    ],
    [
      'a condition that contradicts the condition of a field it names',
      'fields',
      `${text('a', '"enum": ["x", "y"]')}, ${text('c', '"enum": ["z", "w"], "x-showIf": { "a": "x" }')}, ${text('b', '"x-showIf": { "c": "z", "a": "y" }')}`,
      'show-if: This condition contradicts itself'
    ],
    [
      'a condition that compares a number with a text',
      'fields',
      `${number('a')}, ${text('c')}, ${text('b', '"x-showIf": { "a": { "is": { "field": "c" } } }')}`,
      'show-if: The two answers are of different types'
    ],
    [
      'a rule with its message at a computed field',
      'form',
      `"properties": { ${number('a')}, "b": { "type": "number", "title": "B", "x-computed": { "sum": ["a"] } } }, "x-rules": [{ "must": { "b": { "atMost": 3 } }, "field": "b", "message": "Three at most." }]`,
      'rule: "b" is worked out: nobody could correct it there.'
    ],
    [
      'two fields with the same former name',
      'fields',
      `${text('a', '"x-renamedFrom": "old"')}, ${text('b', '"x-renamedFrom": ["older", "old"]')}`,
      'renamed: "b" is renamed from "old", but that is what "a" was called, too'
    ],
    [
      'a former place that is still a field',
      'fields',
      text('a', '"x-renamedFrom": "/person/bankName"'),
      'moved: "a" is moved from "/person/bankName", but that is still a field of its own'
    ],
    [
      'a former place that is still a part',
      'fields',
      text('a', '"x-renamedFrom": "/person"'),
      'moved: "a" is moved from "/person", but that is still a field of its own'
    ],
    [
      'a former place that is the current place',
      'fields',
      text('a', '"x-renamedFrom": "pay/a"'),
      'moved: "a" is moved from "pay/a", which is its own place.'
    ],
    [
      'two fields with the same former place',
      'fields',
      `${text('a', '"x-renamedFrom": "bank/name"')}, ${text('b', '"x-renamedFrom": "/bank/name"')}`,
      'moved: "b" is moved from "/bank/name", but that is where "pay/a" stood, too'
    ],
    [
      'a former place that is also the former name of another field',
      'fields',
      `${text('a', '"x-renamedFrom": "name"')}, "g": { "type": "object", "title": "G", "properties": { ${text('b', '"x-renamedFrom": "pay/name"')} } }`,
      'moved: "b" is moved from "pay/name", but that is where "pay/a" stood, too'
    ],
    [
      'a former place with an empty segment',
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
      'a field moved out of rows of an earlier version',
      'fields',
      text('a', '"x-renamedFrom": "bank/jobs/role"'),
      'moved: "a" is moved from "bank/jobs/role", out of the rows of a list'
    ],
    [
      'a field moved out of rows of the current version',
      'fields',
      `"r": { "type": "array", "title": "R", "items": { "type": "object", "properties": { ${text('b')} } } }, ${text('a', '"x-renamedFrom": "pay/r/role"')}`,
      'moved: "a" is moved from "pay/r/role", out of the rows of a list'
    ],
    [
      'an identifier moved to a field that is not an identifier',
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
      'a field moved to a computed field',
      'fields',
      `${number('b')}, ${number('a', '"x-computed": { "sum": ["b"] }, "x-renamedFrom": "bank/name"')}`,
      'moved: "a" is moved from "bank/name", but "x-computed" says what it is'
    ],
    [
      'an unknown former place',
      'fields',
      text('a', '"x-renamedFrom": "bank/nam"'),
      'former-place: "a" is moved from "bank/nam", which no kept version of the schemas asks for: no answer would move. Did you mean "bank/name"?'
    ],
    [
      'a former name of a part that is still a part',
      'parts',
      '"person": { "x-route": "person", "$ref": "../steps/person/schema.json" }, "pay": { "x-route": "pay", "$ref": "../steps/pay/schema.json", "x-renamedFrom": "person" }',
      'renamed: "pay" is renamed from "person", but that is still a part of its own'
    ],
    [
      'x-oldValues on a field without choices',
      'fields',
      text('a', '"x-oldValues": { "x": "y" }'),
      'old-value: "x-oldValues" is for choices, but this field has none.'
    ],
    [
      'an account number that is not marked as sensitive',
      'fields',
      '"salaryAccountNumber": { "type": "string", "title": "Account", "format": "digits" }',
      'sensitive: "salaryAccountNumber" looks like a number that identifies a person.'
    ],
    [
      'a computed text that shows an identifier',
      'fields',
      `${text('bvn', '"x-sensitive": "identifier"')}, ${text('b', '"x-computed": { "text": "{bvn}" }')}`,
      'sensitive: "b" shows "bvn", which is masked everywhere else.'
    ],
    [
      'a sensitive question that is not marked as sensitive',
      'fields',
      '"religion": { "type": "string", "title": "Religion" }',
      'sensitive: "religion" looks sensitive'
    ],
    [
      'a placeholder that is allowed only in rows',
      'ui',
      '"fields": { "dob": { "ui:help": "Course {n}" } }',
      'placeholder: "{n}" is not known'
    ],
    [
      'an image field without "x-file"',
      'fields',
      '"a": { "title": "A", "format": "image" }',
      'kind: A field of the format "image" says nothing of its file: nobody could add one.'
    ],
    [
      'rows without "items"',
      'fields',
      '"a": { "type": "array", "title": "A" }',
      'kind: These rows ask nothing'
    ],
    [
      'a minItems of 3 without an errorMessage',
      'fields',
      '"a": { "type": "array", "title": "A", "minItems": 3, "items": { "type": "object", "properties": { "b": { "type": "string", "title": "B" } } } }',
      'People would read "Add at least 3 rows."'
    ],
    [
      'two filters by the same field',
      'filters',
      '"gender": { "field": "/person/gender" }, "sex": { "field": "/person/gender" }',
      'filter: "sex" filters by the same field as "gender"'
    ],
    [
      'two steps with the same path',
      'steps',
      `${['person', 'pay'].map(name => `{ "form": "steps/${name}", "path": "/person", "afterFirstSave": "/done", "save": "S", "update": "S" }`).join(', ')}`,
      'twice: "/person" is the path of another page already'
    ],
    [
      'a step of a retired part',
      'steps',
      `${['old', 'person', 'pay'].map((name, index, all) => `{ "form": "steps/${name}", "path": "/${name}", "afterFirstSave": "/${all[index + 1] ?? 'done'}", "save": "S", "update": "S" }`).join(', ')}`,
      'retired: "old" is retired, but this step still asks for it.'
    ],
    [
      'a column that refers to something inside another field',
      'section',
      '"a": { "title": "A", "$ref": "../../steps/person/schema.json#/properties" }',
      'column: "a" points at something within another field'
    ],
    [
      'records that are sent back and never move on, as the state of the answered ones is not named',
      'review',
      review({ back: [] }, '"sentBack": { "to": "back" }, "answered": { "from": ["new"], "to": "new" }'),
      'review: Records that are sent back would stay in "back" for ever'
    ],
    [
      'records that wait for a review and can be moved only to where they are',
      'review',
      review({ second: ['second'] }, '"sentBack": { "to": "second" }', ', "toReview": true'),
      'review: Records in "second" would stay in the review queue'
    ],
    [
      'an array instead of an object',
      'organisation',
      '[]',
      'shape: "This file" must be a group of names and values in { }.'
    ]
  ])('reports once: %s', (_, frame, lines, expected) => {
    const said = told(frame, lines)
    expect(said.join('\n')).toContain(expected)
    expect(said).toHaveLength(1)
  })

  it('reports each of two states that lead to each other alone', () => {
    const states = { back: [], one: ['two'], two: ['one'] }
    expect(
      told('review', review(states, '"sentBack": { "to": "back" }, "answered": { "to": "new" }'))
    ).toEqual([
      'review: No record ever comes to "one": no state that records come to leads there.',
      'review: No record ever comes to "two": no state that records come to leads there.'
    ])
  })

  it.each<[string, Frame, string]>([
    ['a pattern of fixed length', 'fields', text('a', `"pattern": "^[0-9]{11}$", "maxLength": 11, ${words}`)],
    [
      'an unbounded pattern that matches in linear time',
      'fields',
      text('a', `"pattern": "^[A-Z][a-z]+$", ${words}`)
    ],
    [
      'a quadratic pattern with a short maxLength',
      'fields',
      text('a', `"pattern": "^\\\\s*[a-z ]*x$", "maxLength": 50, ${words}`)
    ],
    ['a staff number that is not marked as sensitive', 'fields', text('staffId')],
    [
      'a passport photo that is not marked as sensitive',
      'fields',
      '"passport": { "title": "Passport", "format": "image", "x-file": { "types": ["image/png"], "maxBytes": 90000 } }'
    ],
    ['the expiry date of a card', 'fields', date('cardExpiry')],
    ['choices with x-oldValues', 'fields', text('a', '"enum": ["x"], "x-oldValues": { "y": "x" }')]
  ])('does not report %s', (_, frame, lines) => {
    expect(told(frame, lines)).toEqual([])
  })

  it.each([
    ['a known field and option', '{ "street": { "ui:help": "With its number" } }', []],
    [
      'an unknown field',
      '{ "stret": { "ui:help": "With its number" } }',
      [
        'ui-field: "ui" has settings for "stret", but "home" has no field with that name. Did you mean "street"?'
      ]
    ],
    [
      'an unknown option',
      '{ "street": { "ui:title": "Road" } }',
      ['ui-option: "ui:title" is not a UI option, so it does nothing.']
    ]
  ])('checks the settings below "fields" of a group: %s', (_, fields, expected) => {
    const group = `"home": { "type": "object", "title": "Home", "properties": { ${text('street')} } }`
    const sources = new Map(createExampleSources(metas, exampleIn.fields`${group}`))
    const file = 'steps/pay/ui.json'
    const ui = `{ "$schema": "../../meta/ui.json", "fields": { "home": { "fields": ${fields} } } }`
    sources.set(file, parseSource(file, ui))
    expect(lint(sources).map(({ code, message }) => `${code}: ${message}`)).toEqual(expected)
  })
})
