import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Form, Schema } from '../../../engine/index.ts'
import { loadMoves } from '../../../renderer/drafts/moves.ts'
import { openDraft } from '../../../renderer/drafts/open-draft.ts'
import { createStorage } from '../../helpers/storage.ts'

const text = (title: string, from?: string): Schema => ({
  type: 'string',
  title,
  ...(from && { 'x-renamedFrom': from })
})
const identifier = (from?: string): Schema => ({ ...text('BVN', from), 'x-sensitive': 'identifier' })
const form = (name: string, properties: { [name: string]: Schema }) =>
  ({ name, ui: {}, schema: { type: 'object', title: name, properties } }) as unknown as Form

const details = form('steps/employee-details', {
  bankName: text('Bank'),
  maritalStatus: text('Marital status', 'personalInfo/maritalStatus'),
  bvn: identifier('personalInfo/bvn'),
  tin: text('TIN', 'taxDetails/tin'),
  city: text('City', 'employeeDetails/home/city')
})
/** The form of the page before the fields moved, and after. */
const before = form('steps/personal-information', {
  dob: text('Born'),
  maritalStatus: text('Marital status'),
  bvn: identifier()
})
const now = form('steps/personal-information', { dob: text('Born') })

beforeAll(() => loadMoves(true))

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('window', globalThis)
})

describe('a local draft from before a field moved to another step', () => {
  const typed = { dob: '1990-02-03', maritalStatus: 'widow', bvn: '12345678901' }

  it('restores the answer in the new step, and the rest in the old one', () => {
    openDraft('ada', before).save(typed)
    expect(openDraft('ada', details).value).toEqual({ maritalStatus: 'widow', bvn: '12345678901' })
    expect(openDraft('ada', now).value).toEqual({ dob: '1990-02-03' })
    expect(openDraft('ada', details).value).toEqual({ maritalStatus: 'widow', bvn: '12345678901' })
  })

  it('restores the answer in the new step even if the old step was saved first', () => {
    openDraft('ada', before).save(typed)
    const old = openDraft('ada', now)
    expect(old.value).toEqual({ dob: '1990-02-03' })
    old.save({ dob: '1991-01-01' })
    old.clear()
    expect(openDraft('ada', details).value).toMatchObject({ maritalStatus: 'widow', bvn: '12345678901' })
  })

  it('does not come back after the new step was saved', () => {
    openDraft('ada', before).save(typed)
    openDraft('ada', now)
    openDraft('ada', details).clear()
    expect(openDraft('ada', details).savedAt).toBeUndefined()
  })

  it('asks for an identifier again in the new step only, after the tab was closed', () => {
    openDraft('ada', before).save(typed)
    vi.stubGlobal('sessionStorage', createStorage())
    expect(openDraft('ada', now).fieldsToReenter).toEqual([])
    expect(openDraft('ada', details).fieldsToReenter).toEqual(['BVN'])
  })

  it('restores an answer from a step that no longer exists', () => {
    openDraft('ada', form('steps/tax-details', { tin: text('TIN') })).save({ tin: '77' })
    expect(openDraft('ada', details).value).toEqual({ tin: '77' })
  })

  it('restores an answer from a group of the same step', () => {
    const home: Schema = { type: 'object', title: 'Home', properties: { city: text('City') } }
    openDraft('ada', form(details.name, { home, bankName: text('Bank') })).save({
      home: { city: 'Epe' },
      bankName: 'X'
    })
    expect(openDraft('ada', details).value).toMatchObject({ city: 'Epe', bankName: 'X' })
  })

  it('is not restored for another person', () => {
    openDraft('ada', before).save(typed)
    expect(openDraft('obi', details).value).toBeUndefined()
  })

  it('does not replace what was typed in the new step later', () => {
    openDraft('ada', before, { now: () => Date.now() - 5000 }).save(typed)
    openDraft('ada', now)
    const other = form(details.name, { maritalStatus: text('Marital status') })
    openDraft('ada', other).save({ maritalStatus: 'single' })
    expect(openDraft('ada', details).value).toMatchObject({ maritalStatus: 'single' })
  })
})

describe('a local draft from before a question moved to another page of its step', () => {
  const first = (more: { [name: string]: Schema }) =>
    form('steps/personal-details', { firstName: text('First Name'), ...more })
  const second = form('steps/personal-information', {
    dob: text('Born'),
    town: text('Town'),
    bvn: identifier()
  })
  const typed = { firstName: 'Ada', town: 'Jos', bvn: '12345678901' }
  const arrived = { town: 'Jos', bvn: '12345678901' }

  beforeEach(() => {
    openDraft('ada', first({ town: text('Town'), bvn: identifier() })).save(typed)
  })

  it('restores the answer on its new page, and the rest on the old one', () => {
    expect(openDraft('ada', second).value).toMatchObject(arrived)
    expect(openDraft('ada', first({})).value).toEqual({ firstName: 'Ada' })
    expect(openDraft('ada', second).value).toMatchObject(arrived)
  })

  it('restores the answer on its new page even if the old page was saved first', () => {
    const old = openDraft('ada', first({}))
    old.save({ firstName: 'Adaeze' })
    old.clear()
    expect(openDraft('ada', second).value).toMatchObject(arrived)
  })

  it('leaves the answers of other steps and forms alone', () => {
    openDraft('ada', form('steps/education', { town: text('Town') })).save({ town: 'Kano' })
    openDraft('ada', form('account/profile', { dob: text('Born') })).save({ dob: '1990-02-03' })
    expect(openDraft('ada', second).value).toEqual({ ...arrived, dob: undefined })
  })

  it('is moved by a page that is loaded while the device has a draft, and by no other', async () => {
    const load = async () => {
      vi.resetModules()
      const moves = await import('../../../renderer/drafts/moves.ts')
      await moves.loadMoves()
      return moves.findMoves()
    }
    expect(await load()).toBeDefined()
    vi.stubGlobal('localStorage', createStorage())
    expect(await load()).toBeUndefined()
  })
})
