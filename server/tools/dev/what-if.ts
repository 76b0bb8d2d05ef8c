import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Diagnostic, WhatIf } from '../../../engine/author-api.ts'

/**
 * Reports the effect of unsaved schemas on the records of this database. The impact program runs in a copy of the project with
 * these schemas, and only reads the records, next to the running server. A new request kills a running one, which then reports
 * nothing.
 */
export function createWhatIf(root: string, env: NodeJS.ProcessEnv): WhatIf & { close(): void } {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'what-if-'))
  let running: ChildProcess | undefined
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

  return {
    async marks(texts, generated) {
      for (const folder of ['engine', 'server', 'schemas']) {
        fs.cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true })
      }
      fs.copyFileSync(path.join(root, 'package.json'), path.join(copy, 'package.json'))
      for (const [file, text] of Object.entries(texts)) write(path.join(copy, 'schemas', file), text)
      for (const [file, text] of generated) write(path.join(copy, 'generated', file), text)
      return marksIn(await report())
    },
    close() {
      running?.kill('SIGKILL')
      fs.rmSync(copy, { recursive: true, force: true })
    }
  }

  function report(): Promise<string> {
    running?.kill('SIGKILL')
    const args = ['--import', 'tsx', path.join(copy, 'server/tools/impact/main.ts'), '--json']
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
    running = child
    let out = ''
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes
    })
    return new Promise(resolve => child.once('close', () => resolve(out)))
  }
}

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

/** Without a readable database nothing is known about records. */
function marksIn(out: string): Diagnostic[] {
  try {
    return (JSON.parse(out) as { marks: Diagnostic[] }).marks
  } catch {
    return []
  }
}
