import { Worker } from 'node:worker_threads'
import { restore } from '../../../core/http/log.ts'
import type { FinishedRows } from '../finished-rows.ts'
import type { CellPlace } from '../row-xml.ts'
import type { Answer, Errand, Word } from './errand.ts'

/** Milliseconds that a thread has to close its connection and exit before it is terminated. */
const patience = 1000

/** The thread's program. In a build, it is a file next to the other bundles. */
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(isSource ? './from-source.mjs' : './export-thread.js', import.meta.url)

/** Megabytes for new objects. By default a thread uses three times as much and is no faster. */
const youngMemory = 12

interface Waiting {
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

export type Thread = ReturnType<typeof startThread>

/** Starts a thread of an export. It runs until `end`; if it stops earlier, all pending requests fail. */
export function startThread(errand: Errand, left: AbortSignal) {
  const worker = new Worker(program, {
    workerData: errand,
    name: 'export',
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMemory }
  })
  const waiting: Waiting[] = []
  let failure: { reason: unknown } | undefined
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread of an export has ended before it.')))
  const whenEnded = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  const leave = () => fail(left.reason)
  left.addEventListener('abort', leave, { once: true })
  if (left.aborted) leave()

  return {
    /** Reads the rows of the employees with these numbers; returns how many rows there are. */
    async read(sheet: number, numbers: readonly number[]): Promise<number> {
      const answer = await ask({ say: 'read', sheet, numbers })
      return 'read' in answer ? answer.read : refuse(answer)
    },
    /** Writes the oldest rows that were read but not written, from this row number on. */
    async write(places: readonly CellPlace[], first: number): Promise<FinishedRows> {
      const answer = await ask({ say: 'write', places, first })
      if (!('written' in answer)) return refuse(answer)
      return { ...answer.written, pieces: answer.written.pieces.map(toBuffer) }
    },
    /** Resolves when the thread has exited and its connection is closed. */
    async end(): Promise<void> {
      left.removeEventListener('abort', leave)
      worker.postMessage({ say: 'end' } satisfies Word)
      const timer = setTimeout(() => void worker.terminate(), patience)
      await whenEnded
      clearTimeout(timer)
    }
  }

  function ask(word: Word): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (failure) return reject(failure.reason)
      waiting.push({ resolve, reject })
      worker.postMessage(word)
    })
  }

  /** Rejects pending and later requests; the first reason is kept. */
  function fail(reason: unknown) {
    failure ??= { reason }
    for (const { reject } of waiting.splice(0)) reject(failure.reason)
  }
}

function refuse(answer: Answer): never {
  throw 'failed' in answer && answer.failed ? restore(answer.failed) : new Error('An export has failed.')
}

/** Messages from a thread contain Uint8Arrays where Buffers were sent. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
