import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStorage } from '../../helpers/storage.ts'

vi.mock('../../../renderer/offline/sealed-store.ts', () => {
  const put = async (name: string, value: unknown) => Boolean(sealed.set(name, value))
  const remove = async (name: string) => void sealed.delete(name)
  return { sealedStore: { put, remove, all: async () => [...sealed] } }
})

const sealed = new Map<string, unknown>()
const day = 24 * 60 * 60 * 1000
const today = Date.UTC(2026, 10, 30)
const form = {
  name: 'steps/education',
  schema: { type: 'object', properties: { school: { type: 'string' } } },
  ui: {}
}

beforeEach(() => {
  sealed.clear()
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('BroadcastChannel', undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the page anew at the time that the clock of the phone shows. */
async function openAt(time: number) {
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
  vi.resetModules()
  const { openDraft } = await import('../../../renderer/drafts/open-draft.ts')
  const { hasDraft } = await import('../../../renderer/drafts/draft-storage.ts')
  const { waitingSaves } = await import('../../../renderer/offline/waiting-saves.ts')
  const { keepWaiting } = await import('../../../renderer/saving/waiting-part.ts')
  await waitingSaves.open()
  return {
    hasDraft: () => hasDraft('ada', form.name),
    draft: () => openDraft('ada', form as never),
    parts: () => waitingSaves.list().map(({ part }) => part),
    keep: (part: string) =>
      keepWaiting({ userId: 'ada', part, path: `/${part}`, answers: [], saved: false, revision: 0 })
  }
}

it('what a phone with a reset clock has stored is kept for 7 days once its clock is right', async () => {
  const before = await openAt(today)
  await before.keep('education')
  const reset = await openAt(Date.UTC(2015, 0, 1))
  reset.draft().save({ school: 'Kings College' })
  await reset.keep('guarantors')
  expect(reset.parts()).toEqual(['guarantors', 'education'])

  const right = await openAt(today + day)
  expect(right.hasDraft()).toBe(true)
  expect(right.draft().value).toEqual({ school: 'Kings College' })
  expect(right.parts()).toEqual(['education', 'guarantors'])

  expect((await openAt(today + 7 * day)).draft().value).toEqual({ school: 'Kings College' })
  const late = await openAt(today + 9 * day)
  expect(late.hasDraft()).toBe(false)
  expect(late.draft().value).toBeUndefined()
  expect(late.parts()).toEqual([])
})
