import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../world/free-port.ts'
import { newestCode, setupCode } from './mailbox.ts'

/**
 * Starts `npm run dev` in a copy of the project, on free ports, and waits until it is ready. The caller ends it with `stop`.
 */
export async function startDev(project: string, env: Record<string, string> = {}) {
  const [port, devPort] = [await freePort(), await freePort()]
  const dataDir = path.join(project, 'data')
  const child = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: project,
    detached: true, // a process group of its own, so that all its processes can be ended together
    env: {
      ...process.env,
      PORT: String(port),
      DEV_PORT: String(devPort),
      DEV_CACHE: path.join(project, '.vite-cache'),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ADMIN_SETUP_CODE: setupCode,
      ...env
    }
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', bytes => {
      out += bytes
    })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))

  const dev = {
    url: `http://127.0.0.1:${devPort}`,
    codeFor: (email: string) => newestCode(path.join(dataDir, 'mailbox'), email),
    /** All output so far, of stdout and stderr. */
    out: () => out,
    /**
     * Waits until the output contains these words, after its first `after` characters. Throws after a minute, or when the
     * process has ended.
     */
    async waitForOutput(words: string | RegExp, after = 0) {
      const deadline = Date.now() + 60_000
      const isThere = () =>
        typeof words === 'string' ? out.slice(after).includes(words) : words.test(out.slice(after))
      while (!isThere()) {
        if (Date.now() > deadline || child.exitCode !== null)
          throw new Error(`The terminal does not say ${words}: ${out.slice(after)}`)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    async stop() {
      signal('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), 8000)
      await ended
      clearTimeout(timer)
      signal('SIGKILL')
    }
  }
  process.once('exit', () => signal('SIGKILL'))
  await dev.waitForOutput('Author preview')
  return dev

  function signal(name: NodeJS.Signals) {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // No process of the group is left.
    }
  }
}

export type Dev = Awaited<ReturnType<typeof startDev>>

/** Edits the text of a file in place. */
export function editText(file: string, change: (text: string) => string) {
  fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')))
}
