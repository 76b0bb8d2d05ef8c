import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '../engine/index.ts'
import { createAccess } from './access/model/access.ts'
import { openReader } from './core/database/database.ts'
import { describe } from './core/http/log.ts'
import { createLentKeys } from './core/keys.ts'
import { readCells, writeRows } from './employees/export/finished-rows.ts'
import { createExport, program as ownProgram } from './employees/export/rows.ts'
import type { Answer, Errand, Word } from './employees/export/thread/errand.ts'

/** The worker thread of one export. It reads, decrypts and writes rows on a connection of its own, and ends with the export. */
const { program, address, keys, role, clients, rule } = workerData as Errand
if (program !== ownProgram)
  throw new Error(
    'The program was built anew since this server was started. Start the server again to export.'
  )
const { read: connection, close } = await openReader(address, createLentKeys(keys))
const sheets = createExport(createAccess(role, clients), rule)

const unwritten: Cell[][][] = []
let isOver = false
let done = Promise.resolve()

parentPort?.on('message', (word: Word) => {
  if (word.say === 'end') isOver = true
  done = done.then(() => handleMessage(word))
})

async function handleMessage(word: Word) {
  if (word.say === 'end') {
    await close()
    parentPort?.close()
  } else if (!isOver) {
    await (word.say === 'read' ? read(word) : write(word)).catch(error => answer({ failed: describe(error) }))
  }
}

async function read({ sheet, numbers }: Extract<Word, { say: 'read' }>) {
  const cells = await readCells(connection, sheets[sheet], numbers)
  unwritten.push(cells)
  answer({ read: cells.length })
}

async function write({ places, first }: Extract<Word, { say: 'write' }>) {
  const written = writeRows(places, first, unwritten.shift() ?? [])
  answer(
    { written },
    written.pieces.map(piece => piece.buffer as ArrayBuffer)
  )
}

function answer(words: Answer, handedOver: ArrayBuffer[] = []) {
  parentPort?.postMessage(words, handedOver)
}
