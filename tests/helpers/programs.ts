import { startServer } from './process.ts'

/** Runs a program of `server/tools` in an empty folder, as an operator does. Resolves with its exit code and output. */
export const runProgram = (program: string, env: Record<string, string>, ...words: string[]) =>
  startServer(env, undefined, undefined, `server/tools/${program}/main.ts`, words).ended

/** Runs the restore program in an empty folder. Resolves with its exit code and output. */
export const runRestore = (env: Record<string, string>, ...words: string[]) =>
  startServer(env, undefined, undefined, 'server/tools/backup/restore-main.ts', words).ended

/** Logs in to a server that runs as a process, and returns the session token; throws on failure. */
export async function logInTo(address: string, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password })
  })
  if (answer.status !== 200)
    throw new Error(`The log-in was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
