import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Starts a HAProxy in front of some servers. It polls each at `/readyz` and retries no request. */
export function startProxy(folder: string, port: number, servers: readonly number[]): ChildProcess {
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, configOf(port, servers))
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
}

export function hasProxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const configOf = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 1s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  retries 0
frontend all
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 200ms fall 1 rise 1
${servers.map(one => `  server process${one} 127.0.0.1:${one}`).join('\n')}
`
