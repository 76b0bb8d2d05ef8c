import { beforeEach, expect, it, vi } from 'vitest'
import type { Form } from '../../../engine/index.ts'
import { openDraft } from '../../../renderer/drafts/open-draft.ts'
import { createStorage } from '../../helpers/storage.ts'

const form = {
  name: 'steps/personal-information',
  ui: {},
  schema: {
    type: 'object',
    title: 'Personal Information',
    properties: {
      homeTown: { type: 'string', title: 'Home Town' },
      bvn: { type: 'string', title: 'BVN', 'x-sensitive': 'identifier' }
    }
  }
} as unknown as Form
const stored = { homeTown: 'Jos', bvn: '11111111111' }

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('window', globalThis)
})

it('a changed identifier is asked for again after the tab was closed, without the stored one', () => {
  openDraft('ada', form, { stored }).save({ homeTown: 'Epe', bvn: '22222222222' })
  expect(openDraft('ada', form, { stored })).toMatchObject({
    value: { homeTown: 'Epe', bvn: '22222222222' },
    fieldsToReenter: []
  })
  vi.stubGlobal('sessionStorage', createStorage()) // the tab was closed
  const draft = openDraft('ada', form, { stored })
  expect(draft.value).toEqual({ homeTown: 'Epe' })
  expect(draft.fieldsToReenter).toEqual(['BVN'])
})

it('an unchanged identifier shows the stored one after the tab was closed', () => {
  openDraft('ada', form, { stored }).save({ homeTown: 'Epe', bvn: '11111111111' })
  vi.stubGlobal('sessionStorage', createStorage())
  expect(openDraft('ada', form, { stored })).toMatchObject({
    value: { homeTown: 'Epe', bvn: '11111111111' },
    fieldsToReenter: []
  })
})

it('an identifier stays in its row, also below an empty row or as the only answer', () => {
  const accounts = {
    name: 'steps/accounts',
    ui: {},
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { bank: form.schema.properties?.homeTown, number: form.schema.properties?.bvn }
      }
    }
  } as unknown as Form
  openDraft('ada', accounts).save([
    { bank: 'First' },
    {},
    { bank: 'Zenith', number: '2222222222' },
    { number: '3333333333' },
    {}
  ])
  expect(openDraft('ada', accounts).value).toEqual([
    { bank: 'First' },
    {},
    { bank: 'Zenith', number: '2222222222' },
    { number: '3333333333' }
  ])
})
