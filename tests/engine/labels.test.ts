import { describe, expect, it } from 'vitest'
import { describeChoices } from '../../engine/author/docs/rule-text.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { check, cleanAnswers, readLines, readRow, type Schema } from '../../engine/index.ts'
import { sentSchema } from '../../engine/openapi/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const shift: Schema = {
  type: 'string',
  title: 'Shift',
  oneOf: [
    { const: 'd', title: 'by day' },
    { const: 'n', title: 'By night' }
  ]
}

const formOf = (field: Schema = {}) =>
  compiledForm({
    name: 'test/labels',
    schema: resolveSchema(new Map(), 'labels', {
      type: 'object',
      properties: { shift: { ...shift, 'x-path': ['shift'], ...field } }
    }),
    ui: {}
  })

describe('a choice with a code and a label', () => {
  it('is stored as its code, and its label is rejected as an answer', async () => {
    const form = await formOf()
    expect(cleanAnswers(form, { shift: ' n ' })).toEqual({ shift: 'n' })
    expect(check(form, { shift: 'n' })).toEqual([])
    expect(check(form, { shift: 'By night' })).toMatchObject([
      { path: '/shift', rule: 'enum', limit: ['d', 'n'], msg: 'Shift: choose from the list.' }
    ])
  })

  it('reads as its label, or as its code if it is no longer offered', async () => {
    const form = await formOf()
    const read = (answer: unknown) => readLines(form, { shift: answer })[0]?.text
    expect(['d', 'n', 'e', 'toString', undefined].map(read)).toEqual([
      'by day',
      'By night',
      'e',
      'toString',
      ''
    ])
  })

  it('is its label in a spreadsheet cell, or its code if the column says so', async () => {
    expect(readRow(await formOf(), { shift: 'n' })).toEqual(['By night'])
    expect(readRow(await formOf(), { shift: 'e' })).toEqual(['e'])
    expect(readRow(await formOf({ 'x-cell': 'code' }), { shift: 'n' })).toEqual(['n'])
  })

  it('is described with code and label, both to programs and to people', async () => {
    const form = await formOf()
    expect(sentSchema(form)).toMatchObject({
      properties: { shift: { anyOf: [{ oneOf: shift.oneOf }, { const: '' }] } }
    })
    expect(describeChoices(form.schema.properties?.shift ?? {}, form.schema, {})).toBe(
      'd: by day, n: By night'
    )
  })

  it('has a sample that passes the check', async () => {
    const form = await formOf()
    const sample = createSample(form, { today: '2026-11-20' })
    expect(sample).toEqual({ shift: 'd' })
    expect(check(form, sample)).toEqual([])
  })
})
