import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../world/free-port.ts'

/** Starts a Postgres of its own for the tests, where TEST_POSTGRES does not name one. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_POSTGRES) return undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'))
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  const port = await freePort()
  // It refuses to run as root.
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (asUser.length > 0) execFileSync('chown', ['postgres', folder])
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8'])
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=400`
  run('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  process.env.TEST_POSTGRES = `postgres://postgres@127.0.0.1:${port}/postgres`
  return () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    fs.rmSync(folder, { recursive: true, force: true })
  }

  function run(program: string, words: string[]) {
    const [command = '', ...before] = [...asUser, programOf(program)]
    execFileSync(command, [...before, ...words], { stdio: 'ignore', cwd: folder })
  }
}

/** Debian keeps the programs of each version in a folder of its own. */
function programOf(name: string): string {
  const versions = '/usr/lib/postgresql'
  const newest = fs.existsSync(versions)
    ? fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
    : undefined
  return newest ? path.join(versions, newest, 'bin', name) : name
}
