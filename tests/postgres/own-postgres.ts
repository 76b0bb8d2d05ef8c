import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../world/free-port.ts'
import { findProgram } from '../world/postgres-programs.ts'

export interface OwnPostgres {
  /** The address of the server: `postgres://user@host:port/postgres`. */
  url: string
  port: number
  start(): void
  /** Ends at once, as on a crash of the process; work in progress is lost. */
  die(): void
  remove(): void
}

interface Wishes {
  isSynced: boolean
  /** More of its settings, as `name=value`. */
  settings?: string[]
  /** The parent of its folder; by default the folder of temporary files. */
  below?: string
  /** An existing folder for its write-ahead log, in small segments; by default within its own folder. */
  walBelow?: string
}

/** Starts Debian's Postgres on a free local port, in a folder of its own. */
export async function startPostgres({
  isSynced,
  settings: more = [],
  below = os.tmpdir(),
  walBelow
}: Wishes): Promise<OwnPostgres> {
  const folder = fs.mkdtempSync(path.join(below, 'postgres-'))
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  const port = await freePort()
  // Postgres refuses to run as root.
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (asUser.length > 0) execFileSync('chown', ['postgres', folder])
  const wal = walBelow ? ['--waldir', path.join(walBelow, 'wal'), '--wal-segsize=1'] : []
  if (asUser.length > 0 && walBelow) execFileSync('chown', ['postgres', walBelow])
  const how = ['-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8']
  run('initdb', ['-D', data, ...how, ...wal])
  const own: OwnPostgres = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    start() {
      const settings = [
        `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
        `-c fsync=${isSynced ? 'on' : 'off'} -c max_connections=400`,
        ...more.map(setting => `-c ${setting}`)
      ]
      run('pg_ctl', ['-D', data, '-o', settings.join(' '), '-l', path.join(folder, 'log'), '-w', 'start'])
    },
    die: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    remove() {
      own.die()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
  own.start()
  return own

  function run(program: string, words: string[]) {
    const [command = '', ...before] = [...asUser, findProgram(program)]
    execFileSync(command, [...before, ...words], { stdio: 'ignore', cwd: folder })
  }
}
