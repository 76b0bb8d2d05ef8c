import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { newFolder } from '../helpers/process.ts'
import { freePort } from '../world/free-port.ts'

const transactions = 4

export function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts a PgBouncer with few connections to a Postgres; each transaction borrows one of them (transaction pooling). */
export async function startPgBouncer(postgres: string) {
  const { hostname, port, pathname, username } = new URL(postgres)
  const folder = newFolder('pgbouncer-')
  const own = await freePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(path.join(folder, 'users'), `"${username}" ""\n`)
  fs.writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${transactions}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
logfile = ${path.join(folder, 'log')}
`
  )
  fs.chmodSync(folder, 0o777)
  // PgBouncer refuses to run as root.
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  let running: ChildProcess
  const bouncer = {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}?pool=6&writers=3&prepare=no`,
    start() {
      const [command = '', ...words] = [...asUser, 'pgbouncer', '-q', settings]
      running = spawn(command, words, { stdio: 'ignore' })
    },
    die: () => running.kill('SIGKILL')
  }
  bouncer.start()
  return bouncer
}
