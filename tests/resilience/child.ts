import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { built, type Program } from './built.ts'

const children = new Set<ChildProcess>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/** A folder that goes when the tests have ended. */
export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'resilience-'))
  folders.add(folder)
  return folder
}

/** For runs with many of them: this one is needed no more. */
export function removeFolder(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

interface Start {
  env: Record<string, string>
  program?: Program
  /** What Node is told before the program: a module to load first, for instance. */
  flags?: string[]
  /** What it runs under, such as strace with its options. */
  under?: string[]
}

export type Child = Awaited<ReturnType<typeof start>>

/** The product (or another of its programs) as a process of its own, on any free port. */
export async function start({ env, program = 'server', flags = [], under = [] }: Start) {
  const words = [...under, process.execPath, ...flags, await built(program)]
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: os.tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env }
  })
  children.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', bytes => {
    said.out += bytes
  })
  child.stderr.on('data', bytes => {
    said.err += bytes
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    children.delete(child)
    return { code: code as number | null, signal: signal as string | null, ...said }
  })

  return {
    pid: child.pid ?? 0,
    ended,
    said,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Gone without a warning, as at a power cut of the process. */
    async die() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    /** The address that it prints, once it listens. */
    async address(): Promise<string> {
      const deadline = Date.now() + 110_000
      for (;;) {
        const found = /The web app is at (\S+)\n/.exec(said.out)?.[1]
        if (found) return found
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
          throw new Error(`The server did not start: ${said.out}${said.err}`)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    }
  }
}

/** Waits for something that is bound to come. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 60) {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It never came.')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

export const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
