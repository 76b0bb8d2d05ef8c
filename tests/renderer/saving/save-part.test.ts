import { afterEach, expect, it, vi } from 'vitest'
import type { Form, Schema } from '../../../engine/index.ts'
import { parts } from '../../../generated/journey.ts'
import { loadForm } from '../../../generated/lazy.ts'
import { api } from '../../../renderer/api/api.ts'
import { fileStore } from '../../../renderer/drafts/file-store.ts'
import { savePart } from '../../../renderer/saving/save-part.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  api.sendToken(undefined)
})

/**
 * Stubs uploads that get this status, and returns the tokens that they were sent with, and when each file was sent and stored.
 * `onArrival` runs before each response.
 */
function stubUploads(onArrival: () => void, status = 200) {
  const senders: string[] = []
  const events: string[] = []
  class Upload {
    upload = {}
    status = status
    responseText = JSON.stringify({ success: true, message: 'Guarantors saved.', data: { _id: 'ada' } })
    onload = () => {}
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') senders.push(value)
    }
    send(body: FormData) {
      const files = [...body.values()].filter(value => value instanceof File)
      const names = files.map(({ name }) => name).join(', ')
      events.push(`${names} sent`)
      onArrival()
      setTimeout(() => {
        events.push(`${names} stored`)
        this.onload()
      }, 10)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return { senders, events }
}

async function saveTwoFiles() {
  const part = parts.find(({ name }) => name === 'guarantors')
  if (!part) throw new Error('There is no such part.')
  const form = await loadForm('steps/guarantors')
  const file = (name: string) => {
    const bytes = new Blob(['%PDF-'], { type: 'application/pdf' })
    return { chosen: fileStore.put(bytes), name, size: bytes.size, type: bytes.type }
  }
  const value = [
    { target: 1, guarantor: file('first.pdf') },
    { target: 2, guarantor: file('second.pdf') }
  ]
  const nothing = () => {}
  return savePart({
    part,
    answers: [{ form, value, removed: [] }],
    record: {},
    userId: 'ada',
    saved: false,
    revision: 0,
    passed: [],
    onProgress: nothing,
    onSent: nothing,
    onStored: nothing,
    isSameSession: api.watchSession()
  })
}

it('each file of a save is sent in a request of its own, one after the other', async () => {
  const { senders, events } = stubUploads(() => {})
  api.sendToken('of-ada')
  await saveTwoFiles()
  expect(senders).toEqual(['Bearer of-ada', 'Bearer of-ada'])
  expect(events).toEqual(['first.pdf sent', 'first.pdf stored', 'second.pdf sent', 'second.pdf stored'])
})

it('the remaining files of a save are not sent as another user who has logged in meanwhile', async () => {
  const { senders } = stubUploads(() => api.sendToken('of-bola'))
  api.sendToken('of-ada')
  await expect(saveTwoFiles()).rejects.toThrow('request aborted')
  expect(senders).toEqual(['Bearer of-ada'])
})

it('an answer cleared on one page reveals a conditional answer on another page of the same save', async () => {
  const part = parts.find(({ name }) => name === 'personalInfo')
  if (!part) throw new Error('There is no such part.')
  const form = await loadForm('steps/personal-information')
  const nickname: Schema = { type: 'string', title: 'Nickname' }
  const isNameless = { '/personalInfo/nickname': { answered: false } }
  const why: Schema = { type: 'string', title: 'Why none', 'x-showIf': isNameless }
  const record: Schema = {
    properties: { personalInfo: { type: 'object', properties: { nickname, why } } }
  }
  const first: Form = { ...form, record, schema: { type: 'object', properties: { nickname } } }
  const second: Form = { ...form, record, schema: { type: 'object', properties: { why } } }
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.resolve(Response.json({ success: true, message: 'Saved.', data: { _id: 'ada' } }))
  })
  const nothing = () => {}
  await savePart({
    part,
    answers: [
      { form: first, value: {}, removed: [] },
      { form: second, value: { why: 'Nobody gave me one' }, removed: [] }
    ],
    record: { personalInfo: { nickname: 'Ada' } },
    userId: 'ada',
    saved: true,
    revision: 1,
    passed: [],
    onProgress: nothing,
    onSent: nothing,
    onStored: nothing,
    isSameSession: api.watchSession()
  })
  expect(bodies).toEqual([{ nickname: '', why: 'Nobody gave me one', id: 'ada' }])
})

it('a save removes the files that the person removed, and none that another device added since', async () => {
  const part = parts.find(({ name }) => name === 'personalInfo')
  if (!part) throw new Error('There is no such part.')
  const form = await loadForm('steps/personal-information')
  const slips: Schema = {
    type: 'array',
    title: 'Slips',
    format: 'files',
    maxItems: 9,
    'x-file': { types: ['application/pdf'], maxBytes: 9999, route: 'slips', slots: 9 }
  }
  const withSlips: Form = { ...form, schema: { type: 'object', properties: { slips } } }
  const slip = (target: number, id: string) => ({
    target,
    file: { _id: id, url: `/${id}`, name: `${id}.pdf` }
  })
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return Promise.resolve(Response.json({ success: true, message: 'Saved.', data: { _id: 'ada' } }))
  })
  const nothing = () => {}
  await savePart({
    part,
    answers: [{ form: withSlips, value: { slips: [slip(1, 'first')] }, removed: ['second', 'gone'] }],
    record: { personalInfo: { slips: [slip(1, 'first'), slip(2, 'second'), slip(3, 'new')] } },
    userId: 'ada',
    saved: true,
    revision: 1,
    passed: [],
    onProgress: nothing,
    onSent: nothing,
    onStored: nothing,
    isSameSession: api.watchSession()
  })
  expect(calls).toEqual([
    'PUT /api/user/personalInfo',
    'DELETE /api/user/personalInfo/slips/2?file=second',
    'GET /api/user'
  ])
})

it('reports that the answers are stored if the file uploaded beside them fails', async () => {
  const part = parts.find(({ name }) => name === 'personalInfo')
  if (!part) throw new Error('There is no such part.')
  const form = await loadForm('steps/personal-information')
  const photo = new Blob(['photo'], { type: 'image/jpeg' })
  const passport = { chosen: fileStore.put(photo), name: 'me.jpg', size: photo.size, type: photo.type }
  stubUploads(() => {}, 413)
  const data = { _id: 'ada', revisions: { personalInfo: 1 } }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Saved.', data }))
  const onStored = vi.fn()
  const nothing = () => {}
  const saving = savePart({
    part,
    answers: [{ form, value: { passport }, removed: [] }],
    record: {},
    userId: 'ada',
    saved: false,
    revision: 0,
    passed: [],
    onProgress: nothing,
    onSent: nothing,
    onStored,
    isSameSession: api.watchSession()
  })
  await expect(saving).rejects.toMatchObject({ status: 413 })
  expect(onStored).toHaveBeenCalledWith(1)
})
