import { describe, expect, it } from 'vitest'
import {
  cleanAnswers,
  check,
  type Form,
  readLines,
  mergeWithStored,
  readShownLines,
  computeAnswers
} from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'
import { dependent } from '../renderer/form/page/forms.ts'

const form: Form = await compiledForm(dependent)
const single = { firstName: 'Ada', maritalStatus: 'single' }
const married = { ...single, maritalStatus: 'married', spouse: 'Obi', children: 'none' }

describe('a field with x-showIf', () => {
  it.each(['page', 'save', 'record'] as const)('is not required while it is hidden (%s)', at => {
    expect(check(form, single, { at })).toEqual([])
  })

  it('is required once it is shown', () => {
    const { spouse: _, ...without } = married
    expect(check(form, without)).toEqual([
      { path: '/spouse', rule: 'required', msg: 'Enter your name of spouse.' }
    ])
    expect(check(form, { ...single, maritalStatus: 'widowed' })).toMatchObject([{ path: '/children' }])
  })

  it('is not checked while it is hidden, and its answer is dropped', () => {
    const hidden = { ...single, spouse: 'x'.repeat(500), children: 'many' }
    expect(check(form, hidden)).toEqual([])
    expect(cleanAnswers(form, hidden)).toEqual(single)
  })

  it('is hidden when the field it depends on is hidden', () => {
    const value = { ...single, children: 'some', names: { eldest: 'Chi' } }
    expect(cleanAnswers(form, value)).toEqual(single)
    expect(cleanAnswers(form, { ...married, children: 'some', names: { eldest: 'Chi' } })).toMatchObject({
      names: { eldest: 'Chi' }
    })
  })

  it('is shown in a row depending on the answers of that row', () => {
    const jobs = [
      { employer: 'A', left: true, why: 'Moved' },
      { employer: 'B', left: false, why: 'Moved' }
    ]
    expect(cleanAnswers(form, { jobs })).toEqual({ jobs: [jobs[0], { employer: 'B', left: false }] })
  })

  it('loses its stored answer at the next save that hides it', () => {
    expect(mergeWithStored([form], single, married)).toEqual(single)
  })
})

describe('a computed answer', () => {
  const compute = (value: unknown) => computeAnswers(form, value, { today: '2026-11-20' })

  it('joins the answers of other fields, and leaves out missing answers', () => {
    expect(compute({ firstName: 'Ada', lastName: 'Obi' })).toMatchObject({ fullName: 'Ada Obi' })
    expect(compute({ firstName: 'Ada' })).toMatchObject({ fullName: 'Ada' })
    expect(compute({})).toEqual({})
  })

  it.each([
    ['2020-03-01', '2024-02-29', '3'],
    ['2020-02-29', '2024-02-29', '4'],
    ['2024-02-29', '2024-02-28', undefined]
  ])('counts whole years from %s to %s', (start, end, served) => {
    expect((compute({ start, end }) as { served?: string }).served).toBe(served)
  })

  it('ignores the value that a client sends', () => {
    expect(cleanAnswers(form, { ...single, fullName: 'Somebody Else' })).toEqual(single)
    expect(check(form, { ...single, fullName: 5 })).toEqual([])
    expect(compute({ ...single, fullName: 'Somebody Else' })).toMatchObject({ fullName: 'Ada' })
  })
})

describe('a retired field', () => {
  it('is not required, and keeps its stored answer through every save', () => {
    expect(check(form, single, { at: 'record' })).toEqual([])
    expect(mergeWithStored([form], { ...single, oldGrade: 'forged' }, { oldGrade: 'B' })).toEqual({
      ...single,
      oldGrade: 'B'
    })
    expect(mergeWithStored([form], {}, { ...single, oldGrade: 'B' })).toEqual({ ...single, oldGrade: 'B' })
  })

  it('keeps its answer in a row and is still checked there', () => {
    const jobs = [{ employer: 'A', fax: '1' }]
    expect(cleanAnswers(form, { jobs })).toEqual({ jobs })
    expect(check(form, { ...single, jobs: [{ fax: 5 }] })).toMatchObject([{ path: '/jobs/0/fax' }])
  })

  it('is shown only if it was answered', () => {
    const names = (value: { [name: string]: unknown }) =>
      readShownLines(form, value).map(({ field }) => field.name)
    expect(names(single)).not.toContain('oldGrade')
    expect(names({ ...single, oldGrade: 'B' })).toContain('oldGrade')
    expect(readLines(form, single).map(({ field }) => field.name)).toContain('oldGrade')
  })
})

describe('a rule across fields', () => {
  it('rejects an end before the start and accepts the same day', () => {
    const day = { ...single, start: '2024-05-01' }
    expect(check(form, { ...day, end: '2024-04-30' })).toMatchObject([{ path: '/end' }])
    expect(check(form, { ...day, end: '2024-05-01' })).toEqual([])
  })
})
