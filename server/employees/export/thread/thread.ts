import { Worker } from 'node:worker_threads'
import { restore } from '../../../core/http/log.ts'
import type { FinishedRows } from '../finished-rows.ts'
import type { CellPlace } from '../row-xml.ts'
import type { Answer, Errand, Word } from './errand.ts'

/** Milliseconds that a thread has to end by itself, with what it has open. */
const patience = 1000

/** The program of the thread: bundled, it lies beside all others. */
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(isSource ? './from-source.mjs' : './export-thread.js', import.meta.url)

/** Megabytes for what is new in a thread, which by itself would take three times as much and be no faster. */
const youngMemory = 12

/** Who waits for the answer to a word. */
interface Waiting {
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

export type Thread = ReturnType<typeof startThread>

/** Starts a thread of an export. It runs until `end`; whatever ends it before fails all that it was asked. */
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
    /** Reads the rows of those who have these numbers; answers how many they are. */
    async read(sheet: number, numbers: readonly number[]): Promise<number> {
      const answer = await ask({ say: 'read', sheet, numbers })
      return 'read' in answer ? answer.read : refuse(answer)
    },
    /** Writes what was read first of all that is not written yet, from this row on. */
    async write(places: readonly CellPlace[], first: number): Promise<FinishedRows> {
      const answer = await ask({ say: 'write', places, first })
      if (!('written' in answer)) return refuse(answer)
      return { ...answer.written, pieces: answer.written.pieces.map(toBuffer) }
    },
    /** Resolves once it has ended, and with it its connection. */
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

  /** The first reason is the one that is told. */
  function fail(reason: unknown) {
    failure ??= { reason }
    for (const { reject } of waiting.splice(0)) reject(failure.reason)
  }
}

function refuse(answer: Answer): never {
  throw 'failed' in answer && answer.failed ? restore(answer.failed) : new Error('An export has failed.')
}

/** What comes from a thread are bytes, and no buffers. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
