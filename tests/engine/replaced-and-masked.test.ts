import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import {
  check,
  cleanAnswers,
  copyAnswer,
  readAnswer,
  readMasked,
  readRow,
  type Schema,
  showMasked
} from '../../engine/index.ts'
import { computeAnswers } from '../../engine/check/computed.ts'
import { describeSent } from '../../engine/openapi/schemas.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

function formOf(properties: { [name: string]: Schema }) {
  const written = { type: 'object', properties } as WrittenSchema
  return compiledForm({ name: 'test/own', schema: resolveSchema(new Map(), 'a.json', written), ui: {} })
}

describe('a field that replaces a computed answer', () => {
  const fields: { [name: string]: Schema } = {
    hours: { type: 'integer', title: 'Hours' },
    pay: { type: 'number', title: 'Pay', 'x-computed': { product: ['hours', 10] }, 'x-replacedBy': 'agreed' },
    agreed: { type: 'number', title: 'Pay as agreed', minimum: 1 },
    yearly: { type: 'number', title: 'A year', 'x-computed': { product: ['pay', 12] } },
    tax: { type: 'string', title: 'Tax card', 'x-showIf': { pay: { moreThan: 100 } } }
  }

  it('overrides the computed answer everywhere, while a client cannot send the computed answer', async () => {
    const form = await formOf(fields)
    const compute = (answers: object) => computeAnswers(form, cleanAnswers(form, answers), {})
    expect(compute({ hours: 5, pay: 999 })).toEqual({ hours: 5, pay: 50, yearly: 600 })
    expect(compute({ hours: 5, agreed: '120', tax: 'T1' })).toEqual({
      ...{ hours: 5, pay: 120, agreed: 120, yearly: 1440, tax: 'T1' }
    })
    expect(compute({ agreed: 7 })).toEqual({ agreed: 7, pay: 7, yearly: 84 })
    expect(check(form, { hours: 5, agreed: 0 })).toMatchObject([{ path: '/agreed', rule: 'minimum' }])
    expect(compute({ hours: 5, agreed: 'much' })).toMatchObject({ pay: 50, agreed: 'much' })
  })

  it('is described to other programs in place of the computed field', async () => {
    const { properties } = describeSent(await formOf(fields)) as { properties: { [name: string]: object } }
    expect(properties).toHaveProperty('agreed')
    expect(properties.agreed).not.toHaveProperty('x-replaces')
    expect(properties).not.toHaveProperty('pay')
  })
})

describe('a text with a mask', () => {
  it.each([
    ['123456', '00-00-00', '12-34-56'],
    ['1234', '00-00-00', '12-34'],
    ['12', '00-00-00', '12'],
    ['QQ1234C', 'AA 00 00 A', 'QQ 12 34 C'],
    ['1234567', '00-00-00', '1234567'],
    ['ab', '00-00-00', 'ab']
  ])('shows %s with %s as %s', (text, mask, shown) => {
    expect(showMasked(text, mask)).toBe(shown)
  })

  it.each([
    ['12-34-56', '00-00-00', '123456'],
    ['12 34 56', '00-00-00', '123456'],
    ['12–34–56', '00-00-00', '123456'],
    ['１２3456', '00-00-00', '123456'],
    ['qq 12 34 c', 'AA 00 00 A', 'QQ1234C'],
    ['12.34.56', '00-00-00', undefined],
    ['12-34-567', '00-00-00', undefined],
    ['12-3x', '00-00-00', undefined],
    ['٣', '00-00-00', undefined]
  ])('reads %s with %s as %s', (text, mask, bare) => {
    expect(readMasked(text, mask)).toBe(bare)
  })

  it('is capitalised, also if its mask has no separators', async () => {
    const form = await formOf({ pan: { type: 'string', title: 'PAN', 'x-mask': 'AAAAA0000A' } })
    expect(cleanAnswers(form, { pan: 'abcde1234f' })).toEqual({ pan: 'ABCDE1234F' })
    expect(check(form, { pan: 'abcde1234f' })).toEqual([])
    expect(check(form, { pan: 'abcde1234' })).toMatchObject([{ msg: 'PAN must be like ABCDE1234F.' }])
  })

  it('is stored and exported without its mask, and shown with it', async () => {
    const sort: Schema = { type: 'string', title: 'Sort code', format: 'digits', 'x-mask': '00-00-00' }
    const form = await formOf({ sort })
    expect(form.schema.properties?.sort).toMatchObject({ pattern: '^[0-9]{6}$' })
    expect(cleanAnswers(form, { sort: ' 12-34-56 ' })).toEqual({ sort: '123456' })
    expect(check(form, { sort: '12-34-5' })).toMatchObject([
      { rule: 'pattern', msg: 'Sort code must be like 12-34-56.' }
    ])
    expect(readAnswer(sort, '123456')).toBe('12-34-56')
    const sheet = { ...form, schema: { properties: { sort: { ...sort, 'x-path': ['sort'] } } } }
    expect(readRow(sheet, { sort: '123456' })).toEqual(['123456'])
  })
})

describe('copying an answer into another field', () => {
  const group = (properties: { [name: string]: Schema }): Schema => ({ type: 'object', properties })
  const text: Schema = { type: 'string' }

  it('copies only what both groups ask for, and nothing if that is empty', () => {
    const target = group({ street: text, city: { ...text, default: 'Lagos' }, inner: group({ a: text }) })
    expect(copyAnswer(target, { street: 'A', more: 1, inner: { a: 'x', b: 'y' } })).toEqual({
      street: 'A',
      inner: { a: 'x' }
    })
    expect(copyAnswer(target, { more: 1, street: '' })).toBeUndefined()
    expect(copyAnswer(target, undefined)).toBeUndefined()
    expect(copyAnswer(target, 'text')).toBeUndefined()
  })

  it('copies a phone number in its national form into a field of digits', () => {
    expect(copyAnswer({ ...text, format: 'digits', maxLength: 11, minLength: 11 }, '+2348031234567')).toBe(
      '08031234567'
    )
  })
})
