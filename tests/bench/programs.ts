import fs from 'node:fs'
import path from 'node:path'
import { root } from './process.ts'

const built = path.join(root, 'dist-server')

/** The built programs are measured where there are some, else the sources. PRODUCT=source takes these in any case. */
export const isBuilt = fs.existsSync(path.join(built, 'server.js')) && process.env.PRODUCT !== 'source'

/** What follows `node` to run a program. */
export const serverProgram = programOf('server.js', 'server/main.ts')
export const demoProgram = programOf('demo.js', 'server/tools/demo/main.ts')

function programOf(script: string, source: string): string[] {
  return isBuilt ? [path.join(built, script)] : ['--import', 'tsx', path.join(root, source)]
}
