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
const group = { type: 'object', title: 'B', properties: { c: text({ title: 'C' }) } }

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
  ['a condition that a checkbox is false', 'show-if', { c: box, a: text({ 'x-showIf': { c: false } }) }],
  [
    'a condition on a retired field',
    'show-if',
    { old: text({ 'x-retired': true }), a: text({ 'x-showIf': { old: 'x' } }) }
  ],
  [
    'a condition on a field of a retired group',
    'show-if',
    { old: { ...group, 'x-retired': true }, a: text({ 'x-showIf': { 'old/c': 'x' } }) }
  ],
  ...(['x-retired', 'x-local'] as const).flatMap(keyword => {
    const kind = keyword === 'x-retired' ? 'retired' : 'local'
    const old = (words: object) => ({ [keyword]: true, ...words })
    return [
      [
        `a limit by a ${kind} date`,
        'sibling',
        {
          old: text({ format: 'date', ...old({}) }),
          a: text({ format: 'date', 'x-notBefore': 'old + 1 day', errorMessage: 'Later.' })
        }
      ],
      [
        `an answer that equals a ${kind} one`,
        'sibling',
        { old: text(old({})), a: text({ 'x-equals': 'old', errorMessage: 'Not the same.' }) }
      ],
      [
        `a list by a ${kind} answer`,
        'sibling',
        {
          old: text(old({ 'x-options': { list: 'states' } })),
          a: text({ 'x-options': { list: 'lgas', params: { state: 'old' } } })
        }
      ],
      [
        `a list while a ${kind} answer is something`,
        'sibling',
        { old: text(old({})), a: text({ 'x-options': { list: 'banks', when: { old: 'x' } } }) }
      ],
      [
        `years since a ${kind} date`,
        'sibling',
        {
          old: text({ format: 'date', ...old({}) }),
          a: { type: 'integer', title: 'A', 'x-computed': { years: { from: 'old', to: 'today' } } }
        }
      ],
      [
        `a text with a ${kind} answer`,
        'computed',
        { old: text(old({})), a: text({ 'x-computed': { text: '{old}' } }) }
      ],
      [
        `a sum with a ${kind} number`,
        'computed',
        {
          old: { type: 'number', title: 'B', ...old({}) },
          a: { type: 'number', title: 'A', 'x-computed': { sum: ['old', 1] } }
        }
      ],
      [
        `a sum over ${kind} rows`,
        'computed',
        {
          old: { type: 'array', title: 'B', items: { type: 'object', properties: counted({}) }, ...old({}) },
          a: { type: 'number', title: 'A', 'x-computed': { sum: ['old/*/n'] } }
        }
      ],
      [
        `a rule that compares with a ${kind} number`,
        'show-if',
        {
          old: { type: 'number', title: 'B', ...old({}) },
          n: { type: 'number', title: 'N' },
          a: text({ 'x-showIf': { n: { moreThan: { field: 'old' } } } })
        }
      ],
      [
        `a list with as many rows as a ${kind} number`,
        'sibling',
        { ...counted(old({})), a: listOf({ maxItems: 5 }) }
      ]
    ] satisfies [string, string, object][]
  }),
  [
    'a warning on a file',
    'warning',
    { a: { ...pdf, 'x-warn': [{ must: { a: { answered: true } }, message: 'Right?' }] } }
  ],
  [
    'a warning about an unknown field',
    'warning',
    { a: text({ 'x-warn': [{ must: { b: 'x' }, message: 'Right?' }] }) }
  ],
  [
    'a condition that a multiple choice equals a single choice',
    'show-if',
    { c: several, a: text({ 'x-showIf': { c: 'x' } }) }
  ],
  [
    'a condition that a multiple choice includes an unknown choice',
    'show-if',
    { c: several, a: text({ 'x-showIf': { c: { includes: 'z' } } }) }
  ],
  [
    'a condition on exact values of a free text',
    'free-text',
    { b: text({ title: 'B', format: 'longtext' }), a: text({ 'x-showIf': { b: ['Acme', 'ACME'] } }) }
  ],
  [
    'a warning that applies only to an exact value of a free text',
    'free-text',
    {
      a: text({}),
      b: text({ 'x-warn': [{ if: { a: 'x' }, must: { b: { answered: true } }, message: 'Right?' }] })
    }
  ],
  [
    'rows in which every field is computed',
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
  ['a blank choice', 'choices', { a: text({ enum: ['x', ''] }) }],
  ['a choice with a leading space', 'choices', { a: text({ enum: [' x'] }) }],
  ['choices that differ only in case', 'choices', { a: text({ enum: ['x', 'X'] }) }],
  ['a choice that is longer than an answer can be', 'choices', { a: text({ enum: ['x'.repeat(201), 'y'] }) }],
  [
    'one of several choices that is longer than an answer can be',
    'choices',
    { a: { ...several, items: { type: 'string', enum: ['x'.repeat(201), 'y'] } } }
  ],
  ['a duplicate code', 'choices', { a: text({ oneOf: [one('x', 'X'), one('x', 'Y')] }) }],
  ['a duplicate label', 'choices', { a: text({ oneOf: [one('x', 'X'), one('y', 'x')] }) }],
  ['a choice without a label', 'choices', { a: text({ oneOf: [{ const: 'x' }] }) }],
  ['a choice with a blank label', 'choices', { a: text({ oneOf: [one('x', ' ')] }) }],
  ['a choice without a code', 'choices', { a: text({ oneOf: [{ title: 'X' }] }) }],
  ['a code with a trailing space', 'choices', { a: text({ oneOf: [one('x ', 'X')] }) }],
  ['a code that is a number', 'choices', { a: text({ oneOf: [one(1, 'X')] }) }],
  [
    'an unsupported keyword in a choice',
    'choices',
    { a: text({ oneOf: [{ ...one('x', 'X'), description: 'Y' }] }) }
  ],
  ['a choice in oneOf that is a schema', 'choices', { a: text({ oneOf: [{ type: 'string' }] }) }],
  ['oneOf together with enum', 'no-effect', { a: text({ oneOf: [one('x', 'X')], enum: ['x'] }) }],
  [
    'oneOf together with x-options',
    'no-effect',
    { a: text({ oneOf: [one('x', 'X')], 'x-options': { list: 'banks' } }) }
  ],
  ['oneOf on a date', 'no-effect', { a: text({ oneOf: [one('x', 'X')], format: 'date' }) }],
  ['anyOf', 'keyword', { a: { type: 'object', title: 'A', properties: { b: text({}) }, anyOf: [] } }],
  [
    'a default that is a label instead of a code',
    'default',
    { a: text({ oneOf: [one('x', 'X1')], default: 'X1' }) }
  ],
  [
    'a condition on a label instead of a code',
    'show-if',
    { b: text({ title: 'B', oneOf: [one('x', 'X1')] }), a: text({ 'x-showIf': { b: 'X1' } }) }
  ],
  ['x-cell without labels', 'no-effect', { a: text({ enum: ['x'], 'x-cell': 'code' }) }],
  ['format yesno on a text', 'kind', { a: text({ format: 'yesno' }) }],
  [
    'maxLength on a yes/no field',
    'no-effect',
    { a: { type: 'boolean', title: 'A', format: 'yesno', maxLength: 3 } }
  ],
  [
    'enum on a yes/no field',
    'no-effect',
    { a: { type: 'boolean', title: 'A', format: 'yesno', enum: ['x'] } }
  ],
  ['a multiple choice without uniqueItems', 'kind', { a: { ...several, uniqueItems: undefined } }],
  [
    'a multiple choice with x-options',
    'kind',
    { a: { ...several, items: { type: 'string', 'x-options': { list: 'banks' } } } }
  ],
  ['x-none that is not one of the choices', 'kind', { a: { ...several, 'x-none': 'z' } }],
  ['x-none together with a minItems of 2', 'kind', { a: { ...several, 'x-none': 'x', minItems: 2 } }],
  ['minItems above the number of choices', 'kind', { a: { ...several, minItems: 3 } }],
  [
    'a duplicate choice in a multiple choice',
    'choices',
    { a: { ...several, items: { type: 'string', enum: ['x', 'x'] } } }
  ],
  ['x-filter on a multiple choice', 'no-effect', { a: { ...several, 'x-filter': true } }],
  [
    'a default in the items of a list that exceeds their maxLength',
    'default',
    {
      a: { type: 'array', title: 'A', items: { type: 'string', title: 'B', maxLength: 3, default: 'Hammer' } }
    }
  ],
  ['a default of a multiple choice that is not a list', 'default', { a: { ...several, default: 'x' } }],
  [
    'a condition on a multiple choice without includes',
    'show-if',
    { b: { ...several, title: 'B' }, a: text({ 'x-showIf': { b: 'x' } }) }
  ],
  ['x-none on a text', 'no-effect', { a: text({ 'x-none': 'x' }) }],
  [
    'uniqueItems on rows',
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
  ['x-notAfter on a month', 'date', { a: text({ format: 'month', 'x-notAfter': 'today' }) }],
  ['format month on an integer', 'kind', { a: { type: 'integer', title: 'A', format: 'month' } }],
  ['a default that is not a valid month', 'default', { a: text({ format: 'month', default: '2019-13' }) }],
  ['an unknown currency', 'money', { a: cash({ 'x-currency': 'XYZ' }) }],
  [
    'x-currency on a number that is not money',
    'money',
    { a: { type: 'number', title: 'A', 'x-currency': 'NGN' } }
  ],
  ['money with the type number', 'kind', { a: cash({ type: 'number' }) }],
  ['a money maximum with a fraction of a kobo', 'money', { a: cash({ maximum: 10.005 }) }],
  ['a money minimum above its maximum', 'bounds', { a: cash({ minimum: 10.5, maximum: 10.25 }) }],
  ['an example in another currency', 'examples', { a: cash({ examples: ['$5'] }) }],
  ['a negative default of an amount of money', 'default', { a: cash({ default: -5 }) }],
  [
    'a condition on money without a currency',
    'show-if',
    { b: cash({ title: 'B' }), a: text({ 'x-showIf': { b: { moreThan: 5 } } }) }
  ],
  [
    'a condition on money in another currency',
    'show-if',
    { b: cash({ title: 'B' }), a: text({ 'x-showIf': { b: 'USD 5' } }) }
  ],
  [
    'a condition on money above its maximum',
    'show-if',
    { b: cash({ title: 'B', maximum: 5 }), a: text({ 'x-showIf': { b: { moreThan: 'NGN 5' } } }) }
  ],
  [
    'a condition on money between two adjacent amounts',
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
    'a sum of money and a plain number',
    'money',
    { b: cash({ title: 'B' }), a: cash({ 'x-computed': { sum: ['b', 5] } }) }
  ],
  [
    'rounding of a computed amount of money',
    'money',
    { b: cash({ title: 'B' }), a: cash({ 'x-computed': { sum: ['b'], round: 2 } }) }
  ],
  [
    'a choose between an amount of money and a plain number',
    'money',
    {
      b: cash({ title: 'B' }),
      a: cash({ 'x-computed': { choose: [{ if: { b: { answered: true } }, then: 'b' }, { else: 5 }] } })
    }
  ],
  [
    'a choose by a field that depends on the result',
    'circle',
    {
      b: { type: 'number', title: 'B', 'x-showIf': { a: { moreThan: 1 } } },
      a: { type: 'number', title: 'A', 'x-computed': choosing({ b: { moreThan: 1 } }) }
    }
  ],
  [
    'a choose by a field in rows that depends on the result',
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
    'a choose by a field of another part',
    'computed',
    { a: { type: 'number', title: 'A', 'x-computed': choosing({ '/personalInfo/gender': 'Male' }) } }
  ],
  [
    'a choose by an unknown field',
    'computed',
    { a: { type: 'number', title: 'A', 'x-computed': choosing({ gone: 'Male' }) } }
  ],
  [
    'a choose of a decimal number in an integer field',
    'computed',
    { a: { type: 'integer', title: 'A', 'x-computed': choosing({ employeeId: { answered: true } }, 0.5) } }
  ],
  [
    'a choose with the same condition twice',
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
    'a choose with only an else',
    'computed',
    { a: { type: 'integer', title: 'A', 'x-computed': { choose: [{ else: 1 }] } } }
  ],
  [
    'an unknown rounding mode',
    'shape',
    { a: { type: 'integer', title: 'A', 'x-computed': { sum: [1, 2], round: { across: 0 } } } }
  ],
  ['x-asManyAs on a text', 'sibling', { ...counted({}), b: text({ title: 'B', 'x-asManyAs': 'n' }) }],
  ['x-asManyAs that names a text', 'sibling', { ...counted({}), b: listOf({ 'x-asManyAs': 'employeeId' }) }],
  [
    'x-asManyAs that names an unknown field',
    'sibling',
    { ...counted({}), b: listOf({ 'x-asManyAs': 'gone' }) }
  ],
  [
    'x-asManyAs with maxItems below the maximum of the number',
    'sibling',
    { ...counted({}), b: listOf({ maxItems: 4 }) }
  ],
  [
    'x-asManyAs that names a number without a maximum',
    'sibling',
    { ...counted({ maximum: undefined }), b: listOf({}) }
  ],
  [
    'x-asManyAs that names a number with a negative minimum',
    'sibling',
    { ...counted({ minimum: -1 }), b: listOf({}) }
  ],
  ['x-asManyAs together with minItems', 'sibling', { ...counted({}), b: listOf({ minItems: 1 }) }],
  [
    'an address with its own properties',
    'kind',
    { a: { type: 'object', title: 'A', format: 'address', properties: { b: text({ title: 'B' }) } } }
  ],
  ['format address on a text', 'kind', { a: text({ format: 'address' }) }],
  ['several files without a route', 'kind', { a: { ...pdf, format: 'files' } }],
  [
    'an x-file without a route in a group',
    'file-place',
    { a: { type: 'object', title: 'G', properties: { b: pdf } } }
  ],
  [
    'several files without a route in rows',
    'file-place',
    {
      a: {
        type: 'array',
        title: 'R',
        items: { type: 'object', properties: { b: { ...pdf, format: 'files' } } }
      }
    }
  ],
  ['format percentage on a text', 'kind', { a: text({ format: 'percentage' }) }],
  ['a default percentage above 100', 'default', { a: share({ default: 101 }) }],
  [
    'a condition on a percentage above 100',
    'show-if',
    { b: share({ title: 'B' }), a: text({ 'x-showIf': { b: { moreThan: 100 } } }) }
  ],
  ['format time on an integer', 'kind', { a: { type: 'integer', title: 'A', format: 'time' } }],
  ['a default that is not a valid time', 'default', { a: text({ format: 'time', default: '8:30' }) }],
  ['x-notAfter today on a time', 'date', { a: text({ format: 'time', 'x-notAfter': 'today' }) }],
  [
    'a condition that compares a time with a date',
    'show-if',
    { b: text({ title: 'B', format: 'time' }), a: text({ 'x-showIf': { b: { after: '2026-01-01' } } }) }
  ],
  [
    'x-notBefore on a datetime that names a time',
    'date',
    { b: text({ title: 'B', format: 'time' }), a: text({ format: 'datetime', 'x-notBefore': 'b' }) }
  ],
  [
    'a condition that compares a datetime with a time',
    'show-if',
    { b: text({ title: 'B', format: 'datetime' }), a: text({ 'x-showIf': { b: { after: '08:30' } } }) }
  ],
  [
    'a condition that compares a date with a datetime',
    'show-if',
    { b: text({ title: 'B', format: 'date' }), a: text({ 'x-showIf': { b: { after: '2026-01-01T08:30' } } }) }
  ],
  [
    'a datetime default with a time zone',
    'default',
    { a: text({ format: 'datetime', default: '2026-01-01T08:30Z' }) }
  ],
  [
    'a condition that compares a date-time with a value without a time zone',
    'show-if',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: text({ 'x-showIf': { b: { after: '2026-01-01T08:30' } } })
    }
  ],
  [
    'a condition that a date-time equals an instant',
    'show-if',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: text({ 'x-showIf': { b: '2026-01-01T08:30:00Z' } })
    }
  ],
  [
    'a condition on a date-time between two equal instants',
    'show-if',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: text({ 'x-showIf': { b: { after: '2026-01-01T08:30:00Z', before: '2026-01-01T09:30:00+01:00' } } })
    }
  ],
  [
    'x-notBefore on a date-time that names a datetime',
    'date',
    {
      b: text({ title: 'B', format: 'datetime' }),
      a: text({ format: 'date-time', 'x-notBefore': 'b', errorMessage: 'No.' })
    }
  ],
  [
    'days computed from a date-time',
    'date',
    {
      b: text({ title: 'B', format: 'date-time' }),
      a: { type: 'integer', title: 'A', 'x-computed': { days: { from: 'b', to: 'today' } } }
    }
  ],
  [
    'a date-time not before today and not after yesterday',
    'bounds',
    {
      a: text({ format: 'date-time', 'x-notBefore': 'today', 'x-notAfter': 'yesterday', errorMessage: 'No.' })
    }
  ],
  [
    'a date-time default without a time zone',
    'default',
    { a: text({ format: 'date-time', default: '2026-01-01T08:30' }) }
  ],
  ['a datetime with a maxLength of 10', 'meaning', { a: text({ format: 'datetime', maxLength: 10 }) }],
  ['x-mask on an integer', 'mask', { a: { type: 'integer', title: 'A', 'x-mask': '00-00' } }],
  ['an x-mask of hash signs', 'mask', { a: text({ 'x-mask': '##-##' }) }],
  ['an x-mask with literal letters', 'mask', { a: text({ 'x-mask': 'NG-000' }) }],
  ['an x-mask that ends with a literal character', 'mask', { a: text({ 'x-mask': '(000)' }) }],
  ['an x-mask longer than maxLength', 'mask', { a: text({ 'x-mask': '00-00', maxLength: 3 }) }],
  ['an x-mask with letters on a digits field', 'mask', { a: text({ format: 'digits', 'x-mask': 'AA-00' }) }],
  [
    'x-replacedBy on a field that is not computed',
    'replaced',
    { b: text({ title: 'B' }), a: text({ 'x-replacedBy': 'b' }) }
  ],
  [
    'x-replacedBy that names a field of another type',
    'replaced',
    {
      b: text({ title: 'B' }),
      a: { type: 'integer', title: 'A', 'x-computed': { sum: [1, 2] }, 'x-replacedBy': 'b' }
    }
  ],
  [
    'x-replacedBy that names a field of another unit',
    'replaced',
    {
      b: { type: 'number', title: 'B', 'x-unit': 'days' },
      a: { type: 'number', title: 'A', 'x-unit': 'hours', 'x-computed': { sum: [1, 2] }, 'x-replacedBy': 'b' }
    }
  ],
  [
    'two fields with the same x-replacedBy',
    'replaced',
    {
      b: { type: 'integer', title: 'B' },
      a: { type: 'integer', title: 'A', 'x-computed': { sum: [1, 2] }, 'x-replacedBy': 'b' },
      c: { type: 'integer', title: 'C', 'x-computed': { sum: [1, 3] }, 'x-replacedBy': 'b' }
    }
  ],
  [
    'x-replacedBy that names a field that depends on the result',
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
  ['a blank title', 'title', { a: text({ title: '  ' }) }],
  ['a title with HTML', 'label', { a: text({ title: '<b>A</b>' }) }],
  ['two fields with the same title', 'label', { a: text({}), b: text({}) }],
  ['a title of 5,000 characters', 'label', { a: text({ title: 'a'.repeat(5000) }) }],
  ['a huge maxLength', 'bounds', { a: text({ maxLength: 1e12 }) }],
  [
    'a huge maxItems',
    'bounds',
    {
      a: { type: 'array', title: 'A', maxItems: 1e9, items: { type: 'object', properties: { b: text({}) } } }
    }
  ],
  [
    'a file larger than the 40 MB of a person',
    'bounds',
    { a: { ...pdf, 'x-file': { ...pdf['x-file'], maxBytes: 45_000_000 } } }
  ],
  ['a pattern without anchors', 'whole-pattern', { a: text({ pattern: '[0-9]{4}', errorMessage: 'No.' }) }],
  [
    'a pattern in slashes with a flag',
    'whole-pattern',
    { a: text({ pattern: '/^x$/i', errorMessage: 'No.' }) }
  ],
  [
    'a pattern of letters on a digits field',
    'whole-pattern',
    { a: text({ format: 'digits', pattern: '^[A-Z]{3}$', errorMessage: 'No.' }) }
  ],
  ['a field named id', 'reserved', { id: text({}) }],
  ['a field named today', 'reserved', { today: text({}) }],
  ['field names that differ only in case', 'name', { a: text({}), A: text({ title: 'B' }) }],
  ['rows without properties', 'kind', { a: { type: 'array', title: 'A', items: { type: 'object' } } }],
  ['an empty group', 'kind', { a: { type: 'object', title: 'A', properties: {} } }],
  ['a computed text without a placeholder', 'computed', { a: text({ 'x-computed': { text: 'Hello' } }) }],
  ['x-equals that names its own field', 'sibling', { a: text({ 'x-equals': 'a', errorMessage: 'No.' }) }],
  [
    'a file without a route in a group',
    'file-place',
    { a: { type: 'object', title: 'A', properties: { b: pdf } } }
  ],
  [
    'a file without a route in rows',
    'file-place',
    { a: { type: 'array', title: 'A', items: { type: 'object', properties: { b: pdf } } } }
  ],
  ['format moment in a step', 'no-effect', { a: text({ format: 'moment' }) }],
  ['minLength on a checkbox', 'no-effect', { a: { ...box, minLength: 2 } }],
  [
    'pattern on rows',
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
  ['items on a text', 'no-effect', { a: text({ items: { type: 'object', properties: { b: text({}) } } }) }],
  ['x-texts on a choice', 'no-effect', { a: text({ enum: ['x'], 'x-texts': { x: 'X' } }) }],
  ['x-else in a step', 'no-effect', { a: text({ 'x-else': 'account.email' }) }],
  ['x-whenAbsent on a text', 'no-effect', { a: text({ 'x-whenAbsent': true }) }],
  [
    'x-whenAbsent on a yes/no field',
    'no-effect',
    { a: { type: 'boolean', title: 'A', format: 'yesno', 'x-whenAbsent': true } }
  ],
  [
    'x-from on a choice of numbers',
    'no-effect',
    { a: { type: 'integer', title: 'A', enum: [1, 2], 'x-from': 'account.email' } }
  ],
  [
    'x-from in a row',
    'no-effect',
    {
      a: {
        ...{ type: 'array', title: 'A', maxItems: 3 },
        items: { type: 'object', properties: { b: text({ 'x-from': 'account.email' }) } }
      }
    }
  ],
  ['x-from on a checkbox', 'no-effect', { a: { ...box, 'x-from': 'account.email' } }],
  [
    'x-filter on rows',
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
    'x-filter in rows within a group',
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
    'a default on a group',
    'no-effect',
    { a: { type: 'object', title: 'A', default: 'x', properties: { b: text({}) } } }
  ],
  ['a default that is not a valid date', 'default', { a: text({ format: 'date', default: 'soon' }) }],
  ['x-options together with enum', 'no-effect', { a: text({ 'x-options': { list: 'banks' }, enum: ['x'] }) }],
  ['enum on a date', 'no-effect', { a: text({ format: 'date', enum: ['x'] }) }],
  ['allOf with two limits', 'keyword', { a: text({ allOf: [{ maxLength: 3 }, { maxLength: 5 }] }) }]
]

describe('a mistake in a field', () => {
  it.each(fields)('is reported: %s', (_, rule, own) => {
    expect(codesAfter(formFile, ({ properties }) => Object.assign(properties, own))).toContain(rule)
  })
})

describe('a question that names one without an answer', () => {
  it('is accepted where the question is itself retired, or the page has both', () => {
    const named = (words: object) => ({
      first: text({ title: 'First', ...words }),
      again: text({ title: 'Again', 'x-equals': 'first', errorMessage: 'Not the same.', ...words })
    })
    for (const words of [{ 'x-retired': true }, { 'x-local': true }]) {
      expect(codesAfter(formFile, ({ properties }) => Object.assign(properties, named(words)))).toEqual([])
    }
  })
})

const bad = (change: object) => (json: object) => Object.assign(json, change)

describe('a mistake outside the fields', () => {
  it.each<[string, string, string, (json: Edited) => void]>([
    [
      'ui:groups that omit a field',
      'ungrouped',
      uiFile,
      bad({ 'ui:order': undefined, 'ui:groups': [{ title: 'A', fields: ['employeeId'] }] })
    ],
    [
      'a radio widget on a checkbox',
      'ui-kind',
      'steps/declaration/ui.json',
      bad({ fields: { certified: { 'ui:widget': 'radio' } } })
    ],
    [
      'a search widget on a text',
      'ui-kind',
      uiFile,
      bad({ fields: { employeeId: { 'ui:widget': 'search' } } })
    ],
    [
      'a radio widget on a choice from a list',
      'ui-kind',
      uiFile,
      bad({ fields: { secondedTo: { 'ui:widget': 'radio' } } })
    ],
    [
      'a radio widget on a text',
      'ui-kind',
      uiFile,
      bad({ fields: { employeeId: { 'ui:widget': 'radio' } } })
    ],
    ['ui:add on a text', 'ui-kind', uiFile, bad({ fields: { employeeId: { 'ui:add': 'Add' } } })],
    ['field settings outside "fields"', 'ui-option', uiFile, bad({ employeeId: { 'ui:help': 'A' } })],
    ['a form without fields', 'kind', formFile, bad({ properties: {}, required: [] })],
    ['$schema of another kind', 'shape', formFile, bad({ $schema: '../../meta/ui.json' })],
    [
      '$schema of another draft',
      'shape',
      formFile,
      bad({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
    ],
    [
      'an export column that shows rows',
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
      'a part named email',
      'reserved',
      recordFile,
      ({ properties }: { properties: { [name: string]: unknown } }) =>
        Object.assign(properties, { email: properties.certificates })
    ]
  ])('is reported: %s', (_, rule, file, edit) => {
    expect(codesAfter(file, edit)).toContain(rule)
  })
})
