import { describe, expect, it } from 'vitest'
import { check, cleanAnswers, readRow, type Schema } from '../../engine/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const formOf = (field: Schema = {}) =>
  compiledForm({
    name: 'test/yes-no',
    schema: {
      type: 'object',
      required: ['drives'],
      properties: {
        drives: { type: 'boolean', title: 'Shift work', format: 'yesno', 'x-path': ['drives'], ...field }
      }
    },
    ui: {}
  })

describe('a yes-or-no question', () => {
  it.each<[Schema, unknown, string]>([
    [{}, undefined, 'Choose Yes or No for shift work.'],
    [{ title: 'Do you drive?' }, undefined, 'Choose Yes or No as your answer to "Do you drive?".'],
    [{}, '', 'Choose Yes or No for shift work.'],
    [{}, 'yes', 'Shift work must be true or false.'],
    [{}, 1, 'Shift work must be true or false.'],
    [{ const: true }, false, 'Choose Yes to continue.']
  ])('with %o rejects %s', async (field, drives, msg) => {
    expect(check(await formOf(field), { drives })).toMatchObject([{ path: '/drives', msg }])
  })

  it('accepts No as an answer, and shows it as No', async () => {
    const form = await formOf()
    expect(check(form, { drives: false })).toEqual([])
    expect(cleanAnswers(form, { drives: false })).toEqual({ drives: false })
    expect([true, false, undefined].map(drives => readRow(form, { drives })[0])).toEqual(['Yes', 'No', ''])
  })

  it('has a valid sample', async () => {
    const form = await formOf()
    expect(check(form, createSample(form, { today: '2026-11-20' }))).toEqual([])
  })
})
