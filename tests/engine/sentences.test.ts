import { describe, expect, it } from 'vitest'
import { check, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const text: Schema = { type: 'string' }

async function told(field: Schema, answer?: unknown, beside: { [name: string]: Schema } = {}) {
  const schema: Schema = { type: 'object', required: ['a'], properties: { a: field, ...beside } }
  const form = await compiledForm({ name: 'test/sentences', schema, ui: {} })
  const answers = answer === undefined ? {} : { a: answer }
  return check(form, answers, { today: '2026-11-26' }).map(({ msg }) => msg)
}

describe('a message made from a field title', () => {
  it.each([
    ['Your net income', 'Enter your net income.'],
    ['Its number', 'Enter its number.'],
    ['Bvn Number', 'Enter your BVN number.'],
    ['Staff Id', 'Enter your staff ID.'],
    ['The income of your household', 'Enter the income of your household.'],
    ['Name of the guardian', 'Enter the name of the guardian.'],
    ['Date of Birth', 'Enter your date of birth.'],
    ['14. Date of issue', 'Enter your date of issue.'],
    ['BVN', 'Enter your BVN.'],
    ['Grad der Behinderung', 'Enter your Grad der Behinderung.'],
    ['Steuernummer für Ausländer', 'Enter your Steuernummer für Ausländer.'],
    ['Which car?', 'Enter your answer to "Which car?".'],
    ['Which car? (optional)', 'Enter your answer to "Which car?".'],
    [' Which car? ', 'Enter your answer to "Which car?".'],
    ['Middle Name (optional)', 'Enter your middle name.'],
    ['Middle Name (Optional).', 'Enter your middle name.'],
    ['Staff No.', 'Enter your staff no.'],
    ['Home address:', 'Enter your home address.'],
    ['Email *', 'Enter your email.'],
    ['(a) Date of issue', 'Enter your date of issue.'],
    ['2.1 Date of issue', 'Enter your date of issue.'],
    ['2 referees', 'Enter your 2 referees.'],
    ['NIN', 'Enter your NIN.'],
    ['NIN Number', 'Enter your NIN number.'],
    ['My employer', 'Enter my employer.'],
    ['A person we can call', 'Enter a person we can call.'],
    ['Nigerian Passport Number', 'Enter your Nigerian passport number.'],
    ['PAYE', 'Enter your PAYE.'],
    ['Name of your bank', 'Enter the name of your bank.'],
    ['...', 'Enter your ...']
  ])('turns %s into %s', async (title, sentence) => {
    expect(await told({ ...text, title })).toEqual([sentence])
  })

  it('keeps the capital letters of German nouns', async () => {
    const schema: Schema = { type: 'integer', title: 'Grad der Behinderung', multipleOf: 10 }
    expect(await told(schema, 15)).toEqual(['Grad der Behinderung must be a multiple of 10.'])
  })

  it.each([
    ['Your weekly hours (optional)', 'Your weekly hours must be 60 or less.'],
    ['3. Weekly Hours.', 'Weekly hours must be 60 or less.'],
    ['How many hours?', 'Answer to "How many hours?" must be 60 or less.'],
    ['WEEKLY HOURS', 'WEEKLY HOURS must be 60 or less.']
  ])('states the maximum for the title %s', async (title, sentence) => {
    expect(await told({ type: 'integer', title, maximum: 60 }, 61)).toEqual([sentence])
  })

  it('ends with only one full stop after a unit that ends with one', async () => {
    const schema: Schema = { type: 'number', title: 'Mittwoch', multipleOf: 0.25, 'x-unit': 'Std.' }
    expect(await told(schema, 0.3)).toEqual(['Mittwoch must be a multiple of 0.25 Std.'])
  })

  it('states the earliest allowed day, and rejects a date-time like any other invalid date', async () => {
    const until: Schema = {
      ...text,
      title: 'Insured until',
      format: 'date',
      'x-notBefore': 'today - 10 years'
    }
    expect(await told(until, '2016-11-25')).toEqual(['Insured until must be 26 November 2016 or later.'])
    const day: Schema = { ...text, title: 'A day', format: 'date' }
    const invalid = ['A day must be a real date.']
    for (const written of ['20 November', '2026-11-20T23:00:00-08:00'])
      expect(await told(day, written)).toEqual(invalid)
  })
})

describe('a text with accents', () => {
  it('is equal in composed and decomposed Unicode form', async () => {
    const [composed, apart] = ['Caf\u00e9', 'Cafe\u0301']
    const choice: Schema = { ...text, title: 'Place', enum: [composed] }
    expect(await told(choice, apart)).toEqual([])
    const list: Schema = {
      type: 'array',
      title: 'Places',
      uniqueItems: true,
      items: { ...text, title: 'Place' }
    }
    expect(await told(list, [composed, apart])).toEqual([
      'You have given this answer already. Change it, or remove it.'
    ])
  })
})
