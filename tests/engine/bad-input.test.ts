import { describe, expect, it } from 'vitest'
import { check, cleanAnswers, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const form = await compiledForm({
  name: 'test/bad-input',
  schema: {
    type: 'object',
    properties: {
      amount: { type: 'number', title: 'Amount' },
      share: { type: 'number', title: 'Share', multipleOf: 0.01 },
      pay: { type: 'integer', title: 'Pay', format: 'money', 'x-currency': 'NGN', minimum: 0 },
      gone: { type: 'string', title: 'Gone', 'x-retired': true },
      after: { type: 'string', title: 'After', 'x-showIf': { gone: 'yes' } },
      jobs: {
        type: 'array',
        title: 'Jobs',
        maxItems: 20,
        items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } }
      },
      plain: {
        type: 'array',
        title: 'Plain',
        items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } }
      }
    }
  } satisfies Schema,
  ui: {}
})
const named = await compiledForm({
  name: 'test/named',
  schema: {
    type: 'object',
    required: ['name', 'note', 'mail'],
    properties: {
      name: { type: 'string', title: 'Name' },
      note: { type: 'string', title: 'Note', format: 'longtext' },
      mail: { type: 'string', title: 'Email', format: 'email' },
      reason: { type: 'string', title: 'Reason', 'x-showIf': { name: { answered: true } } }
    }
  } satisfies Schema,
  ui: {}
})
const told = (value: object) => check(form, value).map(({ path, msg }) => [path, msg])

const inDigits = 'Amount must be a number in digits, like 1250 or 1250.50.'
const tooLong = 'Amount has too many digits. Use at most 15.'
const threeDecimals = 'Pay must be an amount in digits with 2 decimals at most, like 1,250.50.'
const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `Job ${index}` }))

describe('checking and cleaning bad input', () => {
  it.each<[string, object, [string, string][]]>([
    ['1e999 as text', { amount: '1e999' }, [['/amount', inDigits]]],
    ['1e999 as JSON', JSON.parse('{ "amount": 1e999 }'), [['/amount', tooLong]]],
    ['0.1+0.2 as text', { amount: '0.1+0.2' }, [['/amount', inDigits]]],
    [
      '0.1+0.2 worked out, in hundredths',
      { share: 0.1 + 0.2 },
      [['/share', 'Share must have 2 decimals at most.']]
    ],
    ['0.1+0.2 worked out, where any number is taken', { amount: 0.1 + 0.2 }, []],
    ['Devanagari digits', { amount: '१२' }, [['/amount', inDigits]]],
    ['an ambiguous comma, decimal or thousands', { amount: '1,5' }, [['/amount', inDigits]]],
    ['money with three decimals as text', { pay: '1,250.505' }, [['/pay', threeDecimals]]],
    ['a fraction of the smallest currency unit', { pay: 1.5 }, [['/pay', threeDecimals]]],
    ['10,000 rows', { jobs: many }, [['/jobs', 'Keep to 20 rows at most.']]],
    ['10,000 rows where no limit is written', { plain: many }, [['/plain', 'Keep to 1000 rows at most.']]]
  ])('reports problems at the field and keeps the answer as typed: %s', (_, value, problems) => {
    expect(told(value)).toEqual(problems)
    expect(cleanAnswers(form, value)).toEqual(value)
  })

  it('reports what else is wrong beside a text that is too long', () => {
    const wrong = { name: 'x'.repeat(201), mail: 'no', reason: 'y'.repeat(1_000_000) }
    expect(check(named, wrong).map(({ path, rule }) => [path, rule])).toEqual([
      ['/name', 'maxLength'],
      ['/note', 'required'],
      ['/mail', 'format'],
      ['/reason', 'maxLength']
    ])
  })

  it('reports what else is wrong beside a list with too many rows, but nothing in its rows', () => {
    const [first, ...others] = many
    const jobs = [first, { name: 'x'.repeat(201) }, { name: '\u0000' }, ...others, { name: '\u0000' }]
    expect(check(form, { amount: 'x', jobs }).map(({ path, rule }) => [path, rule])).toEqual([
      ['/amount', 'type'],
      ['/jobs', 'maxItems']
    ])
  })

  it('reads numbers with thousands separators', () => {
    expect(told({ amount: '1,000', pay: '1,000' })).toEqual([])
    expect(cleanAnswers(form, { amount: '1,000', pay: '1,000' })).toEqual({ amount: 1000, pay: 100_000 })
  })

  it('treats a retired answer in a condition as unanswered', () => {
    expect(told({ gone: 'yes', after: 'x' })).toEqual([])
    expect(cleanAnswers(form, { gone: 'yes', after: 'x' })).toEqual({})
  })
})

describe('an answer of invisible characters', () => {
  it.each(['\u200b', '\u200b\u2060', '\u00ad', '\u2800', '\ufeff', '\u3164', '\u00a0', '\u200d \ufe0f'])(
    'counts as unanswered: %j',
    blank => {
      const answers = { name: blank, note: blank, mail: blank }
      expect(cleanAnswers(named, answers)).toEqual({})
      expect(check(named, answers).map(({ path, rule }) => [path, rule])).toEqual([
        ['/name', 'required'],
        ['/note', 'required'],
        ['/mail', 'required']
      ])
    }
  )

  it.each(['👩\u200d⚕️', 'می\u200cخواهم', 'a\u00adb'])(
    'is kept as typed if it also has visible characters: %j',
    name => {
      expect(cleanAnswers(named, { name })).toEqual({ name })
    }
  )
})
