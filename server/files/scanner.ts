import fs from 'node:fs'
import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ScanAddress } from '../core/config/scan-address.ts'

export interface Scanner {
  /** Returns the name of the virus in a file, or undefined if it is clean. Throws if the scan fails. */
  scan(file: string): Promise<string | undefined>
  isReady(): Promise<boolean>
}

/** The timeouts for scanning a whole file and for a ping, in milliseconds. */
const timeouts = { scan: 20_000, ping: 2000 }
const maxAnswerLength = 4096

/**
 * Creates a client of clamd. Sends the whole content, so clamd needs no access to the files. Opens a connection per request.
 */
export function createScanner(address: ScanAddress, { scan, ping } = timeouts): Scanner {
  return {
    async scan(file) {
      const answer = await request(address, () => inChunks(file), scan)
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (found) return found.replace(/[^\w.:()-]/g, '_').slice(0, 100)
      if (answer !== 'stream: OK') throw new Error(`The scanner answered "${answer.slice(0, 200)}".`)
      return undefined
    },
    async isReady() {
      return request(address, () => ['zPING\0'], ping).then(
        answer => answer === 'PONG',
        () => false
      )
    }
  }
}

/** Encodes a file for the INSTREAM command: each chunk after its length, and a zero length at the end. */
async function* inChunks(file: string) {
  yield 'zINSTREAM\0'
  for await (const chunk of fs.createReadStream(file) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

type CommandBytes = Iterable<string | Buffer> | AsyncIterable<string | Buffer>

async function request(
  address: ScanAddress,
  writeCommand: () => CommandBytes,
  limit: number
): Promise<string> {
  const socket = net.connect(address)
  const timer = setTimeout(() => socket.destroy(new Error('The scanner did not answer in time.')), limit)
  try {
    const [answer] = await Promise.all([listen(socket), pipeline(writeCommand, socket, { end: false })])
    return answer
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

async function listen(socket: net.Socket): Promise<string> {
  let answer = ''
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    answer += bytes.toString('latin1')
    const end = answer.indexOf('\0')
    if (end !== -1) return answer.slice(0, end)
    if (answer.length > maxAnswerLength) break
  }
  throw new Error('The scanner broke off.')
}
