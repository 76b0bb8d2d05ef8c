import fs from 'node:fs'
import path from 'node:path'
import { root } from './process.ts'

const built = path.join(root, 'dist-server')

/** Whether the built programs are measured; without a build or with PRODUCT=source, the sources are. */
export const isBuilt = fs.existsSync(path.join(built, 'server.js')) && process.env.PRODUCT !== 'source'

/** The arguments of `node` that run each program. */
export const serverProgram = programOf('server.js', 'server/main.ts')
export const demoProgram = programOf('demo.js', 'server/tools/demo/main.ts')

function programOf(script: string, source: string): string[] {
  return isBuilt ? [path.join(built, script)] : ['--import', 'tsx', path.join(root, source)]
}
