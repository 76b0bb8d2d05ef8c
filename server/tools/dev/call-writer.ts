import { spawn } from 'node:child_process'
import path from 'node:path'

/**
 * Writes `generated/api/` in a new process, as this one keeps the schemas and calls it once loaded. Runs once at a time;
 * requests during a run lead to one more run.
 */
export function createCallWriter(root: string): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  return function write(): Promise<void> {
    if (!running) {
      running = run().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running.then(() => {
      next = undefined
      return write()
    })
    return next
  }

  function run(): Promise<void> {
    const program = path.join(root, 'server/tools/api/main.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit']
    })
    return new Promise<void>(resolve => child.once('close', () => resolve()))
  }
}
