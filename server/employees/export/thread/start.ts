import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { restore } from '../../../core/http/log.ts'
import type { FinishedRows, SheetReader } from '../finished-rows.ts'
import type { Answer, Errand, Word } from './errand.ts'

/** Milliseconds that a thread has to end by itself, with what it has open. */
const patience = 1000

/** The program of the thread: bundled, it lies beside all others. */
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(isSource ? './from-source.mjs' : './export-thread.js', import.meta.url)

/** Reads the sheets of an export in a thread of its own, the only one that the server starts. It runs until `end`. */
export function startSheetReader(errand: Errand, left: AbortSignal): SheetReader {
  const thread = new Worker(program, { workerData: errand, name: 'export', execArgv: [] })
  const answers = on(thread, 'message', { signal: left, close: ['exit'] })
  const say = (word: Word) => thread.postMessage(word)

  return {
    async *read(sheet, places) {
      say({ say: 'read', sheet, places })
      for (let rows = await next(); rows; rows = await next()) {
        yield rows
        say({ say: 'taken' })
      }
    },
    end() {
      say({ say: 'end' })
      const timer = setTimeout(() => void thread.terminate(), patience).unref()
      thread.once('exit', () => clearTimeout(timer))
      // An error of its end is none of the export's.
      thread.on('error', () => {})
      void answers.return?.()
    }
  }

  async function next(): Promise<FinishedRows | undefined> {
    const { value, done } = await answers.next()
    if (done) throw new Error('The thread of an export has ended before it.')
    const [answer] = value as [Answer]
    if ('failed' in answer) throw answer.failed ? restore(answer.failed) : new Error('An export has failed.')
    return answer.rows && { ...answer.rows, pieces: answer.rows.pieces.map(toBuffer) }
  }
}

/** What comes from a thread are bytes, and no buffers. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
