import { parentPort, workerData } from 'node:worker_threads'
import { createAccess } from './access/model/access.ts'
import { describe } from './core/http/log.ts'
import { createLentKeys } from './core/keys.ts'
import { openStoresToRead } from './stores.ts'
import { createSheetReader } from './employees/export/finished-rows.ts'
import { createExport, program as ownProgram } from './employees/export/rows.ts'
import type { Answer, Errand, Word } from './employees/export/thread/errand.ts'

/** The thread of one export: reads, opens and writes its rows on a connection of its own, and ends with it. */
const mostAhead = 2

const { program, address, keys, role, clients, rule, query } = workerData as Errand
if (program !== ownProgram)
  throw new Error(
    'The program was built anew since this server was started. Start the server again to export.'
  )
const { stores, close } = await openStoresToRead(address, createLentKeys(keys))
const reader = createSheetReader(stores, createExport(createAccess(role, clients), rule), query)

let ahead = 0
let isOver = false
let goOn = () => {}
let reading = Promise.resolve()

parentPort?.on('message', async (word: Word) => {
  if (word.say === 'read') {
    reading = read(word)
    return
  }
  if (word.say === 'taken') ahead--
  else isOver = true
  goOn()
  if (!isOver) return
  await reading
  await close()
  parentPort?.close()
})

/** A few batches ahead of a slow reader, and no more. */
async function read({ sheet, places }: Extract<Word, { say: 'read' }>) {
  try {
    for await (const rows of reader.read(sheet, places)) {
      if (isOver) return
      answer(
        { rows },
        rows.pieces.map(piece => piece.buffer as ArrayBuffer)
      )
      ahead++
      while (ahead >= mostAhead && !isOver) await new Promise<void>(resolve => (goOn = resolve))
    }
    answer({ rows: undefined })
  } catch (error) {
    answer({ failed: describe(error) })
  }
}

function answer(words: Answer, handedOver: ArrayBuffer[] = []) {
  parentPort?.postMessage(words, handedOver)
}
