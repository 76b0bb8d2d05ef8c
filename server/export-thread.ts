import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '../engine/index.ts'
import { createAccess } from './access/model/access.ts'
import { openReader } from './core/database/database.ts'
import { describe } from './core/http/log.ts'
import { createLentKeys } from './core/keys.ts'
import { readCells, writeRows } from './employees/export/finished-rows.ts'
import { createExport, program as ownProgram } from './employees/export/rows.ts'
import type { ThreadReply, ExportJob, ThreadCommand } from './employees/export/thread/protocol.ts'

/** The worker thread of one export. It reads, decrypts and writes rows on a connection of its own, and ends with the export. */
const { program, address, keys, role, clients, rule } = workerData as ExportJob
if (program !== ownProgram)
  throw new Error('The program was built again since this server was started. Restart the server to export.')
const { read: connection, close } = await openReader(address, createLentKeys(keys))
const sheets = createExport(createAccess(role, clients), rule)

const unwritten: Cell[][][] = []
let isOver = false
let pending = Promise.resolve()

parentPort?.on('message', (command: ThreadCommand) => {
  if (command.type === 'end') isOver = true
  pending = pending.then(() => handleMessage(command))
})

async function handleMessage(command: ThreadCommand) {
  if (command.type === 'end') {
    await close()
    parentPort?.close()
  } else if (!isOver) {
    await (command.type === 'read' ? read(command) : write(command)).catch(error =>
      reply({ failed: describe(error) })
    )
  }
}

async function read({ sheet, numbers }: Extract<ThreadCommand, { type: 'read' }>) {
  const cells = await readCells(connection, sheets[sheet], numbers)
  unwritten.push(cells)
  reply({ read: cells.length })
}

async function write({ places, first }: Extract<ThreadCommand, { type: 'write' }>) {
  const written = writeRows(places, first, unwritten.shift() ?? [])
  reply(
    { written },
    written.pieces.map(piece => piece.buffer as ArrayBuffer)
  )
}

function reply(message: ThreadReply, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer)
}
