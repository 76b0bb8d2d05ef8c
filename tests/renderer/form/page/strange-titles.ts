import type { Form, Schema } from '../../../../engine/index.ts'

const file = {
  type: 'object',
  properties: { _id: { type: 'string' }, url: { type: 'string' }, name: { type: 'string' } }
} as const

/** Titles as authors write them in real forms, and titles that easily break a sentence. */
export const titles = [
  'your net income',
  'Your signature',
  'Std. hours',
  'Grad der Behinderung',
  'Do you own a car?',
  'Staff No.',
  'Known as "Bisi"',
  "Mother's maiden name",
  'X',
  'NATIONAL IDENTITY NUMBER',
  'الاسم الكامل',
  'שם מלא',
  '姓名',
  '14. Date of issue',
  '(a) Name of the guardian',
  'Email *',
  'Home address:',
  'Income ($) per month, before tax & fees',
  'Level {n} <b>bold</b>',
  'The address of the place where you lived for most of the last five years before you came to the place where you live now, without any postal box'
] as const

/** Every rule whose message contains the title of the field: its schema, and an answer that breaks it. */
export const rules: readonly [name: string, schema: Schema, wrong: unknown][] = [
  ['empty', { type: 'string' }, undefined],
  ['long', { type: 'string', maxLength: 3 }, 'abcdef'],
  ['short', { type: 'string', minLength: 3 }, 'a'],
  ['pattern', { type: 'string', pattern: '^[0-9]+$' }, 'abc'],
  ['choice', { type: 'string', enum: ['one', 'two'] }, 'three'],
  ['number', { type: 'integer', maximum: 5 }, 6],
  ['whole', { type: 'number', multipleOf: 1 }, 1.5],
  ['day', { type: 'string', format: 'date', 'x-notAfter': 'today' }, '2999-01-01'],
  ['email', { type: 'string', format: 'email' }, 'nobody'],
  ['phone', { type: 'string', format: 'phone' }, '12'],
  [
    'several',
    { type: 'array', items: { type: 'string', enum: ['one', 'two'] }, uniqueItems: true },
    ['one', 'one']
  ]
]

/** A form that asks each of the titles once, cycling through the kinds. */
export const strange: Pick<Form, 'name' | 'schema' | 'ui'> = {
  name: 'test/strange',
  schema: {
    title: 'Strange titles',
    type: 'object',
    required: titles.map((_, at) => `f${at}`),
    properties: Object.fromEntries(titles.map((title, at) => [`f${at}`, { ...kindOf(at), title } as Schema]))
  },
  ui: {}
}

function kindOf(at: number): Schema {
  const kinds: Schema[] = [
    { type: 'string' },
    { ...file, format: 'image', 'x-file': { types: ['image/png'], maxBytes: 100_000 } },
    { type: 'integer', maximum: 5 },
    { type: 'string', enum: ['one', 'two'] },
    { ...file, format: 'pdf', 'x-file': { types: ['application/pdf'], maxBytes: 100_000 } }
  ]
  return kinds[at % kinds.length] ?? { type: 'string' }
}
