import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../../engine/resolve/resolve.ts'
import type { Schema, Snapshot } from '../../../engine/index.ts'
import type { FileField } from '../../../server/files/model/file-field.ts'
import type { FileRow } from '../../../server/files/store.ts'
import type { PartDefinition } from '../../../server/records/model/parts.ts'
import { listFileFields, listFileMoves } from '../../../server/schema-changes/files.ts'
import { composeRecord } from '../../../server/records/model/record.ts'
import { findRemovedFiles } from '../../../server/records/model/removed-files.ts'
import { findWrongRowIds, placeInRow } from '../../../server/records/model/rows.ts'
import { compiledForm } from '../../helpers/compiled-form.ts'

const paper: Schema = {
  title: 'Paper',
  format: 'pdf',
  'x-file': { types: ['application/pdf'], maxBytes: 50_000, route: 'paper' }
}
const form = await compiledForm({
  name: 'steps/courses',
  schema: resolveSchema(new Map(), 'courses', {
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string', title: 'Name' }, paper } }
  }),
  ui: {}
})
const schema = form.schema.items?.properties?.paper ?? {}
const field: FileField = {
  part: 'courses',
  form: form.name,
  path: ['*', 'paper'],
  field: 'paper',
  rule: { types: [], maxBytes: 1, route: 'paper' },
  schema,
  demanded: false,
  isConditional: false,
  isRetired: false
}
// Only the properties that the tested functions read.
const part = {
  name: 'courses',
  asked: [form],
  files: [field],
  fromAccount: [],
  whenAbsent: [],
  list: true
} as unknown as PartDefinition
const fileOf = (rowId: string) =>
  ({ id: `of ${rowId}`, part: 'courses', field: 'paper', rowId, slot: 0, type: 'image/png' }) as FileRow
const files = [fileOf('row-alpha'), fileOf('row-gamma')]
const [alpha, beta, gamma] = [
  { _row: 'row-alpha', name: 'A' },
  { name: 'B' },
  { _row: 'row-gamma', name: 'C' }
]
const account = { username: '', email: '', phone: '' }

describe('the files of rows', () => {
  it.each([
    ['in their original order', [alpha, beta, gamma]],
    ['in reverse order', [gamma, beta, alpha]],
    ['with another row first', [beta, alpha, gamma]],
    ['without the first row', [beta, gamma]]
  ])('are read in the rows that they belong to: %s', (_, rows) => {
    const record = composeRecord(
      { account, answers: new Map([['courses', { value: rows }]]), files },
      undefined,
      [part]
    )
    expect(record.courses).toEqual(
      rows.map(row =>
        '_row' in row ? { ...row, paper: { _id: `of ${row._row}`, url: `of ${row._row}` } } : row
      )
    )
  })

  it('are removed with their rows, and only with them', () => {
    const removedIds = (rows: unknown) => findRemovedFiles(part, rows, files, {}).map(({ id }) => id)
    expect(removedIds([gamma, beta, alpha])).toEqual([])
    expect(removedIds([beta, gamma])).toEqual(['of row-alpha'])
    expect(removedIds([{ ...alpha, _row: undefined }, gamma])).toEqual(['of row-alpha'])
    expect(removedIds(undefined)).toEqual(['of row-alpha', 'of row-gamma'])
  })

  it('are removed when their question is no longer asked', async () => {
    const properties: { [name: string]: Schema } = {
      kind: { type: 'string', title: 'Kind' },
      car: { type: 'object', properties: { proof: { ...paper, 'x-showIf': { '../kind': 'company' } } } }
    }
    const own = await compiledForm({ name: 'steps/car', schema: { type: 'object', properties }, ui: {} })
    const proof = {
      ...field,
      form: own.name,
      path: ['car', 'proof'],
      field: 'car.proof',
      isConditional: true
    }
    const part = { name: 'courses', asked: [own], files: [proof] } as unknown as PartDefinition
    const row = { ...files[0], field: proof.field, rowId: '' } as FileRow
    const removedIds = (kind: string) => findRemovedFiles(part, { kind }, [row], {}).map(({ id }) => id)
    expect(removedIds('company')).toEqual([])
    expect(removedIds('private')).toEqual([row.id])
  })

  it('cannot be placed in rows that are not stored', () => {
    const stored = { answers: new Map([['courses', { value: [beta, alpha] }]]) }
    expect(placeInRow(field, stored, 'row-alpha').path).toEqual(['1', 'paper'])
    expect(() => placeInRow(field, stored, 'row-gamma')).toThrow('Save the answers first')
    expect(() => placeInRow(field, { answers: new Map() }, 'row-alpha')).toThrow('Save the answers first')
  })

  it.each([
    ['too short', 'row'],
    ['with characters that a URL must escape', 'row/../alpha'],
    ['a number', 12_345_678],
    ['the id of another row', 'row-alpha']
  ])('reject an invalid row id: %s', (_, _row) => {
    expect(findWrongRowIds(part, [alpha, beta, { name: 'C', _row }])).toMatchObject([
      { path: '/courses/2', form: 'steps/courses', msg: expect.stringContaining('_row') }
    ])
    expect(findWrongRowIds(part, [alpha, beta, gamma])).toEqual([])
  })

  it('move along when their field is renamed', () => {
    const renamed = {
      ...form.schema,
      items: { type: 'object' as const, properties: { proof: { ...schema, 'x-renamedFrom': 'paper' } } }
    }
    const versionOf = (one: Schema): Snapshot => ({
      parts: [{ name: 'courses', title: 'Courses', route: 'courses', forms: [form.name], list: true }],
      forms: { [form.name]: one },
      required: [],
      steps: []
    })
    expect(listFileFields(versionOf(form.schema))).toMatchObject([
      { part: 'courses', field: 'paper', pointer: '/courses/*/paper' }
    ])
    expect(listFileMoves(versionOf(form.schema), versionOf(renamed))).toEqual([
      { from: { part: 'courses', field: 'paper' }, to: { part: 'courses', field: 'proof' } }
    ])
  })
})
