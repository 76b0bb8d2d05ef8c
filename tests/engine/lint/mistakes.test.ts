import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'

const product = readSources(path.resolve(import.meta.dirname, '../../../schemas'))
const formFile = 'steps/employee-details/schema.json'
const uiFile = 'steps/employee-details/ui.json'
const recordFile = 'employee-record/schema.json'

// oxlint-disable-next-line typescript/no-explicit-any -- schemas of every shape are edited here.
type Edited = any

function codesAfter(file: string, edit: (json: Edited) => void): string[] {
  const json = structuredClone(product.get(file)?.value)
  edit(json)
  const sources = new Map(product).set(file, parseSource(file, JSON.stringify(json, null, 2)))
  return lint(sources).map(({ code }) => code)
}

const text = (words: object) => ({ type: 'string', title: 'A', ...words })
const cash = (words: object) => ({ type: 'integer', title: 'A', format: 'money', ...words })
const share = (words: object) => ({ type: 'number', title: 'A', format: 'percentage', ...words })
const one = (code: unknown, title: string) => ({ const: code, title })
const several = { type: 'array', title: 'A', uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } }
const pdf = { format: 'pdf', title: 'A', 'x-file': { types: ['application/pdf'], maxBytes: 1000 } }
const box = { type: 'boolean', title: 'C' }

const counted = (words: object) => ({
  n: { type: 'integer', title: 'N', minimum: 0, maximum: 5, ...words }
})
const listOf = (words: object) => ({
  type: 'array',
  title: 'B',
  items: { type: 'object', properties: { c: text({ title: 'C' }) } },
  'x-asManyAs': 'n',
  ...words
})

const choosing = (condition: object, then: number = 1) => ({ choose: [{ if: condition, then }, { else: 2 }] })

const fields: [what: string, rule: string, fields: object][] = [
  [
    'a condition on false of a box that nobody ticks',
    'show-if',
    { c: box, a: text({ 'x-showIf': { c: false } }) }
  ],
  [
    'a condition on a retired field',
    'show-if',
    { old: text({ 'x-retired': true }), a: text({ 'x-showIf': { old: 'x' } }) }
  ],
  [
    'a warning of a file',
    'warning',
    { a: { ...pdf, 'x-warn': [{ must: { a: { answered: true } }, message: 'Right?' }] } }
  ],
  [
    'a warning that looks at nothing',
    'warning',
    { a: text({ 'x-warn': [{ must: { b: 'x' }, message: 'Right?' }] }) }
  ],
  ['several choices that are one', 'show-if', { c: several, a: text({ 'x-showIf': { c: 'x' } }) }],
  [
    'a choice of several that is none',
    'show-if',
    { c: several, a: text({ 'x-showIf': { c: { includes: 'z' } } }) }
  ],
  [
    'a condition on words that people write as they like',
    'free-text',
    { b: text({ title: 'B', format: 'longtext' }), a: text({ 'x-showIf': { b: ['Acme', 'ACME'] } }) }
  ],
  [
    'a rule that counts for one way to write an answer',
    'free-text',
    {
      a: text({}),
      b: text({ 'x-warn': [{ if: { a: 'x' }, must: { b: { answered: true } }, message: 'Right?' }] })
    }
  ],
  [
    'rows in which everything is worked out',
    'computed',
    {
      n: { type: 'number', title: 'N' },
      a: {
        type: 'array',
        title: 'A',
        items: {
          type: 'object',
          properties: { b: { type: 'number', title: 'B', 'x-computed': { sum: ['../n', 1] } } }
        }
      }
    }
  ],
  ['an empty choice', 'choices', { a: text({ enum: ['x', ''] }) }],
  ['a choice with spaces around', 'choices', { a: text({ enum: [' x'] }) }],
  ['choices that differ in case', 'choices', { a: text({ enum: ['x', 'X'] }) }],
  ['a code that is there twice', 'choices', { a: text({ oneOf: [one('x', 'X'), one('x', 'Y')] }) }],
  ['a label that is there twice', 'choices', { a: text({ oneOf: [one('x', 'X'), one('y', 'x')] }) }],
  ['a choice without a label', 'choices', { a: text({ oneOf: [{ const: 'x' }] }) }],
  ['a choice with a blank label', 'choices', { a: text({ oneOf: [one('x', ' ')] }) }],
  ['a choice without a code', 'choices', { a: text({ oneOf: [{ title: 'X' }] }) }],
  ['a code with a space behind it', 'choices', { a: text({ oneOf: [one('x ', 'X')] }) }],
  ['a code that is a number', 'choices', { a: text({ oneOf: [one(1, 'X')] }) }],
  ['a word more in a choice', 'choices', { a: text({ oneOf: [{ ...one('x', 'X'), description: 'Y' }] }) }],
  ['a schema for a choice', 'choices', { a: text({ oneOf: [{ type: 'string' }] }) }],
  ['oneOf beside enum', 'no-effect', { a: text({ oneOf: [one('x', 'X')], enum: ['x'] }) }],
  [
    'oneOf beside a list',
    'no-effect',
    { a: text({ oneOf: [one('x', 'X')], 'x-options': { list: 'banks' } }) }
  ],
  ['oneOf of a date', 'no-effect', { a: text({ oneOf: [one('x', 'X')], format: 'date' }) }],
  ['anyOf', 'keyword', { a: { type: 'object', title: 'A', properties: { b: text({}) }, anyOf: [] } }],
  ['a default that is a label', 'default', { a: text({ oneOf: [one('x', 'X1')], default: 'X1' }) }],
  [
    'a condition on a label',
    'show-if',
    { b: text({ title: 'B', oneOf: [one('x', 'X1')] }), a: text({ 'x-showIf': { b: 'X1' } }) }
  ],
  ['x-cell without labels', 'no-effect', { a: text({ enum: ['x'], 'x-cell': 'code' }) }],
  ['yes and no as a text', 'kind', { a: text({ format: 'yesno' }) }],
  [
    'a length of yes and no',
    'no-effect',
    { a: { type: 'boolean', title: 'A', format: 'yesno', maxLength: 3 } }
  ],
  [
    'choices of yes and no',
    'no-effect',
    { a: { type: 'boolean', title: 'A', format: 'yesno', enum: ['x'] } }
  ],
  ['several choices, each as often as one likes', 'kind', { a: { ...several, uniqueItems: undefined } }],
  [
    'several of a list',
    'kind',
    { a: { ...several, items: { type: 'string', 'x-options': { list: 'banks' } } } }
  ],
  ['none of these that is no choice', 'kind', { a: { ...several, 'x-none': 'z' } }],
  ['none of these beside two at least', 'kind', { a: { ...several, 'x-none': 'x', minItems: 2 } }],
  ['more choices than there are', 'kind', { a: { ...several, minItems: 3 } }],
  [
    'a code twice among several',
    'choices',
    { a: { ...several, items: { type: 'string', enum: ['x', 'x'] } } }
  ],
  ['a filter by several', 'no-effect', { a: { ...several, 'x-filter': true } }],
  [
    'a default that an answer of a list may not be',
    'default',
    {
      a: { type: 'array', title: 'A', items: { type: 'string', title: 'B', maxLength: 3, default: 'Hammer' } }
    }
  ],
  ['a default of several that is no list', 'default', { a: { ...several, default: 'x' } }],
  [
    'a condition on several',
    'show-if',
    { b: { ...several, title: 'B' }, a: text({ 'x-showIf': { b: 'x' } }) }
  ],
  ['x-none of a text', 'no-effect', { a: text({ 'x-none': 'x' }) }],
  [
    'uniqueItems of rows',
    'no-effect',
    {
      a: {
        type: 'array',
        title: 'A',
        uniqueItems: true,
        items: { type: 'object', properties: { b: text({}) } }
      }
    }
  ],
  ['a limit of a month', 'date', { a: text({ format: 'month', 'x-notAfter': 'today' }) }],
  ['a month as a number', 'kind', { a: { type: 'integer', title: 'A', format: 'month' } }],
  ['a default that is no month', 'default', { a: text({ format: 'month', default: '2019-13' }) }],
  ['a currency that there is not', 'money', { a: cash({ 'x-currency': 'XYZ' }) }],
  ['a currency of a number', 'money', { a: { type: 'number', title: 'A', 'x-currency': 'NGN' } }],
  ['money as a number', 'kind', { a: cash({ type: 'number' }) }],
  ['half a kobo', 'money', { a: cash({ maximum: 10.005 }) }],
  ['no amount between two', 'bounds', { a: cash({ minimum: 10.5, maximum: 10.25 }) }],
  ['an example in another currency', 'examples', { a: cash({ examples: ['$5'] }) }],
  ['a default below nothing', 'default', { a: cash({ default: -5 }) }],
  [
    'an amount without a currency',
    'show-if',
    { b: cash({ title: 'B' }), a: text({ 'x-showIf': { b: { moreThan: 5 } } }) }
  ],
  ['an amount of another', 'show-if', { b: cash({ title: 'B' }), a: text({ 'x-showIf': { b: 'USD 5' } }) }],
  [
    'an amount that is never',
    'show-if',
    { b: cash({ title: 'B', maximum: 5 }), a: text({ 'x-showIf': { b: { moreThan: 'NGN 5' } } }) }
  ],
  [
    'two amounts that contradict each other',
    'show-if',
    { b: cash({ title: 'B' }), a: text({ 'x-showIf': { b: { moreThan: 'NGN 5', lessThan: 'NGN 5.01' } } }) }
  ],
  [
    'a sum of two currencies',
    'money',
    {
      b: cash({ title: 'B' }),
      c: cash({ title: 'C', 'x-currency': 'USD' }),
      a: cash({ 'x-computed': { sum: ['b', 'c'] } })
    }
  ],
  [
    'a number added to money',
    'money',
    { b: cash({ title: 'B' }), a: cash({ 'x-computed': { sum: ['b', 5] } }) }
  ],
  [
    'money that is rounded',
    'money',
    { b: cash({ title: 'B' }), a: cash({ 'x-computed': { sum: ['b'], round: 2 } }) }
  ],
  [
    'money that is chosen among a number and an amount',
    'money',
    {
      b: cash({ title: 'B' }),
      a: cash({ 'x-computed': { choose: [{ if: { b: { answered: true } }, then: 'b' }, { else: 5 }] } })
    }
  ],
  [
    'a number that is chosen by what waits for it',
    'circle',
    {
      b: { type: 'number', title: 'B', 'x-showIf': { a: { moreThan: 1 } } },
      a: { type: 'number', title: 'A', 'x-computed': choosing({ b: { moreThan: 1 } }) }
    }
  ],
  [
    'a number that is chosen by a row that waits for it',
    'circle',
    {
      b: {
        type: 'array',
        title: 'B',
        items: {
          type: 'object',
          properties: { c: { type: 'number', title: 'C', 'x-computed': { sum: ['../a', 1] } } }
        }
      },
      a: { type: 'number', title: 'A', 'x-computed': choosing({ 'b/*': { c: { moreThan: 1 } } }) }
    }
  ],
  [
    'a number that is chosen by another part',
    'computed',
    { a: { type: 'number', title: 'A', 'x-computed': choosing({ '/personalInfo/gender': 'Male' }) } }
  ],
  [
    'a number that is chosen by what is not there',
    'computed',
    { a: { type: 'number', title: 'A', 'x-computed': choosing({ gone: 'Male' }) } }
  ],
  [
    'a whole number that is chosen with decimals',
    'computed',
    { a: { type: 'integer', title: 'A', 'x-computed': choosing({ employeeId: { answered: true } }, 0.5) } }
  ],
  [
    'a choice of the same condition twice',
    'computed',
    {
      a: {
        type: 'integer',
        title: 'A',
        'x-computed': {
          choose: [
            { if: { employeeId: { answered: true } }, then: 1 },
            { if: { employeeId: { answered: true } }, then: 2 }
          ]
        }
      }
    }
  ],
  [
    'a choice of what is said otherwise alone',
    'computed',
    { a: { type: 'integer', title: 'A', 'x-computed': { choose: [{ else: 1 }] } } }
  ],
  [
    'a way to round that is none',
    'shape',
    { a: { type: 'integer', title: 'A', 'x-computed': { sum: [1, 2], round: { across: 0 } } } }
  ],
  ['a text as long as a number', 'sibling', { ...counted({}), b: text({ title: 'B', 'x-asManyAs': 'n' }) }],
  ['a list as long as a text', 'sibling', { ...counted({}), b: listOf({ 'x-asManyAs': 'employeeId' }) }],
  ['a list as long as nothing', 'sibling', { ...counted({}), b: listOf({ 'x-asManyAs': 'gone' }) }],
  ['a list shorter than its number', 'sibling', { ...counted({}), b: listOf({ maxItems: 4 }) }],
  [
    'a list as long as a number without bounds',
    'sibling',
    { ...counted({ maximum: undefined }), b: listOf({}) }
  ],
  ['a list as long as a number below nothing', 'sibling', { ...counted({ minimum: -1 }), b: listOf({}) }],
  ['a list as long as two words say', 'sibling', { ...counted({}), b: listOf({ minItems: 1 }) }],
  [
    'an address with questions of its own',
    'kind',
    { a: { type: 'object', title: 'A', format: 'address', properties: { b: text({ title: 'B' }) } } }
  ],
  ['an address as a text', 'kind', { a: text({ format: 'address' }) }],
  ['several files without a route', 'kind', { a: { ...pdf, format: 'files' } }],
  [
    'a file in a group without a route',
    'file-place',
    { a: { type: 'object', title: 'G', properties: { b: pdf } } }
  ],
  [
    'several files in a row',
    'file-place',
    {
      a: {
        type: 'array',
        title: 'R',
        items: { type: 'object', properties: { b: { ...pdf, format: 'files' } } }
      }
    }
  ],
  ['a percentage as a text', 'kind', { a: text({ format: 'percentage' }) }],
  ['a percentage above its bounds', 'default', { a: share({ default: 101 }) }],
  [
    'a condition above the bounds',
    'show-if',
    { b: share({ title: 'B' }), a: text({ 'x-showIf': { b: { moreThan: 100 } } }) }
  ],
  ['a time as a number', 'kind', { a: { type: 'integer', title: 'A', format: 'time' } }],
  ['a default that is no time', 'default', { a: text({ format: 'time', default: '8:30' }) }],
  ['a time not after today', 'date', { a: text({ format: 'time', 'x-notAfter': 'today' }) }],
  [
    'a time after a day',
    'show-if',
    { b: text({ title: 'B', format: 'time' }), a: text({ 'x-showIf': { b: { after: '2026-01-01' } } }) }
  ],
  [
    'a day with a time held against a time',
    'date',
    { b: text({ title: 'B', format: 'time' }), a: text({ format: 'datetime', 'x-notBefore': 'b' }) }
  ],
  [
    'a day with a time after a time',
    'show-if',
    { b: text({ title: 'B', format: 'datetime' }), a: text({ 'x-showIf': { b: { after: '08:30' } } }) }
  ],
  [
    'a day after a day with a time that no day has',
    'show-if',
    { b: text({ title: 'B', format: 'date' }), a: text({ 'x-showIf': { b: { after: '2026-01-01T08:30' } } }) }
  ],
  [
    'a default with a time zone',
    'default',
    { a: text({ format: 'datetime', default: '2026-01-01T08:30Z' }) }
  ],
  [
    'a moment with its zone after a time without one',
    'show-if',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: text({ 'x-showIf': { b: { after: '2026-01-01T08:30' } } })
    }
  ],
  [
    'a moment with its zone that is itself',
    'show-if',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: text({ 'x-showIf': { b: '2026-01-01T08:30:00Z' } })
    }
  ],
  [
    'a moment with its zone between two that nothing lies between',
    'show-if',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: text({ 'x-showIf': { b: { after: '2026-01-01T08:30:00Z', before: '2026-01-01T09:30:00+01:00' } } })
    }
  ],
  [
    'a moment with its zone held against a day with a time',
    'date',
    {
      b: text({ title: 'B', format: 'datetime' }),
      a: text({ format: 'date-time', 'x-notBefore': 'b', errorMessage: 'No.' })
    }
  ],
  [
    'days counted from a moment with its zone',
    'date',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: { type: 'integer', title: 'A', 'x-computed': { days: { from: 'b', to: 'today' } } }
    }
  ],
  [
    'a moment that is from today on and past',
    'bounds',
    {
      a: text({ format: 'date-time', 'x-notBefore': 'today', 'x-notAfter': 'yesterday', errorMessage: 'No.' })
    }
  ],
  [
    'a moment whose default has no zone',
    'default',
    { a: text({ format: 'date-time', default: '2026-01-01T08:30' }) }
  ],
  ['a day with a time of 10 characters', 'meaning', { a: text({ format: 'datetime', maxLength: 10 }) }],
  ['a mask of a number', 'mask', { a: { type: 'integer', title: 'A', 'x-mask': '00-00' } }],
  ['a mask of hash signs', 'mask', { a: text({ 'x-mask': '##-##' }) }],
  ['a mask with letters that stand for themselves', 'mask', { a: text({ 'x-mask': 'NG-000' }) }],
  ['a mask that ends with a sign', 'mask', { a: text({ 'x-mask': '(000)' }) }],
  ['a mask longer than the answer', 'mask', { a: text({ 'x-mask': '00-00', maxLength: 3 }) }],
  ['a mask of digits with letters', 'mask', { a: text({ format: 'digits', 'x-mask': 'AA-00' }) }],
  [
    'something in the place of what is typed',
    'replaced',
    { b: text({ title: 'B' }), a: text({ 'x-replacedBy': 'b' }) }
  ],
  [
    'a text in the place of a number',
    'replaced',
    {
      b: text({ title: 'B' }),
      a: { type: 'integer', title: 'A', 'x-computed': { sum: [1, 2] }, 'x-replacedBy': 'b' }
    }
  ],
  [
    'one answer in two places',
    'replaced',
    {
      b: { type: 'integer', title: 'B' },
      a: { type: 'integer', title: 'A', 'x-computed': { sum: [1, 2] }, 'x-replacedBy': 'b' },
      c: { type: 'integer', title: 'C', 'x-computed': { sum: [1, 3] }, 'x-replacedBy': 'b' }
    }
  ],
  [
    'what is replaced by what waits for it',
    'circle',
    {
      b: { type: 'integer', title: 'B', 'x-showIf': { a: { moreThan: 1 } } },
      a: {
        type: 'integer',
        title: 'A',
        'x-computed': { sum: [1, 2] },
        'x-replacedBy': 'b',
        'x-showIf': { a: { moreThan: 1 } }
      }
    }
  ],
  ['a title of spaces', 'title', { a: text({ title: '  ' }) }],
  ['a title with HTML', 'label', { a: text({ title: '<b>A</b>' }) }],
  ['two fields with the same title', 'label', { a: text({}), b: text({}) }],
  ['a label of 5,000 characters', 'label', { a: text({ title: 'a'.repeat(5000) }) }],
  ['a huge maxLength', 'bounds', { a: text({ maxLength: 1e12 }) }],
  [
    'a huge maxItems',
    'bounds',
    {
      a: { type: 'array', title: 'A', maxItems: 1e9, items: { type: 'object', properties: { b: text({}) } } }
    }
  ],
  ['a huge file', 'bounds', { a: { ...pdf, 'x-file': { ...pdf['x-file'], maxBytes: 1e12 } } }],
  ['a pattern not anchored', 'whole-pattern', { a: text({ pattern: '[0-9]{4}', errorMessage: 'No.' }) }],
  ['a pattern with flags', 'whole-pattern', { a: text({ pattern: '/^x$/i', errorMessage: 'No.' }) }],
  [
    'a pattern against the kind',
    'whole-pattern',
    { a: text({ format: 'digits', pattern: '^[A-Z]{3}$', errorMessage: 'No.' }) }
  ],
  ['a field called id', 'reserved', { id: text({}) }],
  ['a field called today', 'reserved', { today: text({}) }],
  ['names that differ in case', 'name', { a: text({}), A: text({ title: 'B' }) }],
  ['rows without properties', 'kind', { a: { type: 'array', title: 'A', items: { type: 'object' } } }],
  ['an empty group', 'kind', { a: { type: 'object', title: 'A', properties: {} } }],
  ['what is worked out of nothing', 'computed', { a: text({ 'x-computed': { text: 'Hello' } }) }],
  ['x-equals of itself', 'sibling', { a: text({ 'x-equals': 'a', errorMessage: 'No.' }) }],
  ['a file in a group', 'file-place', { a: { type: 'object', title: 'A', properties: { b: pdf } } }],
  [
    'a file in a row',
    'file-place',
    { a: { type: 'array', title: 'A', items: { type: 'object', properties: { b: pdf } } } }
  ],
  ['a moment in a step', 'no-effect', { a: text({ format: 'moment' }) }],
  ['a length of a box', 'no-effect', { a: { ...box, minLength: 2 } }],
  [
    'a pattern of a list',
    'no-effect',
    {
      a: {
        type: 'array',
        title: 'A',
        pattern: '^a$',
        errorMessage: 'No.',
        items: { type: 'object', properties: { b: text({}) } }
      }
    }
  ],
  ['rows of a text', 'no-effect', { a: text({ items: { type: 'object', properties: { b: text({}) } } }) }],
  ['words for choices', 'no-effect', { a: text({ enum: ['x'], 'x-texts': { x: 'X' } }) }],
  ['x-else in a step', 'no-effect', { a: text({ 'x-else': 'account.email' }) }],
  ['x-whenAbsent of a text', 'no-effect', { a: text({ 'x-whenAbsent': true }) }],
  [
    'x-whenAbsent of a yes or no',
    'no-effect',
    { a: { type: 'boolean', title: 'A', format: 'yesno', 'x-whenAbsent': true } }
  ],
  [
    'x-from of a choice of numbers',
    'no-effect',
    { a: { type: 'integer', title: 'A', enum: [1, 2], 'x-from': 'account.email' } }
  ],
  ['x-from of a box', 'no-effect', { a: { ...box, 'x-from': 'account.email' } }],
  [
    'a filter by rows',
    'no-effect',
    {
      a: {
        type: 'array',
        title: 'A',
        'x-filter': true,
        items: { type: 'object', properties: { b: text({}) } }
      }
    }
  ],
  [
    'a filter in rows within a group',
    'no-effect',
    {
      a: {
        type: 'object',
        title: 'A',
        properties: {
          b: {
            type: 'array',
            title: 'B',
            maxItems: 3,
            items: { type: 'object', properties: { c: text({ 'x-filter': true }) } }
          }
        }
      }
    }
  ],
  [
    'a default of a group',
    'no-effect',
    { a: { type: 'object', title: 'A', default: 'x', properties: { b: text({}) } } }
  ],
  ['a default that is no date', 'default', { a: text({ format: 'date', default: 'soon' }) }],
  [
    'choices of a list and of an enum',
    'no-effect',
    { a: text({ 'x-options': { list: 'banks' }, enum: ['x'] }) }
  ],
  ['choices of a date', 'no-effect', { a: text({ format: 'date', enum: ['x'] }) }],
  ['two rules in allOf', 'keyword', { a: text({ allOf: [{ maxLength: 3 }, { maxLength: 5 }] }) }]
]

describe('a mistake in a field', () => {
  it.each(fields)('is reported: %s', (_, rule, own) => {
    expect(codesAfter(formFile, ({ properties }) => Object.assign(properties, own))).toContain(rule)
  })
})

const bad = (change: object) => (json: object) => Object.assign(json, change)

describe('a mistake outside the fields', () => {
  it.each<[string, string, string, (json: Edited) => void]>([
    [
      'groups that forget a field',
      'ungrouped',
      uiFile,
      bad({ 'ui:order': undefined, 'ui:groups': [{ title: 'A', fields: ['employeeId'] }] })
    ],
    [
      'radios for a box',
      'ui-kind',
      'steps/declaration/ui.json',
      bad({ fields: { certified: { 'ui:widget': 'radio' } } })
    ],
    ['a search for a text', 'ui-kind', uiFile, bad({ fields: { employeeId: { 'ui:widget': 'search' } } })],
    ['radios for a list', 'ui-kind', uiFile, bad({ fields: { secondedTo: { 'ui:widget': 'radio' } } })],
    ['a radio for a text', 'ui-kind', uiFile, bad({ fields: { employeeId: { 'ui:widget': 'radio' } } })],
    ['ui:add for a text', 'ui-kind', uiFile, bad({ fields: { employeeId: { 'ui:add': 'Add' } } })],
    ['settings of a field at the top', 'ui-option', uiFile, bad({ employeeId: { 'ui:help': 'A' } })],
    ['a form without fields', 'kind', formFile, bad({ properties: {}, required: [] })],
    ['$schema of another kind', 'shape', formFile, bad({ $schema: '../../meta/ui.json' })],
    [
      '$schema of another draft',
      'shape',
      formFile,
      bad({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
    ],
    [
      'a column of rows',
      'column',
      'admin/export/schema.json',
      ({ properties }: { properties: object }) =>
        Object.assign(properties, {
          schools: { title: 'Schools', $ref: '../../steps/education/schema.json' }
        })
    ],
    [
      'a step that leads to itself',
      'journey',
      'journey.json',
      ({ steps }: { steps: { next?: string; path: string }[] }) =>
        steps.forEach(step => Object.assign(step, { next: step.path }))
    ],
    [
      'a part called email',
      'reserved',
      recordFile,
      ({ properties }: { properties: { [name: string]: unknown } }) =>
        Object.assign(properties, { email: properties.certificates })
    ]
  ])('is reported: %s', (_, rule, file, edit) => {
    expect(codesAfter(file, edit)).toContain(rule)
  })
})
