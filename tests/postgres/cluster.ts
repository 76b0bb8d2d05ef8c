import path from 'node:path'
import { newestCode } from '../helpers/mailbox.ts'
import { newFolder, startServer } from '../helpers/process.ts'
import { freePorts } from '../world/free-port.ts'
import { until } from '../world/process.ts'
import { startProxy } from './proxy.ts'

type Running = ReturnType<typeof startServer>

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts equal processes on one database, behind a proxy that polls each at `/readyz`. */
export async function startCluster(size: number, databaseUrl: string, more: Record<string, string> = {}) {
  const folder = newFolder('cluster-')
  const dataDir = path.join(folder, 'data')
  const [own = 0, ...ports] = await freePorts(size + 1)
  const url = `http://127.0.0.1:${own}`
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_KEY: '5'.repeat(64),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    TRUST_PROXY: 'true',
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '2',
    ...more
  }
  const processes: (Running | undefined)[] = []
  const proxy = startProxy(folder, own, ports)
  const cluster = {
    url,
    env,
    dataDir,
    codeFor: (email: string) => newestCode(path.join(dataDir, 'mailbox'), email),
    isReady,
    /** The address of one process, past the proxy. */
    urlOf: (number: number) => `http://127.0.0.1:${ports[number]}`,
    /** Starts a process, of a copy of the project if given. */
    async start(number: number, project?: string) {
      processes[number] = startServer({ ...env, PORT: String(ports[number]) }, folder, project)
      await until(() => isReady(number))
    },
    async end(number: number, signal: 'SIGTERM' | 'SIGKILL') {
      processes[number]?.kill(signal)
      return processes[number]?.ended
    },
    /** Waits until every process serves, and until the proxy, which polls a little later, routes requests to them. */
    async ready() {
      for (const number of ports.keys()) await until(() => isReady(number))
      await until(async () => (await fetch(`${url}/readyz`)).ok)
    },
    async stop() {
      for (const one of processes) one?.kill('SIGKILL')
      proxy.kill('SIGKILL')
      await Promise.all(processes.map(one => one?.ended))
    }
  }
  await Promise.all(ports.map((_, number) => cluster.start(number)))
  await cluster.ready()
  return cluster

  async function isReady(number: number) {
    const answer = await fetch(`http://127.0.0.1:${ports[number]}/readyz`).catch(() => undefined)
    return answer?.ok ?? false
  }
}
