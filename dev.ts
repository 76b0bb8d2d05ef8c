import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Development: the server restarts, the page reloads and the schemas are generated anew when a file is saved. */
const root = import.meta.dirname
const running: ChildProcess[] = []

await generate()
watchSchemas()
running.push(run('tsx', ['watch', '--clear-screen=false', 'server/main.ts']), run('vite', []))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(0)
  })
}

function watchSchemas() {
  let waiting: NodeJS.Timeout | undefined
  fs.watch(path.join(root, 'schemas'), { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(generate, 50)
  })
}

function generate() {
  return new Promise(resolve => run('tsx', ['engine/generate/main.ts']).on('exit', resolve))
}

function run(command: string, args: string[]) {
  return spawn(path.join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' })
}
