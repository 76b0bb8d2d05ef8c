import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { createScanner } from '../../server/files/scanner.ts'

/** The EICAR test file, which every scanner detects. It is split in two so that scanners do not report this source file. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR' + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export interface Clamd {
  /** The address, in the format of SCAN_URL. */
  url: string
  close(): Promise<void>
}

/** The path of clamd from Debian's clamav-daemon; undefined where it is not installed. */
export const clamdProgram = ['/usr/sbin/clamd', '/usr/bin/clamd'].find(file => fs.existsSync(file))

/**
 * Starts a real clamd that knows one signature, on a socket in a temporary folder, and waits until it is ready. `stop` kills
 * it; `close` also deletes the folder.
 */
export async function startClamd(program: string): Promise<Clamd & { stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clamd-'))
  const socket = path.join(folder, 'clamd.ctl')
  const config = path.join(folder, 'clamd.conf')
  const database = path.join(folder, 'signatures')
  fs.mkdirSync(database)
  fs.writeFileSync(path.join(database, 'own.ndb'), `Own.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = { DatabaseDirectory: database, LocalSocket: socket, Foreground: 'yes', MaxThreads: '2' }
  fs.writeFileSync(
    config,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join('')
  )
  const child = spawn(program, ['--config-file', config], { stdio: 'ignore' })
  const scanner = createScanner({ path: socket })
  for (let tries = 0; !(await scanner.isReady()); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error('clamd does not start.')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const stop = () => stopped(child)
  return {
    url: `clamd://${socket}`,
    stop,
    async close() {
      await stop()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/**
 * Starts a fake clamd on a free port. It reads a whole file and replies with `answer`, or passes each connection to `answer`.
 * `files` are the contents that it has read.
 */
export async function falseClamd(
  answer: string | ((socket: net.Socket) => void)
): Promise<Clamd & { files: Buffer[] }> {
  const sockets = new Set<net.Socket>()
  const files: Buffer[] = []
  const server = net.createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (typeof answer === 'function') return answer(socket)
    let received = Buffer.alloc(0)
    socket.on('data', bytes => {
      received = Buffer.concat([received, bytes])
      if (received.toString('latin1') === 'zPING\0') socket.end('PONG\0')
      else if (received.subarray(-4).equals(Buffer.alloc(4))) {
        files.push(fileIn(received))
        socket.end(`${answer}\0`)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `clamd://127.0.0.1:${port}`,
    files,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

/** Decodes the chunks of an INSTREAM command. Throws for any other command. */
function fileIn(command: Buffer): Buffer {
  const head = 'zINSTREAM\0'
  if (command.toString('latin1', 0, head.length) !== head) throw new Error('This is not an INSTREAM command.')
  const chunks: Buffer[] = []
  for (let at = head.length; ;) {
    const length = command.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(command.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
}
