import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { check, readRow, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const payslips: Schema = {
  title: 'Payslips',
  format: 'files',
  minItems: 2,
  'x-path': ['payslips'],
  'x-file': { types: ['application/pdf'], maxBytes: 50_000, route: 'payslips' }
}

const form = await compiledForm({
  name: 'test/files',
  schema: resolveSchema(new Map(), 'files', { type: 'object', properties: { payslips } }),
  ui: {}
})

const photo = await compiledForm({
  name: 'test/photo',
  schema: {
    type: 'object',
    properties: {
      photo: { title: 'Photo', format: 'image', 'x-file': { types: ['image/png'], maxBytes: 50_000 } }
    }
  },
  ui: {}
})

const held = (...names: string[]) => ({
  payslips: names.map((name, index) => ({ target: index + 1, file: { _id: 'f', url: '/f', name } }))
})

describe('a file field', () => {
  it.each([
    ['names', held('may.pdf', 'june.pdf'), 'may.pdf; june.pdf'],
    ['the number of files if they have no names', held('', ''), '2 files'],
    ['the number of files for a single file', held(''), '1 file'],
    ['nothing if there are no files', {}, '']
  ])('exports to a cell: %s', (_, answers, text) => {
    expect(readRow(form, answers)).toEqual([text])
  })

  it('exports "1 file" for one picture, and nothing without a picture', () => {
    expect(readRow(photo, { photo: { _id: 'f', url: '/f' } })).toEqual(['1 file'])
    expect(readRow(photo, {})).toEqual([''])
  })

  it('checks the minimum number of files of a whole record, and allows 10 files by default', () => {
    const twelve = held(...Array.from({ length: 12 }, () => 'a.pdf'))
    const rules = (answers: object) => check(form, answers, { at: 'record' }).map(({ msg }) => msg)
    expect(rules(held('may.pdf'))).toEqual(['Add at least 2 files.'])
    expect(rules(twelve)).toEqual(['Keep to 10 files at most.'])
    expect(rules({})).toEqual([])
  })
})
