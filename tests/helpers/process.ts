import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const here = path.resolve(import.meta.dirname, '../..')
const tsx = import.meta.resolve('tsx')
const children = new Set<ChildProcess>()
const folders = new Set<string>()

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

export function newFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'process-'))
  folders.add(folder)
  return folder
}

/** The server (or another program of the project) as a process of its own, in an empty folder, on any free port. */
export function startServer(
  env: Record<string, string> = {},
  cwd = newFolder(),
  project = here,
  program = 'server/main.ts',
  words: string[] = []
) {
  const child = spawn(process.execPath, ['--import', tsx, path.join(project, program), ...words], {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env }
  })
  children.add(child)
  let out = ''
  let err = ''
  child.stdout.on('data', bytes => {
    out += bytes
  })
  child.stderr.on('data', bytes => {
    err += bytes
  })
  const ended = once(child, 'exit').then(([code, signal]) => {
    children.delete(child)
    return { code: code as number | null, signal: signal as string | null, out, err }
  })

  return {
    cwd,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** What it has written so far, to both streams. */
    said: () => out + err,
    /** The address that it prints, once it does. */
    async address() {
      const deadline = Date.now() + 60_000
      for (;;) {
        const found = /The web app is at (\S+)/.exec(out)?.[1]
        if (found && out.endsWith('\n')) return { address: found, out }
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`The server did not start: ${out}${err}`)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
  }
}
