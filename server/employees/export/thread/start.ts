import os from 'node:os'
import { firstRow, type FinishedRows, type ListNumbers, type SheetReader } from '../finished-rows.ts'
import type { Errand } from './errand.ts'
import { startThread, type Thread } from './thread.ts'

/** Each takes a core and 60 MB, and the server needs a core too. */
const most = 2
/** Batches that each is ahead of a slow reader, so that it has the next one to read while the last is written. */
const aheadEach = 2

/**
 * Reads the sheets of an export in threads, the only ones that the server starts, as many as can run at once: they take the
 * batches of the list by turns, which the server walks along. They run until `end`.
 */
export function startSheetReader(errand: Errand, listNumbers: ListNumbers, left: AbortSignal): SheetReader {
  const threads = Array.from({ length: Math.min(most, os.availableParallelism()) }, () =>
    startThread(errand, left)
  )

  return {
    async *read(sheet, places) {
      const ahead: Promise<FinishedRows>[] = []
      /** Where the rows of the next batch begin, once it is known how many the ones before are. */
      let next = Promise.resolve(firstRow)
      let turn = 0
      for await (const numbers of listNumbers()) {
        ahead.push(finish(threads[turn++ % threads.length] as Thread, numbers))
        if (ahead.length >= threads.length * aheadEach) yield await (ahead.shift() as Promise<FinishedRows>)
      }
      for (const rows of ahead) yield await rows

      function finish(thread: Thread, numbers: readonly number[]): Promise<FinishedRows> {
        const begins = Promise.all([next, thread.read(sheet, numbers)])
        next = begins.then(([first, rows]) => first + rows)
        const finished = begins.then(([first]) => thread.write(places, first))
        // An error reaches the caller that waits for it; those not waited for any more must not count as unhandled.
        for (const promise of [next, finished]) promise.catch(() => {})
        return finished
      }
    },
    async end() {
      await Promise.all(threads.map(thread => thread.end()))
    }
  }
}
