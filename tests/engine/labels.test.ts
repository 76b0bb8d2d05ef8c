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

describe('a choice by code and label', () => {
  it('is stored as its code, and the label is no answer', async () => {
    const form = await formOf()
    expect(cleanAnswers(form, { shift: ' n ' })).toEqual({ shift: 'n' })
    expect(check(form, { shift: 'n' })).toEqual([])
    expect(check(form, { shift: 'By night' })).toMatchObject([
      { path: '/shift', rule: 'enum', limit: ['d', 'n'], msg: 'Shift: choose from the list.' }
    ])
  })

  it('is read as its label, and as its code where it is offered no more', async () => {
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

  it('stands in a sheet as its label, or as its code where the column says so', async () => {
    expect(readRow(await formOf(), { shift: 'n' })).toEqual(['By night'])
    expect(readRow(await formOf(), { shift: 'e' })).toEqual(['e'])
    expect(readRow(await formOf({ 'x-cell': 'code' }), { shift: 'n' })).toEqual(['n'])
  })

  it('is described to programs with both, and to people too', async () => {
    const form = await formOf()
    expect(sentSchema(form)).toMatchObject({
      properties: { shift: { anyOf: [{ oneOf: shift.oneOf }, { const: '' }] } }
    })
    expect(describeChoices(form.schema.properties?.shift ?? {}, form.schema, {})).toBe(
      'd: by day, n: By night'
    )
  })

  it('has a sample that it takes', async () => {
    const form = await formOf()
    const sample = createSample(form, { today: '2026-11-20' })
    expect(sample).toEqual({ shift: 'd' })
    expect(check(form, sample)).toEqual([])
  })
})
