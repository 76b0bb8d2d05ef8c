import { afterEach, describe, expect, it, vi } from 'vitest'
import { downloadOwnRecord } from '../../../generated/api/privacy.ts'
import { api } from '../../../renderer/api/api.ts'
import { createIdleTimeout, readFile } from '../../../renderer/api/download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a download', () => {
  it.each([
    ['continues while data arrives, and fails 40 seconds after the last piece', 200, 4],
    ['that is answered with an error fails after 40 seconds', 500, 0]
  ])('%s', async (_, status, pieces) => {
    vi.useFakeTimers()
    let sendPiece = () => {}
    const answer = ({ signal }: { signal: AbortSignal }) =>
      new ReadableStream({
        start(controller) {
          sendPiece = () => controller.enqueue(new Uint8Array(1))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        }
      })
    vi.stubGlobal('fetch', async (_: string, init: { signal: AbortSignal }) => {
      return new Response(answer(init), { status })
    })
    const isOver = vi.fn()
    const download = api.download(downloadOwnRecord).catch((error: Error) => error.message)
    void download.then(isOver)
    for (let piece = 0; piece < pieces; piece++) {
      await vi.advanceTimersByTimeAsync(30_000)
      sendPiece()
    }
    await vi.advanceTimersByTimeAsync(39_000)
    expect(isOver).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await download).toBe('time-out exceeded')
  })
})

describe('the idle timeout of a download', () => {
  it('aborts 40 seconds after it was last renewed', () => {
    vi.useFakeTimers()
    const { signal, renew } = createIdleTimeout(40_000)
    vi.advanceTimersByTime(39_000)
    renew()
    vi.advanceTimersByTime(39_000)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })

  it('aborts when the caller aborts', () => {
    const controller = new AbortController()
    const { signal, end } = createIdleTimeout(40_000, controller.signal)
    controller.abort()
    expect(signal.reason).toMatchObject({ name: 'AbortError' })
    end()
  })

  it('does not abort after the download has ended', () => {
    vi.useFakeTimers()
    const { signal, end } = createIdleTimeout(40_000)
    end()
    vi.advanceTimersByTime(100_000)
    expect(signal.aborted).toBe(false)
  })
})

it('a downloaded file is read whole, with the name that the server sent', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="BTC_employees.xlsx"',
    'content-type': 'text/plain'
  }
  const onPiece = vi.fn()
  const file = await readFile(new Response('sheet', { headers }), onPiece)
  expect([file.name, file.type, await file.text()]).toEqual(['BTC_employees.xlsx', 'text/plain', 'sheet'])
  expect(onPiece).toHaveBeenCalled()
})
