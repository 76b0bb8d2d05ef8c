import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { randomId } from '../../server/core/keys.ts'
import { createSender } from '../../server/core/s3/requests.ts'
import { freePorts } from '../world/free-port.ts'
import { until } from '../world/process.ts'

const storing = ['account', 'container', 'object'] as const
const servers = [...storing, 'proxy'] as const
const access = { accessKey: 'test:tester', secretKey: 'testing' }

/** The endpoint of the S3 store for the files of tests, if they use one. */
export const s3Server = process.env.TEST_S3

/** Whether OpenStack Swift is installed (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const isSwiftInstalled = () => spawnSync('swift-proxy-server', ['--version']).error === undefined

/** Creates a bucket, and returns the settings for it. */
export async function newBucket(endpoint: string): Promise<Record<string, string>> {
  return settingsOf(endpoint, await makeBucket(endpoint))
}

let shared: Promise<string> | undefined

/** Returns the settings for a new prefix in a shared bucket, which is faster than creating a bucket. */
export async function partOfBucket(endpoint: string): Promise<Record<string, string>> {
  shared ??= makeBucket(endpoint)
  return settingsOf(endpoint, `${await shared}/${randomId()}`)
}

async function makeBucket(endpoint: string): Promise<string> {
  const bucket = `files-${randomId().slice(0, 12)}`
  const place = { bucket, prefix: '', endpoint, region: 'us-east-1', style: 'path' } as const
  await createSender({ ...place, ...access, sessionToken: undefined })({ method: 'PUT' })
  return bucket
}

function settingsOf(endpoint: string, place: string) {
  return {
    FILES_URL: `s3://${place}?endpoint=${endpoint}&style=path`,
    S3_ACCESS_KEY: access.accessKey,
    S3_SECRET_KEY: access.secretKey
  }
}

export type Swift = Awaited<ReturnType<typeof startSwift>>

/**
 * Starts an OpenStack Swift with its S3 API on free ports, and waits until it is ready. Its data is in a temporary folder.
 * `stop` kills it and deletes the folder, as does the end of this process.
 */
export async function startSwift() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swift-'))
  const ports = await freePorts(servers.length)
  const endpoint = `http://127.0.0.1:${ports.at(-1)}`
  const running = new Set<ChildProcess>()
  await configure(folder, ports)
  process.once('exit', stop)
  await start()

  return {
    endpoint,
    start,
    /** Kills it without warning; `start` starts it again. */
    die: () => end('SIGKILL'),
    /** Suspends it: it accepts connections and answers nothing, until `resume`. */
    hang: () => running.forEach(child => child.kill('SIGSTOP')),
    resume: () => running.forEach(child => child.kill('SIGCONT')),
    stop
  }

  async function start() {
    for (const name of servers) {
      const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
      // It ends with this process, even if that is killed.
      const words = ['--pdeathsig', 'KILL', `swift-${name}-server`, path.join(folder, `${name}.conf`)]
      const child = spawn('setpriv', words, { stdio: ['ignore', log, log] })
      fs.closeSync(log)
      running.add(child)
    }
    await until(() =>
      fetch(`${endpoint}/healthcheck`).then(
        ({ ok }) => ok,
        () => false
      )
    )
    for (const port of ports) await until(() => isListening(port))
  }

  async function end(signal: NodeJS.Signals) {
    const ended = [...running].map(child => (child.exitCode === null ? once(child, 'exit') : undefined))
    for (const child of running) child.kill(signal)
    await Promise.all(ended)
    running.clear()
  }

  function stop() {
    for (const child of running) child.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Writes the configuration: one disk, one replica, one process per server. */
async function configure(folder: string, ports: readonly number[]) {
  const user = os.userInfo().username
  fs.mkdirSync(path.join(folder, 'disks', 'one'), { recursive: true })
  const write = (name: string, lines: string[]) =>
    fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`)
  const common = (port = 0) => [
    ...['[DEFAULT]', 'bind_ip = 127.0.0.1', `bind_port = ${port}`, `user = ${user}`, 'workers = 0'],
    ...[`swift_dir = ${folder}`, `devices = ${path.join(folder, 'disks')}`, 'mount_check = false']
  ]
  write('swift.conf', ['[swift-hash]', 'swift_hash_path_suffix = tests'])
  for (const [at, name] of storing.entries()) {
    const app = [`[app:${name}-server]`, `use = egg:swift#${name}`]
    write(`${name}.conf`, [...common(ports[at]), '[pipeline:main]', `pipeline = ${name}-server`, ...app])
  }
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'memcache', 's3api', 'tempauth', 'slo']
  const settings: { [filter: string]: string[] } = {
    memcache: ['memcache_servers = 127.0.0.1:1'],
    tempauth: ['user_test_tester = testing .admin', 'user_test_guest = testing']
  }
  write('proxy.conf', [
    ...common(ports.at(-1)),
    ...['[pipeline:main]', `pipeline = ${filters.join(' ')} proxy-server`],
    ...['[app:proxy-server]', 'use = egg:swift#proxy', 'account_autocreate = true'],
    // A disk that failed is avoided for a minute by default; here there is no other disk.
    'error_suppression_limit = 1000000',
    ...filters.flatMap(name => [`[filter:${name}]`, `use = egg:swift#${name}`, ...(settings[name] ?? [])])
  ])
  const rings = storing.map((name, at) => [path.join(folder, `${name}.ring.gz`), String(ports[at])])
  await promisify(execFile)('/usr/bin/python3', ['-c', buildRings, ...rings.flat()])
}

/** Does the same as `swift-ring-builder`, for all rings in one Python process. */
const buildRings = `
import sys
from swift.common.ring import RingBuilder
for file, port in zip(sys.argv[1::2], sys.argv[2::2]):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'one',
                  'weight': 1, 'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    ring.rebalance()
    ring.get_ring().save(file)
`

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
