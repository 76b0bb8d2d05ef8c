import { describe, expect, it } from 'vitest'
import { check, readAnswer, type Schema } from '../../engine/index.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { parseSource } from '../../engine/schema-files/sources.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const large = { title: 'Commercial banks', enum: ['access', 'Zenith'] }
const small = {
  title: 'Microfinance banks',
  oneOf: [
    { const: 'l', title: 'Lapo' },
    { const: 'a', title: 'Accion' }
  ]
}

async function formOf(fields: object) {
  const file = 'steps/pay/schema.json'
  const source = parseSource(file, JSON.stringify({ type: 'object', title: 'Pay', properties: fields }))
  const schema: Schema = resolveSchema(new Map([[file, source]]), file, source.value as WrittenSchema)
  return { form: await compiledForm({ name: 'test/pay', schema, ui: {} }), schema }
}

const pay = {
  bank: { type: 'string', title: 'Bank', oneOf: [large, { title: 'Others', enum: ['Cash'] }] },
  either: { type: 'string', title: 'Either', oneOf: [{ type: 'string', ...large }, small] },
  grade: {
    type: 'integer',
    title: 'Grade',
    oneOf: [
      { title: 'Low', enum: [1, 2] },
      { title: 'High', enum: [9] }
    ]
  },
  banks: {
    type: 'array',
    title: 'Banks',
    uniqueItems: true,
    items: { type: 'string', oneOf: [large, small] }
  }
}

describe('choices under headings', () => {
  it('are accepted from every heading, while a heading or label is not an answer', async () => {
    const { form, schema } = await formOf(pay)
    expect(schema.properties?.bank).toMatchObject({ enum: ['access', 'Zenith', 'Cash'] })
    expect(schema.properties?.bank).not.toHaveProperty('x-texts')
    const right = { bank: 'Cash', either: 'l', grade: 9, banks: ['Zenith', 'a'] }
    expect(check(form, right, {})).toEqual([])
    expect(
      check(form, { bank: 'Commercial banks', either: 'Lapo', grade: 3, banks: ['x'] }, {})
    ).toMatchObject(['bank', 'either', 'grade', 'banks'].map(name => ({ path: `/${name}`, rule: 'enum' })))
  })

  it('read as written if one of the headings has labels', async () => {
    const { schema } = await formOf(pay)
    const { bank = {}, either = {} } = schema.properties ?? {}
    expect(['access', 'Zenith'].map(code => readAnswer(bank, code))).toEqual(['Access', 'Zenith'])
    expect(['access', 'l'].map(code => readAnswer(either, code))).toEqual(['access', 'Lapo'])
    expect(either['x-headings']).toEqual([
      { title: 'Commercial banks', choices: ['access', 'Zenith'] },
      { title: 'Microfinance banks', choices: ['l', 'a'] }
    ])
  })
})
