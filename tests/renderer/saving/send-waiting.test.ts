import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Form, Part, Schema, Step } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { fileStore } from '../../../renderer/drafts/file-store.ts'
import { loadMoves } from '../../../renderer/drafts/moves.ts'
import { type WaitingSave, waitingSaves } from '../../../renderer/offline/waiting-saves.ts'
import { sendWaiting } from '../../../renderer/saving/send-waiting.ts'
import { withWaiting } from '../../../renderer/saving/waiting-part.ts'
import { openStep } from '../../../renderer/screens/step/open-step.ts'
import { createStorage } from '../../helpers/storage.ts'

const text = (title: string, more: object = {}): Schema => ({ type: 'string', title, ...more })
const form = (name: string, properties: { [name: string]: Schema }) =>
  ({ name, ui: {}, schema: { type: 'object', title: name, properties } }) as unknown as Form
const forms = {
  'steps/home': form('steps/home', { homeTown: text('Home Town', { 'x-renamedFrom': 'town' }) }),
  'steps/school': form('steps/school', {
    school: text('School'),
    club: text('Club', { 'x-renamedFrom': 'home/club' }),
    badge: {
      format: 'image',
      'x-file': { types: ['image/jpeg'], maxBytes: 9999, route: 'badge' },
      'x-renamedFrom': 'home/badge'
    },
    photo: { format: 'image', 'x-file': { types: ['image/jpeg'], maxBytes: 9999, route: 'photo' } },
    slips: {
      type: 'array',
      format: 'files',
      maxItems: 9,
      'x-file': { types: ['application/pdf'], maxBytes: 9999, route: 'slips', slots: 9 }
    }
  })
}
/** A declaration, because mocks are hoisted above constants. */
function part(name: string) {
  return { name, route: name, forms: [`steps/${name}`], list: false } as unknown as Part
}
/** The forms that can be loaded now. */
let loaded: string[]

vi.mock('../../../generated/journey.ts', () => ({
  journey: { steps: [] },
  parts: [part('home'), part('school')],
  titles: {},
  organisation: {},
  areAnswersMoved: true
}))
vi.mock('../../../generated/lazy.ts', () => ({
  loadForm: async (name: keyof typeof forms) => {
    if (!loaded.includes(name)) throw new TypeError('Failed to fetch dynamically imported module')
    return forms[name]
  }
}))
vi.mock('../../../renderer/offline/sealed-store.ts', () => {
  const values = new Map<string, unknown>()
  const put = async (name: string, value: unknown) => Boolean(values.set(name, value))
  const remove = async (name: string) => void values.delete(name)
  return { sealedStore: { put, remove, all: async () => [...values] } }
})

const ada = { _id: 'ada', revisions: {} } as unknown as User
const fromEarlier = { userId: 'ada', path: '/employee/home', saved: false, revision: 0 }
const homeSave = { ...fromEarlier, part: 'home', answers: [{ form: 'steps/home', value: { town: 'Jos' } }] }
const schoolSave = {
  ...fromEarlier,
  part: 'school',
  answers: [{ form: 'steps/school', value: { school: 'Kings College' } }]
}

let sent: { path: string; body: unknown }[]

beforeAll(() => loadMoves())

beforeEach(async () => {
  loaded = Object.keys(forms)
  sent = []
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) })
    return Response.json({ success: true, message: 'Saved.', data: ada })
  })
  await waitingSaves.open()
  for (const save of waitingSaves.list()) await waitingSaves.remove(save)
})

/** Leaves saves on the device, the first one longest. */
async function leave(...saves: Omit<WaitingSave, 'madeAt'>[]) {
  const start = Date.now() - 10_000
  for (const [index, save] of saves.entries()) await waitingSaves.put({ ...save, madeAt: start + index })
}

/** Stubs uploads, the first of which fails, and returns the names of the files that they send. */
function stubUploads() {
  const names: string[] = []
  class Upload {
    upload = {}
    status = names.length === 0 ? 502 : 200
    responseText = JSON.stringify({ success: true, message: 'Saved.', data: ada })
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send(body: FormData) {
      for (const value of body.values()) if (value instanceof File) names.push(value.name)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return names
}

const sendAll = (stored = ada) =>
  sendWaiting({ userId: 'ada', record: stored, refresh: async () => stored, receiveSaved: () => {} })

it('answers that waited during an update are sent under the current name of their question', async () => {
  await leave(homeSave)
  await sendAll()
  expect(sent).toMatchObject([{ body: { homeTown: 'Jos' } }])
  expect(waitingSaves.list()).toEqual([])
})

it('answers that waited during an update are shown at the current name of their question', async () => {
  await leave(homeSave)
  const { draft } = openStep({ form: 'steps/home' } as Step, forms['steps/home'], ada, [])
  expect(draft.value).toEqual({ homeTown: 'Jos' })
})

it('a refusal that came in another language is shown in general words of the present one', async () => {
  const problem = { path: '/home/homeTown', rule: 'pattern', msg: 'Indiquez la ville.', form: 'steps/home' }
  const body = {
    success: false,
    status: 400,
    code: 'input.invalid',
    message: 'Non valable.',
    data: [problem]
  }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }))
  const openIn = async (lang: string) => {
    vi.stubGlobal('document', { documentElement: { lang } })
    await waitingSaves.open()
    return waitingSaves.list().map(({ refusal }) => [refusal?.message, refusal?.problems[0]?.msg])
  }
  await openIn('fr')
  await leave(homeSave)
  await sendAll()
  expect(await openIn('fr')).toEqual([['Non valable.', 'Indiquez la ville.']])
  expect(await openIn('en')).toEqual([['Some answers could not be saved', 'Check your answers']])
  vi.stubGlobal('document', undefined)
})

it.each([
  ['part', { ...homeSave, part: 'taxes' }],
  ['form', { ...homeSave, answers: [{ form: 'steps/taxes', value: { town: 'Jos' } }] }]
])('answers of a %s that no longer exists are refused, and the others sent', async (_, gone) => {
  await leave(gone, schoolSave)
  await sendAll()
  expect(sent).toMatchObject([{ body: { school: 'Kings College' } }])
  expect(waitingSaves.list()).toMatchObject([
    {
      answers: gone.answers,
      refusal: { message: 'You answered this on this device when we needed it. We cannot save it now.' }
    }
  ])
})

it('a page can be saved again after one of its waiting forms ceased to exist', async () => {
  await leave({ ...homeSave, answers: [...homeSave.answers, { form: 'steps/taxes', value: {} }] })
  expect(withWaiting('ada', part('home'), [])).toEqual(homeSave.answers)
})

it('answers whose form cannot be loaded wait, and the others are sent', async () => {
  await leave(homeSave, schoolSave)
  loaded = ['steps/school']
  await sendAll()
  expect(sent).toMatchObject([{ body: { school: 'Kings College' } }])
  expect(waitingSaves.list()).toMatchObject([{ part: 'home' }])
  loaded = Object.keys(forms)
  await sendAll()
  expect(waitingSaves.list()).toEqual([])
})

it('a photo that waits is sent although its answers are stored already', async () => {
  const photo = { chosen: fileStore.put(new Blob(['photo'])), name: 'me.jpg', size: 5, type: 'image/jpeg' }
  await leave({ ...schoolSave, answers: [{ form: 'steps/school', value: { school: 'Kings', photo } }] })
  const stored = { ...ada, revisions: { school: 1 }, school: { school: 'Kings' } } as unknown as User
  const revisions: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    const revision = new Headers(headers).get('if-match')
    if (method !== 'GET') revisions.push(revision)
    return revision === '"0"'
      ? Response.json({ message: 'Out of date.', code: 'record.stale_revision' }, { status: 409 })
      : Response.json({ success: true, message: 'Saved.', data: stored })
  })
  const files = stubUploads()
  await sendAll(stored)
  expect(waitingSaves.list()).toMatchObject([{ saved: true, revision: 1 }])
  expect(waitingSaves.list()[0]?.refusal).toBeUndefined()
  await sendAll(stored)
  expect(revisions).toEqual(['"0"', '"1"'])
  expect(files).toEqual(['me.jpg', 'me.jpg'])
  expect(waitingSaves.list()).toEqual([])
})

it('a file is removed although the response to its answers was lost', async () => {
  const slip = (target: number, _id: string) => ({
    target,
    file: { _id, url: `/${_id}`, name: `${_id}.pdf` }
  })
  const value = { school: 'Kings', slips: [slip(1, 'first')] }
  const answers = [{ form: 'steps/school', value, removed: ['second'] }]
  await leave({ ...schoolSave, revision: 4, answers })
  const school = { school: 'Kings', slips: [slip(1, 'first'), slip(2, 'second')] }
  const stored = { ...ada, revisions: { school: 5 }, school } as unknown as User
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    calls.push(`${method ?? 'GET'} ${url}`)
    return new Headers(headers).get('if-match') === '"4"'
      ? Response.json({ message: 'Out of date.', code: 'record.stale_revision' }, { status: 409 })
      : Response.json({ success: true, message: 'Saved.', data: stored })
  })
  await sendAll(stored)
  await sendAll(stored)
  expect(calls).toContain('DELETE /api/user/school/slips/2?file=second')
  expect(waitingSaves.list()).toEqual([])
})

it.each([200, 403, 404])('answers wait while a proxy answers with a page and status %i', async status => {
  await leave(homeSave)
  vi.stubGlobal('fetch', async () => new Response('<h1>Top up your data</h1>', { status }))
  await sendAll()
  expect(waitingSaves.list()).toMatchObject([{ part: 'home' }])
  expect(waitingSaves.list()[0]?.refusal).toBeUndefined()
})

it('answers whose question moved to another step are sent with the others, and files kept for it', async () => {
  const badge = { chosen: fileStore.put(new Blob(['badge'])), name: 'badge.jpg', size: 5, type: 'image/jpeg' }
  await leave({
    ...homeSave,
    answers: [{ form: 'steps/home', value: { homeTown: 'Jos', club: 'Chess', badge } }]
  })
  await sendAll()
  expect(sent).toMatchObject([{ body: { homeTown: 'Jos', club: 'Chess' } }])
  expect(waitingSaves.list()).toEqual([])
  const { draft } = openStep({ form: 'steps/school' } as Step, forms['steps/school'], ada, [])
  expect(draft.value).toMatchObject({ badge })
  expect(await fileStore.get(badge.chosen)).toBeDefined()
})

it('the photo of waiting answers leaves the device with them, unless a draft still has it', async () => {
  const choose = (name: string) => {
    const chosen = fileStore.put(new Blob([name]))
    return { chosen, name, size: 5, type: 'image/jpeg' }
  }
  const [photo, badge] = [choose('me.jpg'), choose('badge.jpg')]
  openStep({ form: 'steps/school' } as Step, forms['steps/school'], ada, []).draft.save({ badge })
  await leave({ ...schoolSave, answers: [{ form: 'steps/school', value: { photo, badge } }] })
  for (const save of waitingSaves.list()) await waitingSaves.remove(save)
  expect(await fileStore.get(photo.chosen)).toBeUndefined()
  expect(await fileStore.get(badge.chosen)).toBeDefined()
})
