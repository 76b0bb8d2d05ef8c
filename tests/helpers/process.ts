import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterAll } from 'vitest'
import { cleanUp, newFolder, startProcess } from '../world/process.ts'

export { newFolder } from '../world/process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const tsx = import.meta.resolve('tsx')

afterAll(cleanUp)

/** The file in dist-server that `server/tools/build.ts` builds from each source. */
const builtPrograms: { [program: string]: string } = {
  'server/main.ts': 'server.js',
  'server/tools/demo/main.ts': 'demo.js',
  'server/tools/backup/main.ts': 'backup.js',
  'server/tools/backup/restore-main.ts': 'restore.js',
  'server/tools/copy/main.ts': 'copy.js',
  'server/tools/rotation/main.ts': 'rotate-keys.js',
  'server/tools/doctor/main.ts': 'doctor.js',
  'server/tools/admin/main.ts': 'admin.js',
  'server/tools/impact/main.ts': 'impact.js'
}

/**
 * Starts the server (or another program of the project) as a process of its own, in an empty folder, on a free port. It ends
 * after all tests of the file.
 */
export function startServer(
  env: Record<string, string> = {},
  cwd = newFolder(),
  project = root,
  program = 'server/main.ts',
  words: string[] = []
) {
  const server = startProcess({
    words: [...wordsToRun(project, program), ...words],
    cwd,
    // On a busy machine, some tests need more than the five minutes within which a login is fresh.
    env: { PORT: '0', LOG_LEVEL: 'warn', FRESH_LOGIN_MINUTES: '240', ERASURE_DELAY_HOURS: '0', ...env }
  })
  return {
    ...server,
    cwd,
    /** Waits until it prints its address, and returns the address with all output so far. */
    async address() {
      const address = await server.address()
      return { address, out: server.output.out }
    }
  }
}

/** Cached per process: checking whether it is built takes as long as many tests. */
const kept = globalThis as { isServerBuilt?: boolean }

/** The built program starts in a tenth of the time. A copy of the project, which may be edited, runs from its sources. */
function wordsToRun(project: string, program: string): string[] {
  const script = project === root && builtPrograms[program]
  if (!script) return ['--import', tsx, path.join(project, program)]
  if (!kept.isServerBuilt)
    execFileSync(process.execPath, ['run.mjs', 'build:server'], { cwd: root, stdio: 'inherit' })
  kept.isServerBuilt = true
  return [path.join(root, 'dist-server', script)]
}
