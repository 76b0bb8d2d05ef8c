import { startServer } from './process.ts'

/** A program beside the server, as somebody types it at the machine, in an empty folder. */
export const runProgram = (program: string, env: Record<string, string>, ...words: string[]) =>
  startServer(env, undefined, undefined, `server/tools/${program}/main.ts`, words).ended

export const runRestore = (env: Record<string, string>, ...words: string[]) =>
  startServer(env, undefined, undefined, 'server/tools/backup/restore-main.ts', words).ended

/** Logs in to a server that runs as a process; answers the token of the session. */
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
