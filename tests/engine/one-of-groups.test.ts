import { describe, expect, it } from 'vitest'
import { check, type Schema } from '../../engine/index.ts'
import { lint } from '../../engine/lint/index.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { parseSource } from '../../engine/schema-files/sources.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const written = {
  type: 'object',
  title: 'Pay',
  properties: {
    name: { type: 'string', title: 'Name' },
    by: { title: 'How shall we pay you?' }
  },
  oneOf: [
    {
      title: 'To an account',
      properties: {
        by: { const: 'account' },
        bank: { type: 'string', title: 'Bank' },
        town: { type: 'string', title: 'Town' },
        branch: { type: 'string', title: 'Branch', 'x-showIf': { bank: 'Zenith' } }
      },
      required: ['by', 'bank']
    },
    {
      title: 'By cheque',
      properties: { by: { const: 'cheque' }, town: { type: 'string', title: 'Town' } },
      required: ['town']
    },
    { title: 'In cash', type: 'object', properties: { by: { const: 'cash' } } }
  ]
}
const file = 'steps/pay/schema.json'
const read = (schema: object) => {
  const source = parseSource(file, JSON.stringify(schema))
  return resolveSchema(new Map([[file, source]]), file, source.value as WrittenSchema)
}
const schema: Schema = read(written)
const form = await compiledForm({ name: 'test/pay', schema, ui: {} })
const told = (value: unknown) => check(form, value, {}).map(({ path, rule }) => `${path} ${rule}`)

describe('one of several groups of questions', () => {
  it('becomes a choice between the groups, followed by the questions of each', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual(['name', 'by', 'bank', 'town', 'branch'])
    expect(schema.properties?.by).toEqual({
      type: 'string',
      title: 'How shall we pay you?',
      enum: ['account', 'cheque', 'cash'],
      'x-texts': { account: 'To an account', cheque: 'By cheque', cash: 'In cash' }
    })
  })

  it('requires the required fields of the chosen group only', () => {
    expect(told({})).toEqual(['/by required'])
    expect(told({ by: 'account' })).toEqual(['/bank required'])
    expect(told({ by: 'account', bank: 'Access' })).toEqual([])
    expect(told({ by: 'cheque' })).toEqual(['/town required'])
    expect(told({ by: 'cheque', town: 'Lagos' })).toEqual([])
    expect(told({ by: 'cash' })).toEqual([])
    expect(told({ by: 'gold' })).toEqual(['/by enum'])
  })

  it('keeps the conditions of its questions', () => {
    expect(schema.properties?.branch?.['x-showIf']).toEqual({ all: [{ by: 'account' }, { bank: 'Zenith' }] })
  })

  it('requires a question by its own condition too', () => {
    const town = { type: 'string', title: 'Town', 'x-requiredIf': { name: 'Ada' } }
    const oneOf = written.oneOf.map(({ properties, ...one }) => ({
      ...one,
      properties: { ...properties, ...('town' in properties && { town }) }
    }))
    expect(read({ ...written, oneOf }).properties?.town?.['x-requiredIf']).toEqual({
      any: [{ name: 'Ada' }, { by: 'cheque' }]
    })
  })

  it('works in rows and nested, and has a default title for the choice', () => {
    const { properties: _, ...bare } = written
    const rows = read({ type: 'array', title: 'Pays', items: bare })
    expect(rows.items?.properties?.by?.title).toBe('Which of these?')
    const [account, ...others] = written.oneOf
    const nested = {
      ...bare,
      oneOf: [{ ...account, properties: { ...account?.properties, other: bare } }, ...others]
    }
    expect(Object.keys(read(nested).properties?.other?.properties ?? {})).toContain('bank')
  })

  it('reports a mistake within a group at its line', () => {
    const text = JSON.stringify(
      { $schema: '../../meta/form.json', ...written },
      (name, value: unknown) => (name === 'bank' ? { type: 'strng', title: 'Bank' } : value),
      2
    )
    const source = parseSource(file, text)
    const line = text.split('\n').findIndex(one => one.includes('strng')) + 1
    const found = lint(new Map([[file, source]])).filter(one => one.message.includes('strng'))
    expect(found.map(one => one.line)).toEqual([line])
  })
})
