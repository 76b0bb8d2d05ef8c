import { type RunningProcess, startProcess } from '../world/process.ts'
import { built, type Program } from './built.ts'

interface Start {
  env: Record<string, string>
  program?: Program
  /** What Node is told before the program: a module to load first, for instance. */
  flags?: string[]
  /** What it runs under, such as strace with its options. */
  under?: string[]
}

export type Child = RunningProcess

/** The product (or another of its programs) as a process of its own, on any free port. */
export async function start({ env, program = 'server', flags = [], under = [] }: Start): Promise<Child> {
  const words = [...flags, await built(program)]
  return startProcess({
    words,
    under,
    env: { PORT: '0', LOG_LEVEL: 'error', FRESH_LOGIN_MINUTES: '1440', ERASURE_DELAY_HOURS: '0', ...env }
  })
}
