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

describe('after a log-out', () => {
  it('drafts that were opened before are no longer saved, in this tab or another', async () => {
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

  it('a draft that another tab opens before it handles the log-out is not saved', async () => {
    tab.use().record()
    const late = await other.draft()
    expect(late.save({ school: 'Kings College' })).toBeUndefined()
    other.use().clearTab()
    expect(late.save({ school: 'Kings College' })).toBeUndefined()
    expect(draftsOn(device)).toEqual([])
  })

  it('drafts that are opened afterwards are saved again', async () => {
    tab.use().record()
    const draft = await tab.draft()
    expect(draft.save({ school: 'Kings College' })).toEqual(expect.any(Number))
    other.use().clearTab()
    expect((await other.draft()).save({ school: 'Queens College' })).toEqual(expect.any(Number))
    expect(draftsOn(device)).toHaveLength(1)
  })

  it('another tab clears its session storage except for a pending verification', () => {
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
