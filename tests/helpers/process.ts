import path from 'node:path'
import { afterAll } from 'vitest'
import { cleanUp, newFolder, startProcess } from '../world/process.ts'

export { newFolder } from '../world/process.ts'

const here = path.resolve(import.meta.dirname, '../..')
const tsx = import.meta.resolve('tsx')

afterAll(cleanUp)

/** The server (or another program of the project) as a process of its own, in an empty folder, on any free port. */
export function startServer(
  env: Record<string, string> = {},
  cwd = newFolder(),
  project = here,
  program = 'server/main.ts',
  words: string[] = []
) {
  const server = startProcess({
    words: ['--import', tsx, path.join(project, program), ...words],
    cwd,
    env: { PORT: '0', LOG_LEVEL: 'warn', ...env }
  })
  return {
    ...server,
    cwd,
    /** The address that it prints, once it does, with all that it has printed. */
    async address() {
      const address = await server.address()
      return { address, out: server.output.out }
    }
  }
}
