import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { describeStored } from '../../engine/openapi/schemas.ts'
import {
  check,
  cleanAnswers,
  listFiles,
  uploadNameOf,
  placeFiles,
  type Schema,
  valueAt
} from '../../engine/index.ts'
import {
  createDraft,
  findRemovedFiles,
  restoreDraft,
  withoutFiles
} from '../../renderer/drafts/draft-schema.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const paper = (route: string): Schema => ({
  title: 'Paper',
  format: 'pdf',
  'x-file': { types: ['application/pdf'], maxBytes: 50_000, route }
})
const written: Schema = {
  type: 'object',
  properties: {
    courses: {
      type: 'array',
      title: 'Courses',
      items: {
        type: 'object',
        required: ['paper'],
        properties: {
          name: { type: 'string', title: 'Name' },
          bvn: { type: 'string', title: 'BVN', 'x-sensitive': 'identifier' },
          paper: paper('paper'),
          more: { ...paper('more'), title: 'More', format: 'files', maxItems: 5 },
          exams: {
            type: 'array',
            title: 'Exams',
            items: {
              type: 'object',
              properties: {
                by: { type: 'string', title: 'By' },
                result: { type: 'object', title: 'Result', properties: { slip: paper('slip') } }
              }
            }
          }
        }
      }
    },
    plain: {
      type: 'array',
      title: 'Plain',
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } }
    }
  }
}
const form = await compiledForm({
  name: 'test/rows',
  schema: resolveSchema(new Map(), 'rows', written),
  ui: {}
})
const { schema } = form
const stored = (name: string) => ({ _id: name, url: `/${name}`, name })
const chosen = (name: string) => ({ chosen: name, name, size: 1, type: 'application/pdf' })

describe('files in rows', () => {
  it('are listed by their form paths, and located in the answers by row', () => {
    expect(listFiles(schema).map(file => uploadNameOf(file, 'part'))).toEqual([
      'courses.paper',
      'courses.more',
      'courses.exams.result.slip'
    ])
    const answers = { courses: [{ _row: 'one' }, { exams: [{ _row: 'two' }] }] }
    expect(placeFiles(schema, answers).map(({ path, row }) => [path.join('/'), row])).toEqual([
      ['courses/0/paper', 'one'],
      ['courses/1/paper', undefined],
      ['courses/0/more', 'one'],
      ['courses/1/more', undefined],
      ['courses/1/exams/0/result/slip', 'two']
    ])
  })

  it('make their rows keep ids when answers are cleaned, unlike rows without files', () => {
    const answers = {
      courses: [{ _row: 'one', name: ' A ', paper: stored('a'), exams: [{ _row: 'two', by: 'B' }] }],
      plain: [{ _row: 'three', name: 'P' }]
    }
    expect(cleanAnswers(form, answers, { at: 'save' })).toEqual({
      courses: [{ _row: 'one', name: 'A', exams: [{ _row: 'two', by: 'B' }] }],
      plain: [{ name: 'P' }]
    })
  })

  it('are reported missing row by row on the page and in the record, but not when saving', () => {
    const answers = { courses: [{ _row: 'one', paper: stored('a') }, { name: 'B' }] }
    expect(check(form, answers, { at: 'record' })).toMatchObject([{ path: '/courses/1/paper' }])
    expect(check(form, answers, { at: 'page' })).toMatchObject([{ path: '/courses/1/paper' }])
    expect(check(form, answers, { at: 'save' })).toEqual([])
  })

  it('stay with their row in a draft when other rows are removed or added', () => {
    const more = [{ target: 1, file: stored('m') }]
    const before = {
      courses: [
        { _row: 'one', name: 'A', paper: stored('a') },
        { _row: 'two', name: 'B', paper: stored('b'), bvn: '1', more }
      ]
    }
    const typed = {
      courses: [
        { _row: 'two', name: 'B2', paper: stored('b'), more: [] },
        { _row: 'three', name: 'C', paper: chosen('c') }
      ]
    }
    const draft = createDraft(schema, typed)
    expect(JSON.stringify(draft)).not.toContain('/b')
    const removed = findRemovedFiles(schema, typed, before)
    expect(removed).toEqual(['m'])
    const restored = withoutFiles(schema, restoreDraft(schema, draft, before), removed)
    expect(restored).toMatchObject({
      courses: [
        { _row: 'two', name: 'B2', paper: stored('b') },
        { _row: 'three', name: 'C', paper: chosen('c') }
      ]
    })
    expect(valueAt(restored, ['courses', '0', 'more'])).toBeUndefined()
  })

  it('chosen for a list of files keep those that another device stored in their places meanwhile', () => {
    const at = (target: number, file: unknown) => ({ target, file })
    const more = (...files: unknown[]) => ({ courses: [{ _row: 'one', more: files }] })
    const draft = createDraft(schema, more(at(1, stored('a')), at(2, chosen('b')), at(3, chosen('c'))))
    const newer = more(at(1, stored('a')), at(2, stored('x')), at(3, stored('c')))
    expect(restoreDraft(schema, draft, newer)).toMatchObject(
      more(at(1, stored('a')), at(2, stored('x')), at(4, chosen('b')), at(3, chosen('c')))
    )
  })

  it('give their rows ids in samples and in the API description', () => {
    const sample = createSample(form, { today: '2026-11-23' })
    expect(sample).toMatchObject({
      courses: [{ _row: 'row-00000002', exams: [{ _row: 'row-00000001' }] }]
    })
    expect(check(form, sample, { at: 'page', today: '2026-11-23' })).toEqual([])
    const described = JSON.stringify(describeStored({ schema }))
    expect(described.match(/"_row"/g)).toHaveLength(2)
  })
})
