import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freePorts } from '../world/free-port.ts'
import { newFolder } from './process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Starts a HAProxy in front of servers on these ports, with haproxy.cfg except for hosts, ports and TLS. It may not listen yet
 * on return. The caller ends it with `stop`.
 */
export async function startOwnProxy(servers: readonly number[]) {
  const folder = newFolder('proxy-')
  const [plain = 0, web = 0, none = 0] = await freePorts(3)
  const [one = none, two = none] = servers
  const text = fs
    .readFileSync(path.join(root, 'haproxy.cfg'), 'utf8')
    .replaceAll('/usr/local/etc/haproxy/away.html', path.join(root, 'haproxy-away.html'))
    .replace('bind :8080', `bind 127.0.0.1:${plain}`)
    .replace(/bind :8443 .*/, `bind 127.0.0.1:${web}`)
    .replaceAll('one:3000', `127.0.0.1:${one}`)
    .replaceAll('two:3000', `127.0.0.1:${two}`)
    .replaceAll(' resolvers names init-addr last,libc,none', '')
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, text)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      log += bytes.toString()
    })
  return {
    url: `http://127.0.0.1:${web}`,
    log: () => log,
    stop: () => void child.kill('SIGKILL')
  }
}
