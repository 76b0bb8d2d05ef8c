import os from 'node:os'
import { firstRow, type FinishedRows, type ListNumbers, type SheetReader } from '../finished-rows.ts'
import type { ExportJob } from './protocol.ts'
import { startThread, type Thread } from './thread.ts'

/** Each thread takes a core and 60 MB, and the server needs a core too. */
const maxThreads = 2
/** Batches that each thread may be ahead of a slow client, so that it reads the next one while the last is written. */
const maxAhead = 2

/**
 * Reads the sheets of an export in as many threads as can run at once. The server lists the employees and gives each batch to
 * the next thread in turn. The threads run until `end`.
 */
export function startSheetReader(job: ExportJob, listNumbers: ListNumbers, signal: AbortSignal): SheetReader {
  const threads = Array.from({ length: Math.min(maxThreads, os.availableParallelism()) }, () =>
    startThread(job, signal)
  )

  return {
    async *read(sheet, places) {
      const ahead: Promise<FinishedRows>[] = []
      /** Resolves to the first row number of the next batch, which depends on the sizes of the previous ones. */
      let next = Promise.resolve(firstRow)
      let nextThread = 0
      for await (const numbers of listNumbers()) {
        ahead.push(finish(threads[nextThread++ % threads.length] as Thread, numbers))
        if (ahead.length >= threads.length * maxAhead) yield await (ahead.shift() as Promise<FinishedRows>)
      }
      for (const rows of ahead) yield await rows

      function finish(thread: Thread, numbers: readonly number[]): Promise<FinishedRows> {
        const begins = Promise.all([next, thread.read(sheet, numbers)])
        next = begins.then(([first, rows]) => first + rows)
        const finished = begins.then(([first]) => thread.write(places, first))
        // The caller that awaits a promise gets its error; a rejection that nobody awaits any more must not count as unhandled.
        for (const promise of [next, finished]) promise.catch(() => {})
        return finished
      }
    },
    async end() {
      await Promise.all(threads.map(thread => thread.end()))
    }
  }
}
