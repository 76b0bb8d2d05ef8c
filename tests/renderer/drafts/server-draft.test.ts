import { describe, expect, it } from 'vitest'
import type { Form, Schema } from '../../../engine/index.ts'
import {
  readServerDraft,
  hasOtherAnswers,
  toServerDraft
} from '../../../renderer/server-drafts/server-draft.ts'

const schema: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    bvn: { type: 'string', title: 'BVN', 'x-sensitive': 'identifier' },
    email: { type: 'string', title: 'Email', 'x-from': ['account', 'email'] },
    photo: { type: 'object', title: 'Photo', format: 'image', 'x-file': { types: ['image'] } },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { school: { type: 'string', title: 'School' } } }
    }
  }
} as unknown as Schema
const form = { name: 'steps/any', schema, ui: {} } as unknown as Form

describe('a draft kept on the server', () => {
  it('has all answers with identifiers, but no files and nothing from the account', () => {
    const photo = { chosen: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' }
    const value = { name: 'Ada', bvn: '111', email: 'a@example.com', photo, rows: [{ school: 'Kings' }] }
    expect(toServerDraft(schema, value)).toEqual({ name: 'Ada', bvn: '111', rows: [{ school: 'Kings' }] })
  })

  it('keeps a file that was chosen on this device', () => {
    const photo = { chosen: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' }
    const { value } = readServerDraft(form, { value: { name: 'Ada' } }, { photo })
    expect(value).toMatchObject({ name: 'Ada', photo })
  })

  it('drops and counts answers that no longer fit the form', () => {
    const typed = { name: 7, nickname: 'Ada', bvn: '111', rows: [{ school: 'Kings', town: 'Lagos' }] }
    const { value, dropped } = readServerDraft(form, { value: typed }, { name: 'Stored' })
    expect(value).toEqual({ name: 'Stored', bvn: '111', rows: [{ school: 'Kings' }] })
    expect(dropped).toBe(3)
  })

  it('has other answers only if at least one answer differs', () => {
    expect(hasOtherAnswers(form, { name: 'Ada' }, { name: 'Ada', bvn: undefined })).toBe(false)
    expect(hasOtherAnswers(form, { name: 'Ada' }, { name: 'Ada', bvn: '111' })).toBe(true)
  })
})
