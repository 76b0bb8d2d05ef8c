import { Worker } from 'node:worker_threads'
import { restore } from '../../../core/http/log.ts'
import type { FinishedRows } from '../finished-rows.ts'
import type { CellPlace } from '../row-xml.ts'
import type { ThreadReply, ExportJob, ThreadCommand } from './protocol.ts'

/** Milliseconds that a thread has to close its connection and exit before it is terminated. */
const exitTimeout = 1000

/** The thread's program. In a build, it is a file next to the other bundles. */
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(isSource ? './from-source.mjs' : './export-thread.js', import.meta.url)

/** Megabytes for new objects. By default a thread uses three times as much and is no faster. */
const youngMemory = 12

interface Waiting {
  resolve(reply: ThreadReply): void
  reject(reason: unknown): void
}

export type Thread = ReturnType<typeof startThread>

/** Starts a thread of an export. It runs until `end`; if it stops earlier, all pending requests fail. */
export function startThread(job: ExportJob, signal: AbortSignal) {
  const worker = new Worker(program, {
    workerData: job,
    name: 'export',
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMemory }
  })
  const waiting: Waiting[] = []
  let failure: { reason: unknown } | undefined
  worker.on('message', (reply: ThreadReply) => waiting.shift()?.resolve(reply))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('An export thread exited before its export was finished.')))
  const whenEnded = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  const abort = () => fail(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()

  return {
    /** Reads the rows of the employees with these numbers; returns how many rows there are. */
    async read(sheet: number, numbers: readonly number[]): Promise<number> {
      const reply = await request({ type: 'read', sheet, numbers })
      return 'read' in reply ? reply.read : refuse(reply)
    },
    /** Writes the oldest rows that were read but not written, from this row number on. */
    async write(places: readonly CellPlace[], first: number): Promise<FinishedRows> {
      const reply = await request({ type: 'write', places, first })
      if (!('written' in reply)) return refuse(reply)
      return { ...reply.written, pieces: reply.written.pieces.map(toBuffer) }
    },
    /** Resolves when the thread has exited and its connection is closed. */
    async end(): Promise<void> {
      signal.removeEventListener('abort', abort)
      worker.postMessage({ type: 'end' } satisfies ThreadCommand)
      const timer = setTimeout(() => void worker.terminate(), exitTimeout)
      await whenEnded
      clearTimeout(timer)
    }
  }

  function request(command: ThreadCommand): Promise<ThreadReply> {
    return new Promise((resolve, reject) => {
      if (failure) return reject(failure.reason)
      waiting.push({ resolve, reject })
      worker.postMessage(command)
    })
  }

  /** Rejects pending and later requests; the first reason is kept. */
  function fail(reason: unknown) {
    failure ??= { reason }
    for (const { reject } of waiting.splice(0)) reject(failure.reason)
  }
}

function refuse(reply: ThreadReply): never {
  throw 'failed' in reply && reply.failed ? restore(reply.failed) : new Error('An export has failed.')
}

/** Messages from a thread contain Uint8Arrays where Buffers were sent. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
