import { afterEach, describe, expect, it, vi } from 'vitest'
import { createIdleTimeout, readFile } from '../../../renderer/api/download.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the patience of a download', () => {
  it('ends when nothing arrives for its time', () => {
    vi.useFakeTimers()
    const { signal, renew } = createIdleTimeout(40_000)
    vi.advanceTimersByTime(39_000)
    renew()
    vi.advanceTimersByTime(39_000)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })

  it('ends when the person leaves', () => {
    const controller = new AbortController()
    const { signal, end } = createIdleTimeout(40_000, controller.signal)
    controller.abort()
    expect(signal.reason).toMatchObject({ name: 'AbortError' })
    end()
  })

  it('is over with the download', () => {
    vi.useFakeTimers()
    const { signal, end } = createIdleTimeout(40_000)
    end()
    vi.advanceTimersByTime(100_000)
    expect(signal.aborted).toBe(false)
  })
})

it('a file is read whole, under the name that the server gave it', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="BTC_employees.xlsx"',
    'content-type': 'text/plain'
  }
  const onPiece = vi.fn()
  const file = await readFile(new Response('sheet', { headers }), onPiece)
  expect([file.name, file.type, await file.text()]).toEqual(['BTC_employees.xlsx', 'text/plain', 'sheet'])
  expect(onPiece).toHaveBeenCalled()
})
