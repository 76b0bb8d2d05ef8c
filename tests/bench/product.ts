import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Product {
  address: string
  databaseFile: string
  pid: number
  /** An administrator's. */
  token: string
  get(url: string, token?: string): Promise<Response>
  logIn(email: string): Promise<string>
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
const kept = process.env.BENCH_FOLDER
const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  if (!kept) fs.rmSync(folder, { recursive: true, force: true })
})

/** The demo with so many employees, as a process of its own. It is filled by the first measurement that asks for it. */
export async function startProduct(employees: number): Promise<Product> {
  const dataDir = path.join(folder, String(employees))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  const program = ['--import', 'tsx', 'server/tools/demo/main.ts', '--employees', String(employees)]
  const child = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const [, address = '', password = ''] = await printed(child, /app is at (\S+)[\s\S]*, password (\S+)/)
  const pid = child.pid ?? 0
  const token = await logIn('admin@office.example')
  await untilIdle(pid)
  return {
    address,
    pid,
    databaseFile: path.join(dataDir, 'onboarding.sqlite'),
    token,
    get,
    logIn,
    stop
  }

  async function logIn(email: string): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The log-in of ${email} answers ${answer.status}.`)
    return ((await answer.json()) as { token: string }).token
  }

  async function get(url: string, as = token) {
    const answer = await fetch(address + url, { headers: { authorization: `Bearer ${as}` } })
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
    return answer
  }

  async function stop() {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    children.delete(child)
  }
}

/** The sweeps that come with a start are over (Linux). */
async function untilIdle(pid: number) {
  const ticks = () => {
    const [, user = 0, system = 0] =
      /\) (?:\S+ ){11}(\d+) (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(user) + Number(system)
  }
  for (let before = -10, now = ticks(); now - before > 5; ) {
    before = now
    await new Promise(resolve => setTimeout(resolve, 1000))
    now = ticks()
  }
}

function printed(child: ChildProcess, what: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let out = ''
    child.once('exit', () => reject(new Error(`The demo did not start: ${out}`)))
    child.stdout?.on('data', bytes => {
      out += bytes
      const found = what.exec(out)
      if (found) resolve(found)
    })
  })
}
