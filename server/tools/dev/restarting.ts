import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** How many milliseconds a server has to stop by itself. */
const killDelay = 5000

/**
 * The development server. A new server loads while the old one still answers, then replaces it; a request between the two
 * waits. If the new one does not start, the old one keeps running.
 */
export function createRestartingServer(root: string, env: NodeJS.ProcessEnv) {
  const printed = new Set<string>()
  let running: ChildProcess | undefined
  let next: ChildProcess | undefined
  let ending = Promise.resolve()
  let waiting: (() => void)[] = []

  return {
    restart,
    /** Resolves once the server can take a request; writes wait for the current schemas. */
    async ready(writes: boolean) {
      while (next && (writes || !running)) await new Promise<void>(resolve => waiting.push(resolve))
    },
    stop() {
      for (const child of [next, running]) child?.kill('SIGTERM')
    }
  }

  async function restart() {
    if (next) end(next, 'SIGKILL')
    const child = start()
    next = child
    const isLoaded = await waitForMessage(child, 'loaded')
    if (child !== next) return
    if (isLoaded) await takeOver(child)
    else console.error(`The server does not start.${running ? ' The previous one keeps running.' : ''}`)
    if (child === next) next = undefined
    for (const resume of waiting) resume()
    waiting = []
  }

  async function takeOver(child: ChildProcess) {
    if (running) end(running, 'SIGTERM')
    running = undefined
    await ending
    if (child !== next) return
    child.send('open')
    if (await waitForMessage(child, 'listening')) running = child
  }

  /** Ends a process; the data folder is free once all processes being ended have ended. */
  function end(child: ChildProcess, signal: NodeJS.Signals) {
    ending = Promise.all([ending, waitForEnd(child, signal)]).then(() => undefined)
  }

  function start() {
    const args = ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')]
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: [...stdio] })
    child.stdout?.on('data', (bytes: Buffer) => printOnce(bytes.toString()))
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    return child
  }

  /** Each start prints the same lines: the address of the web app, and the setup code. */
  function printOnce(text: string) {
    const lines = text.split('\n').filter(line => line !== '' && !printed.has(line))
    for (const line of lines) printed.add(line)
    if (lines.length > 0) console.log(lines.join('\n'))
  }
}

function waitForMessage(child: ChildProcess, expected: string): Promise<boolean> {
  return new Promise(resolve => {
    child.on('message', message => message === expected && resolve(true))
    child.once('exit', () => resolve(false))
  })
}

function waitForEnd(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const timer = setTimeout(() => child.kill('SIGKILL'), killDelay)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill(signal)
  })
}
