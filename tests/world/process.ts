import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const children = new Set<ChildProcess>()
const folders = new Set<string>()
process.once('exit', cleanUp)

/** Kills all processes and deletes all folders that this module created. It also runs at exit. */
export function cleanUp() {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) removeFolder(folder)
}

/** Creates a temporary folder, which `cleanUp` deletes. */
export function newFolder(prefix = 'test-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  folders.add(folder)
  return folder
}

/** Deletes a folder of `newFolder` early, for runs that create many. */
export function removeFolder(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

export interface Command {
  /** The arguments of `node`: its flags, the program, and the program's own arguments. */
  words: string[]
  /** A command to run Node under, such as strace with its options. */
  under?: string[]
  cwd?: string
  /** The whole environment, except PATH. */
  env?: NodeJS.ProcessEnv
  /** The target of standard error; collected by default. */
  errors?: 'pipe' | 'inherit' | number
  /** Opens an IPC channel for messages. */
  hasChannel?: boolean
}

export type RunningProcess = ReturnType<typeof startProcess>

/** Starts a Node process and collects its output. It is killed by `cleanUp`, or at the latest when this process exits. */
export function startProcess(command: Command) {
  const child = spawnNode(command)
  const output = collectOutput(child)
  const ended = once(child, 'close').then(([code, signal]) => {
    children.delete(child)
    return { code: code as number | null, signal: signal as string | null, ...output }
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    pid: child.pid ?? 0,
    child,
    ended,
    output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Returns the output so far, of both streams. */
    allOutput: () => output.out + output.err,
    /** Kills it with SIGKILL, and waits for its end. `stop` does so with SIGTERM. */
    die: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Resolves with the match once its standard output matches; rejects after `seconds`, or when the process ends. */
    printed: (pattern: RegExp, seconds?: number) => waitForOutput(child, output, pattern, seconds),
    /** Resolves with the address that the server prints once it listens. */
    address: async () => (await waitForOutput(child, output, /The web app is at (\S+)\n/))[1] ?? ''
  }
}

function spawnNode({ words, under = [], cwd = os.tmpdir(), env, errors = 'pipe', hasChannel }: Command) {
  const [program = '', ...rest] = [...under, process.execPath, ...words]
  const child = spawn(program, rest, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', errors, ...(hasChannel ? (['ipc'] as const) : [])]
  })
  children.add(child)
  return child
}

interface Output {
  out: string
  err: string
}

function collectOutput({ stdout, stderr }: ChildProcess) {
  const output: Output = { out: '', err: '' }
  stdout?.on('data', bytes => {
    output.out += bytes
  })
  stderr?.on('data', bytes => {
    output.err += bytes
  })
  return output
}

async function waitForOutput(child: ChildProcess, output: Output, pattern: RegExp, seconds = 110) {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const found = pattern.exec(output.out)
    if (found) return found
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Error(`${child.spawnargs.slice(1).join(' ')} did not start: ${output.out}${output.err}`)
    await pause(5)
  }
}

/** Polls until the condition is true; throws after `seconds`. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 60) {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It never came.')
    await pause(5)
  }
}

export const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
