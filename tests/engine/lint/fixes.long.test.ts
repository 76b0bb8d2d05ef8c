import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { edit, type Mistake, product, rewrite } from './editing.ts'

const form = 'steps/employee-details/schema.json'
const text = (words: object = {}) => ({ type: 'string', title: 'Remark', ...words })
const number = (words: object = {}) => ({ type: 'number', title: 'Hours a week', ...words })
const day = (words: object = {}) => ({ type: 'string', title: 'First day', format: 'date', ...words })
const money = (words: object = {}) => ({ type: 'integer', title: 'Allowance', format: 'money', ...words })
const pay = money({ title: 'Monthly pay' })
const isNight = { type: 'boolean', title: 'Works at night', format: 'yesno' }
const group = (properties: object) => ({ type: 'object', title: 'Last job', properties })
const rows = (properties: object) => ({
  type: 'array',
  title: 'Jobs',
  items: { type: 'object', properties }
})

const withFields = (fields: object, words: object = {}): Mistake =>
  edit(form, json => {
    Object.assign(json.properties, fields)
    Object.assign(json, words)
  })

/** Adds a number field whose keyword has this literal value in the text of the file. */
const withValue = (word: string, value: string): Mistake =>
  rewrite(form, all =>
    all.replace(
      '"properties": {',
      `"properties": {\n"hours": { "title": "Hours", "type": "number", "${word}": ${value} },`
    )
  )
const afterText = (after: string, put: string): Mistake =>
  rewrite(form, all => all.replace(after, after + put))

const rightBefore = new Set(lint(new Map(product)).map(({ message }) => message))

/** Returns the findings about a change, without the warnings that any new field causes. */
function findingsOf(make: Mistake) {
  const sources = new Map(product)
  make(sources)
  return lint(sources).filter(
    ({ code, message }) => !['purpose', 'ungrouped', 'label'].includes(code) && !rightBefore.has(message)
  )
}

const fixesOf = (make: Mistake) => findingsOf(make).map(({ fix }) => fix)

type Case = [what: string, mistake: Mistake, fix: string, followed: Mistake]

/** Adds a field to the last step. Its condition: the list at `address` has rows. */
const ifAny = (address: string) =>
  edit('steps/declaration/schema.json', ({ properties }) => {
    properties.remark = text({ 'x-showIf': { [address]: { count: { atLeast: 1 } } } })
  })
const limit = (written: string, instead: string): Case => [
  `"${written}" as a day`,
  withFields({ begins: day({ 'x-notBefore': written }) }),
  `Write "${instead}".`,
  withFields({ begins: day({ 'x-notBefore': instead }) })
]
const fixedDay = (written: string, instead: string): Case => {
  const rules = [
    { must: { begins: { notBefore: instead } }, field: 'begins', message: 'Choose a later day.' }
  ]
  return [
    `"${written}" as the earliest day`,
    withFields({ begins: day({ 'x-notBefore': written }) }),
    `"x-rules": [{ "must": { "begins": { "notBefore": "${instead}" } }, "field": "begins", "message": "…" }]`,
    withFields({ begins: day() }, { 'x-rules': rules })
  ]
}
const amount = (rule: object, fix: string, followed: object): Case => [
  `an amount in ${JSON.stringify(rule)}`,
  withFields({ pay, isNight, hours: number(), allowance: money({ 'x-computed': rule }) }),
  fix,
  withFields({ pay, isNight, hours: number(), allowance: money({ 'x-computed': followed }) })
]
const bound = (words: object, fix: string, followed: object): Case => [
  `the bounds ${JSON.stringify(words)}`,
  withFields({ hours: number(words) }),
  fix,
  withFields({ hours: number(followed) })
]
const pattern = (written: string, fix: string, followed: object): Case => [
  `the pattern ${written}`,
  withFields({ remark: text({ pattern: written, errorMessage: 'Write it as on the card.' }) }),
  fix,
  withFields({ remark: text({ errorMessage: 'Write it as on the card.', ...followed }) })
]
const value = (written: string, fix: string): Case => [
  `${written} as a number`,
  withValue('minimum', written),
  `Write ${fix}`,
  withValue('minimum', /^[\d.-]+/.exec(fix)?.[0].replace(/\.$/, '') ?? '')
]

const cases: Case[] = [
  amount(
    { choose: [{ if: { isNight: true }, then: 16129 }, { else: 0 }] },
    'Write "NGN 16,129" for 16129, "NGN 0" for 0',
    { choose: [{ if: { isNight: true }, then: 'NGN 16,129' }, { else: 'NGN 0' }] }
  ),
  amount({ sum: ['pay', 500.5] }, 'Write "NGN 500.50" for 500.5', { sum: ['pay', 'NGN 500.50'] }),
  amount({ largest: [{ difference: ['pay', 500] }, 0] }, 'Write "NGN 0" for 0, "NGN 500" for 500', {
    largest: [{ difference: ['pay', 'NGN 500'] }, 'NGN 0']
  }),
  amount({ smallest: ['pay', 500] }, 'Write "NGN 500" for 500', { smallest: ['pay', 'NGN 500'] }),
  amount({ product: ['hours', 500] }, 'Write "NGN 500" for 500', { product: ['hours', 'NGN 500'] }),
  amount({ sum: ['hours', 'hours'] }, '{ "product": [ … , "NGN 1"] }', { product: ['hours', 'NGN 1'] }),
  amount({ sum: ['pay', '₦16,129'] }, 'Write "NGN 16,129".', { sum: ['pay', 'NGN 16,129'] }),
  amount({ sum: ['pay', '16129 NGN'] }, 'Write "NGN 16,129".', { sum: ['pay', 'NGN 16,129'] }),
  amount({ sum: ['pay', '16,129'] }, 'Write "NGN 16,129".', { sum: ['pay', 'NGN 16,129'] }),
  bound(
    { minimum: 1, maximum: 5, multipleOf: 10 },
    'The first number is 10: write "maximum": 10 or more, or a smaller "multipleOf".',
    { minimum: 1, maximum: 10, multipleOf: 10 }
  ),
  bound({ minimum: 5, maximum: 3 }, 'Write "minimum": 3 or less, or "maximum": 5 or more.', {
    minimum: 3,
    maximum: 5
  }),
  bound({ minimum: 5, exclusiveMaximum: 5 }, 'Write "minimum" and "maximum", which take the number itself.', {
    minimum: 5,
    maximum: 5
  }),
  bound({ multipleOf: 0 }, 'Write a number above 0, like 0.5 or 10', { multipleOf: 0.5 }),
  bound({ maximum: 1e16 }, 'Write 999999999999999 or less', { maximum: 999999999999999 }),
  [
    'a money maximum with more digits than can be stored',
    withFields({ allowance: money({ maximum: 1e15 }) }),
    'Write 9999999999999.99 or less',
    withFields({ allowance: money({ maximum: 9999999999999.99 }) })
  ],
  pattern('####-####', 'Write "x-mask": "0000-0000" instead', { 'x-mask': '0000-0000' }),
  pattern('^####-####$', '"pattern": "^[0-9]{4}-[0-9]{4}$"', { pattern: '^[0-9]{4}-[0-9]{4}$' }),
  pattern('999-99-9999', 'Write "x-mask": "000-00-0000" instead', { 'x-mask': '000-00-0000' }),
  pattern('AAA-000', 'Write "x-mask": "AAA-000" instead', { 'x-mask': 'AAA-000' }),
  pattern('######', 'Write "format": "digits", "minLength": 6, "maxLength": 6', {
    format: 'digits',
    minLength: 6,
    maxLength: 6
  }),
  pattern('dd/mm/yyyy', 'write "format": "date" without "pattern"', {
    format: 'date',
    errorMessage: undefined
  }),
  pattern('*@btc.example', 'Write "^.*@btc\\\\.example$"', { pattern: '^.*@btc\\.example$' }),
  pattern('\\d{3}', 'Write "^\\\\d{3}$", so', { pattern: '^\\d{3}$' }),
  pattern('BTC*', 'Write "^BTC.*$"', { pattern: '^BTC.*$' }),
  pattern('^+234[0-9]{10}$', 'For the sign itself write \\\\+', { pattern: '^\\+234[0-9]{10}$' }),
  pattern('\\A[0-9]+\\z', 'Write ^ at the beginning and $ at the end.', { pattern: '^[0-9]+$' }),
  pattern('^[a-z]+\\@[a-z]+$', 'Write @ without the backslash.', { pattern: '^[a-z]+@[a-z]+$' }),
  pattern('(?i)^abc$', 'Write [A-Za-z] for any case.', { pattern: '^[A-Za-z]{3}$' }),
  pattern('^[0-9]{3}\u00A0[0-9]{3}$', 'Write a plain space', { pattern: '^[0-9]{3} [0-9]{3}$' }),
  ...[
    ['TODAY', 'today'],
    ['now', 'today'],
    ['today()', 'today'],
    ['{{today}}', 'today'],
    ['CURRENT_DATE', 'today'],
    ['tomorrow', 'today + 1 day'],
    ['Yesterday', 'yesterday'],
    ['today+14', 'today + 14 days'],
    ['14 days ago', 'today - 14 days'],
    ['in two weeks', 'today + 2 weeks'],
    ['-18y', 'today - 18 years'],
    ['next month', 'today + 1 month'],
    ['today – 1 month', 'today - 1 month']
  ].map(([written = '', instead = '']) => limit(written, instead)),
  fixedDay('2026-01-01', '2026-01-01'),
  fixedDay('2026/1/1', '2026-01-01'),
  fixedDay('01/02/2026', '2026-01-31'),
  fixedDay('1 January 2026', '2026-01-31'),
  [
    'TOMORROW in a condition',
    withFields({ begins: day(), remark: text({ 'x-showIf': { begins: { after: 'TOMORROW' } } }) }),
    'Write "today + 1 day".',
    withFields({ begins: day(), remark: text({ 'x-showIf': { begins: { after: 'today + 1 day' } } }) })
  ],
  [
    'a field of a sibling group without its path',
    withFields({
      job: group({ pay: text({ enum: ['low', 'high'] }) }),
      remark: text({ title: 'Why', 'x-showIf': { pay: 'low' } })
    }),
    'Write "job/pay".',
    withFields({
      job: group({ pay: text({ enum: ['low', 'high'] }) }),
      remark: text({ title: 'Why', 'x-showIf': { 'job/pay': 'low' } })
    })
  ],
  [
    'a field of sibling rows without its path',
    withFields({
      jobs: rows({ pay: text({ enum: ['low', 'high'] }) }),
      remark: text({ title: 'Why', 'x-showIf': { pay: 'low' } })
    }),
    'Write "jobs/*/pay".',
    withFields({
      jobs: rows({ pay: text({ enum: ['low', 'high'] }) }),
      remark: text({ title: 'Why', 'x-showIf': { 'jobs/*/pay': 'low' } })
    })
  ],
  [
    'a field outside the group without "../"',
    withFields({ isNight, job: group({ remark: text({ 'x-showIf': { isNight: true } }) }) }),
    'Write "../isNight".',
    withFields({ isNight, job: group({ remark: text({ 'x-showIf': { '../isNight': true } }) }) })
  ],
  [
    'a field of another part without its path',
    withFields({ remark: text({ 'x-showIf': { gender: 'male' } }) }),
    'Write "/personalInfo/gender"',
    withFields({ remark: text({ 'x-showIf': { '/personalInfo/gender': 'male' } }) })
  ],
  ...['/Personal Information', '/personal-information', '/steps/personal-information'].map((name): Case => [
    `a part called ${name}`,
    withFields({ remark: text({ 'x-showIf': { [`${name}/gender`]: 'male' } }) }),
    'Write "/personalInfo/gender"',
    withFields({ remark: text({ 'x-showIf': { '/personalInfo/gender': 'male' } }) })
  ]),
  ['a part named by its route', ifAny('/educationalBackground'), 'Write "/education"', ifAny('/education')],
  [
    'a date limit that refers to a field in a group',
    withFields({ job: group({ left: day() }), begins: day({ title: 'Begins', 'x-notBefore': 'left' }) }),
    '"must": { "begins": { "notBefore": { "field": "job/left" } } }',
    withFields(
      { job: group({ left: day() }), begins: day({ title: 'Begins' }) },
      {
        'x-rules': [
          {
            must: { begins: { notBefore: { field: 'job/left' } } },
            field: 'begins',
            message: 'Begin after that.'
          }
        ]
      }
    )
  ],
  [
    'a field of a group in the "required" of the form',
    edit(form, json => {
      json.properties.job = group({ pay: text({ enum: ['low', 'high'] }) })
      json.required.push('pay')
    }),
    'Write it in the "required" of "job".',
    withFields({ job: { ...group({ pay: text({ enum: ['low', 'high'] }) }), required: ['pay'] } })
  ],
  [
    'a field whose own answer makes it required',
    withFields({ remark: text({ 'x-requiredIf': { remark: 'x' } }) }),
    'write the name in "required"',
    edit(form, json => {
      json.properties.remark = text()
      json.required.push('remark')
    })
  ],
  value('050', '50, or "050" where it is a text of digits'),
  value('5,242,880', '5242880.'),
  value('5,5', '5.5.'),
  value('1 000', '1000.'),
  value('1_000', '1000.'),
  value('.5', '0.5.'),
  value('5.', '5.'),
  value('+5', '5.'),
  value('–5', '-5.'),
  value('0x10', '16.'),
  value('5 MB', '5242880.'),
  value('5*1024', '5120.'),
  value('5%', '5.'),
  value('₦5', '5.')
]

describe('a linter finding', () => {
  it.each(cases)('has a fix for %s, which causes no further finding', (_, mistake, fix, followed) => {
    expect(fixesOf(mistake)).toEqual(expect.arrayContaining([expect.stringContaining(fix)]))
    expect(findingsOf(followed).map(({ message }) => message)).toEqual([])
  })

  it.each([
    ['a no-break space after a colon', '"properties":', '\u00A0', 'a no-break space (U+00A0)'],
    ['a zero-width space after a colon', '"properties":', '\u200B', 'a zero-width space (U+200B)'],
    ['an ideographic space after a colon', '"properties":', '\u3000', 'an ideographic space (U+3000)'],
    ['a byte order mark in the middle of the file', '"properties":', '\uFEFF', 'a byte order mark (U+FEFF)'],
    ['the first marker of a merge conflict', '"properties": {', '\n<<<<<<< HEAD', 'the marks of a merge'],
    ['the middle marker of a merge conflict', '"properties": {', '\n=======', 'the marks of a merge'],
    ['a full-width colon', '"properties"', '：', 'a sign of another keyboard'],
    ['single quotation marks', '"properties": {', " 'a': {},", "' is not a quotation mark in JSON"],
    ['a semicolon', '"properties": {', ' "a": {};', 'a semicolon'],
    ['a Markdown code fence', '"properties": {', '\n```', '``` that stand around code']
  ])('names %s, which makes the file unreadable', (_, after, put, words) => {
    const [first] = findingsOf(afterText(after, put))
    expect(first?.message).toContain(words)
  })

  it.each([
    ['max\u200BLength', 'a zero-width space (U+200B)'],
    ['max\u00ADLength', 'a soft hyphen (U+00AD)'],
    ['maxLength\u00A0', 'a no-break space (U+00A0)'],
    ['maxLength ', 'a space before or after it'],
    ['m\u0430xLength', 'a letter of another script (U+0430)'],
    ['\uFF4DaxLength', 'a letter of another script (U+FF4D)']
  ])('explains why %j is not "maxLength" although it looks the same', (word, why) => {
    const [first] = findingsOf(withFields({ remark: text({ [word]: 5 }) }))
    expect(first?.message).toContain(`Did you mean "maxLength"? `)
    expect(first?.message).toContain(why)
  })
})
