import { startServer } from './process.ts'

/** A program beside the server, as somebody types it at the machine, in an empty folder. */
export const runProgram = (program: string, env: Record<string, string>, ...words: string[]) =>
  startServer(env, undefined, undefined, `server/tools/${program}/main.ts`, words).ended

export const runRestore = (env: Record<string, string>, ...words: string[]) =>
  startServer(env, undefined, undefined, 'server/tools/backup/restore-main.ts', words).ended
