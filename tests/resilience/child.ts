import { type RunningProcess, startProcess } from '../world/process.ts'
import { built, type Program } from './built.ts'

interface Start {
  env: Record<string, string>
  program?: Program
  /** Arguments for Node before the program, for example a module to preload. */
  flags?: string[]
  /** The command to run it under, such as strace with its options. */
  under?: string[]
}

export type Child = RunningProcess

/** Starts the product, or another of its programs, as a separate process on any free port. */
export async function start({ env, program = 'server', flags = [], under = [] }: Start): Promise<Child> {
  const words = [...flags, await built(program)]
  return startProcess({
    words,
    under,
    env: { PORT: '0', LOG_LEVEL: 'error', FRESH_LOGIN_MINUTES: '1440', ERASURE_DELAY_HOURS: '0', ...env }
  })
}
