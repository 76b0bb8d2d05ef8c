import { afterEach, expect, it, vi } from 'vitest'
import { getOwnUser } from '../../../generated/api/records.ts'
import { api } from '../../../renderer/api/api.ts'
import { options } from '../../../renderer/api/options.ts'
import { today } from '../../../renderer/record/today.ts'

afterEach(() => vi.unstubAllGlobals())

const day = 24 * 60 * 60 * 1000
const answerFrom = (sentAt: number) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: [] }, { headers: { date: new Date(sentAt).toUTCString() } })
  )

it('today is the day of the server, and not that of choices from a cache', async () => {
  const dayOfDevice = today()
  answerFrom(Date.now() - 3 * day)
  await options.load('clients', {})
  expect(today()).toBe(dayOfDevice)
  answerFrom(Date.now() + 3 * day)
  await api.call(getOwnUser)
  expect(today() > dayOfDevice).toBe(true)
})
