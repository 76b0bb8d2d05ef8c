import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { pause, startProcess } from '../world/process.ts'

export const root = path.resolve(import.meta.dirname, '../..')
const kept = process.env.BENCH_FOLDER && path.resolve(process.env.BENCH_FOLDER)

/** The folder of reusable data: BENCH_FOLDER, or a folder that is deleted when this process ends. */
export const keptFolder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
/** The folder of one run, which is deleted when this process ends. */
export const runFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-run-'))

process.once('exit', () => {
  fs.rmSync(runFolder, { recursive: true, force: true })
  if (!kept) fs.rmSync(keptFolder, { recursive: true, force: true })
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

export interface Running {
  pid: number
  /** Resolves once the output of the process matches. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  stop(): Promise<unknown>
}

export interface Program {
  /** The arguments of `node`. */
  program: string[]
  env?: { [name: string]: string }
  /** The file for its standard error, which otherwise goes to that of this process. */
  log?: string
}

/** Starts a Node process, which ends with this one. */
export function startProgram({ program, env, log }: Program): Running {
  const errors = log ? fs.openSync(log, 'a') : 'inherit'
  const running = startProcess({ words: program, cwd: root, env: { ...process.env, ...env }, errors })
  if (typeof errors === 'number') fs.closeSync(errors)
  return { ...running, printed }

  async function printed(pattern: RegExp) {
    try {
      return await running.printed(pattern, 3600)
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}${errorsIn(log)}`)
    }
  }
}

function errorsIn(log?: string) {
  return log ? fs.readFileSync(log, 'utf8').slice(-2000) : ''
}

/**
 * Bundles a source file with its imports from this project into plain JavaScript, so that it starts without a compiler. Returns
 * the path of the bundle.
 */
export function bundleScript(file: string): string {
  const modules = path.join(runFolder, 'node_modules')
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(root, 'node_modules'), modules)
  const outfile = path.join(runFolder, `${path.basename(file, '.ts')}.mjs`)
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm' } as const
  buildSync({ ...options, entryPoints: [file], outfile, logLevel: 'error' })
  return outfile
}

/** Returns the processor time that all threads of a process have used, in milliseconds (Linux). */
export function processorTimeOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, user = 0, system = 0] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(stat) ?? []
  // /proc counts in hundredths of a second, whatever the frequency of the kernel's timer.
  return (Number(user) + Number(system)) * 10
}

/** Returns the current and the peak memory of a process, in megabytes (Linux). */
export function memoryOf(pid: number) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

/** Waits until a process has finished its own work after its start. */
export async function untilIdle(pid: number) {
  for (let before = Number.NEGATIVE_INFINITY, now = processorTimeOf(pid); now - before > 50;) {
    before = now
    await pause(1000)
    now = processorTimeOf(pid)
  }
}

export { pause as sleep } from '../world/process.ts'

export { freePort } from '../world/free-port.ts'
