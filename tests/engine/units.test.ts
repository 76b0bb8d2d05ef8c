import { expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { check, cleanAnswers, fieldKindOf, readAnswer, readRow, type Schema } from '../../engine/index.ts'
import { computeAnswers } from '../../engine/check/computed.ts'
import { describeSent } from '../../engine/openapi/schemas.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const way: Schema = { type: 'number', title: 'Way to work', 'x-unit': 'km', maximum: 500 }

function formOf(properties: { [name: string]: Schema }) {
  const written = { type: 'object', properties } as WrittenSchema
  return compiledForm({ name: 'test/own', schema: resolveSchema(new Map(), 'a.json', written), ui: {} })
}

it.each([
  ['12.5', 12.5],
  ['12.5 km', 12.5],
  ['1,250KM ', 1250],
  ['km', undefined],
  ['12 miles', undefined],
  ['12 km km', undefined]
])('the number with a unit %s is parsed as %s', (text, number) => {
  expect(fieldKindOf(way).parse(text, way)).toBe(number)
})

it('a number is stored without its unit, and shown with it in messages and texts', async () => {
  const form = await formOf({
    way,
    both: { type: 'number', title: 'To and fro', 'x-unit': 'km', 'x-computed': { product: ['way', 2] } },
    words: { type: 'string', title: 'In words', 'x-computed': { text: '{way} a day' } },
    legs: { type: 'array', title: 'Legs', items: { type: 'integer', title: 'Leg', 'x-unit': 'km' } }
  })
  const kept = cleanAnswers(form, { way: '12.5 km', legs: ['7 km', '5'] })
  expect(kept).toEqual({ way: 12.5, legs: [7, 5] })
  expect(computeAnswers(form, kept, {})).toEqual({
    way: 12.5,
    both: 25,
    words: '12.5 km a day',
    legs: [7, 5]
  })
  expect(check(form, { way: 500.5 })).toMatchObject([{ msg: 'Way to work must be 500 km or less.' }])
  expect(check(form, { way: '12 miles' })).toMatchObject([{ path: '/way', rule: 'type' }])
  const { legs = {} } = form.schema.properties ?? {}
  expect([readAnswer(way, 12.5), readAnswer(legs, [7, 5])]).toEqual(['12.5 km', '7 km; 5 km'])
})

it('a cell holds the number without its unit, and the OpenAPI schema describes the unit', async () => {
  const sheet = { ...(await formOf({ way })), schema: { properties: { way: { ...way, 'x-path': ['way'] } } } }
  expect(readRow(sheet, { way: 12.5 })).toEqual([12.5])
  expect(describeSent(await formOf({ way }))).toMatchObject({
    properties: { way: { description: 'In km.', 'x-unit': 'km' } }
  })
})
