import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../helpers/storage.ts'

/** The modules of one tab; all tabs share localStorage. */
type Tab = Awaited<ReturnType<typeof openTab>>

let device: Storage
let tab: Tab
let other: Tab

beforeEach(async () => {
  device = createStorage()
  tab = await openTab()
  other = await openTab()
})

afterEach(() => void vi.unstubAllGlobals())

const form = {
  name: 'steps/education',
  schema: { type: 'object', properties: { school: { type: 'string' } } },
  uiSchema: {}
}

describe('once somebody has logged out,', () => {
  it('nothing is written of a form that was opened before, in this tab or another one', async () => {
    const drafts = [await tab.draft(), await other.draft()]
    tab.use().record()
    for (const [index, draft] of drafts.entries()) {
      ;[tab, other][index]?.use()
      expect(draft.save({ school: 'Kings College' })).toBeUndefined()
    }
    other.use().clearTab()
    expect(drafts[1]?.save({ school: 'Kings College' })).toBeUndefined()
    expect(draftsOn(device)).toEqual([])
    expect(draftsOn(other.session)).toEqual([])
  })

  it('a form that another tab opens before it has heard of it is not written either', async () => {
    tab.use().record()
    const late = await other.draft()
    expect(late.save({ school: 'Kings College' })).toBeUndefined()
    other.use().clearTab()
    expect(late.save({ school: 'Kings College' })).toBeUndefined()
    expect(draftsOn(device)).toEqual([])
  })

  it('the next one writes as before', async () => {
    tab.use().record()
    const draft = await tab.draft()
    expect(draft.save({ school: 'Kings College' })).toEqual(expect.any(Number))
    other.use().clearTab()
    expect((await other.draft()).save({ school: 'Queens College' })).toEqual(expect.any(Number))
    expect(draftsOn(device)).toHaveLength(1)
  })

  it('a tab keeps nothing of before but what a sign-up waits with', () => {
    for (const name of ['draft:ada:steps/personal:identifiers', 'corrections 1', 'x-verification'])
      other.session.setItem(name, '1')
    tab.use().record()
    other.use().clearTab()
    expect(Object.keys(other.session)).toEqual(['x-verification', 'log-out'])
  })
})

const draftsOn = (storage: Storage) => Object.keys(storage).filter(key => key.startsWith('draft:'))

async function openTab() {
  const session = createStorage()
  const use = () => {
    vi.stubGlobal('localStorage', device)
    vi.stubGlobal('sessionStorage', session)
    vi.stubGlobal('window', globalThis)
  }
  use()
  vi.resetModules()
  const { logOuts } = await import('../../../renderer/drafts/log-outs.ts')
  const { openDraft } = await import('../../../renderer/drafts/open-draft.ts')
  return {
    session,
    use() {
      use()
      return logOuts
    },
    draft() {
      use()
      return openDraft('ada', form as never)
    }
  }
}
