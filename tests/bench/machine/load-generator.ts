import { fork } from 'node:child_process'
import path from 'node:path'
import type { Load, Order } from './load.ts'
import { processorTimeOf } from '../process.ts'

export interface Measured extends Load {
  /** Processor time of the server per request, in milliseconds. */
  processor: number
}

export type LoadGenerator = ReturnType<typeof startLoadGenerator>

/** Starts the process that sends requests. It takes one order at a time. */
export function startLoadGenerator() {
  const file = path.join(import.meta.dirname, 'load.ts')
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  return { measure, stop: () => child.disconnect() }

  async function measure(pid: number, order: Order): Promise<Measured> {
    const before = processorTimeOf(pid)
    const load = await new Promise<Load>((resolve, reject) => {
      child.once('message', ({ load, error }: { load?: Load; error?: string }) =>
        load ? resolve(load) : reject(new Error(`A request failed: ${error}`))
      )
      child.send(order)
    })
    return { ...load, processor: (processorTimeOf(pid) - before) / load.requests }
  }
}
