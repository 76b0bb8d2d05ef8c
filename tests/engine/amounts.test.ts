import { describe, expect, it } from 'vitest'
import { describeSent, describeStored } from '../../engine/openapi/schemas.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { check, cleanAnswers, readAnswer, readRow, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const cost: Schema = {
  type: 'string',
  title: 'Cost',
  format: 'amount',
  'x-currencies': ['NGN', 'USD', 'JPY', 'KWD']
}
const form = await compiledForm({
  name: 'test/amounts',
  schema: resolveSchema(new Map(), 'amounts', { type: 'object', properties: { cost } }),
  ui: {}
})
const typed = (answer: unknown) => cleanAnswers(form, { cost: answer }, { at: 'save' })
const problems = (answer: unknown) => check(form, typed(answer), { at: 'save' }).map(({ msg }) => msg)
const words = 'Cost must be an amount in digits, like 1,250, with no more decimals than its currency has.'

describe('an amount with a selectable currency', () => {
  it.each([
    ['USD 1,250.5', 'USD 1250.50', '$1,250.50'],
    ['NGN 0', 'NGN 0.00', '₦0.00'],
    ['JPY 1250', 'JPY 1250', '¥1,250'],
    ['KWD 1.5', 'KWD 1.500', 'KD 1.500']
  ])('is stored from %s as %s and shown as %s, with the decimals of its currency', (text, stored, read) => {
    expect(typed(text)).toEqual({ cost: stored })
    expect(problems(text)).toEqual([])
    expect(readAnswer(cost, stored)).toBe(read)
    expect(readRow(form, { cost: stored })).toEqual([read])
  })

  it.each([
    ['JPY 1250.5', words],
    ['USD 1.505', words],
    ['USD -5', words],
    ['1250', words],
    ['USD', words],
    ['XYZ 5', words],
    ['EUR 5.00', 'Cost must be in one of these currencies: NGN, USD, JPY, KWD.']
  ])('is rejected with an explanation: %s', (text, msg) => {
    expect(problems(text)).toEqual([msg])
  })

  it('has an example, and its description for other programs lists the currencies', () => {
    expect(createSample(form, { today: '2026-11-23' })).toEqual({ cost: 'NGN 1250.50' })
    expect(describeStored({ schema: form.schema })).toMatchObject({
      properties: { cost: { description: expect.stringContaining('NGN, USD, JPY, KWD') } }
    })
    expect(JSON.stringify(describeSent({ schema: form.schema }))).toContain('"pattern":')
  })
})
