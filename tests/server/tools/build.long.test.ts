import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '../../helpers/process.ts'

const run = path.resolve(import.meta.dirname, '../../../run.mjs')
const built = path.resolve(run, '../dist-server')

/** The maximum megabytes of an idle server. */
const maxAtRest = 120

it(
  'the built server starts in less than 120 MB of memory, and stops on SIGTERM',
  {
    timeout: 180_000
  },
  async () => {
    execFileSync(process.execPath, [run, 'build'], { stdio: 'ignore' })
    // On a busy machine V8 collects garbage late, and the same start takes 10 MB more: use the lowest of three.
    const used = [await memoryOfStart()]
    while (used.length < 3 && Math.min(...used) >= maxAtRest) used.push(await memoryOfStart())
    expect(Math.min(...used)).toBeLessThan(maxAtRest)
  }
)

/** Starts the built server, asks for pages of it and stops it. Returns the megabytes that it used. */
async function memoryOfStart() {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [run, 'start'], { cwd: newFolder(), env })
  const ended = once(child, 'exit')
  let out = ''
  child.stdout.on('data', bytes => {
    out += bytes
  })
  await expect.poll(() => out, { timeout: 20_000 }).toContain('setup code')
  expect(out.split('\n')[0]).toMatch(/^The web app is at /)

  const [, address] = /^The web app is at (\S+)/.exec(out) ?? []
  for (const url of ['/healthz', '/', '/login', '/api/openapi.json'])
    expect((await fetch(`${address}${url}`)).status).toBe(200)
  const used = process.platform === 'linux' ? megabytesOf(child.pid) : 0
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  return used
}

it('the built code has only Latin-1 characters, so that it takes one byte per character', () => {
  const code = fs.readdirSync(built).filter(name => name.endsWith('.js'))
  const isWide = (name: string) => /[^\0-\xff]/.test(fs.readFileSync(path.join(built, name), 'utf8'))
  expect(code).not.toEqual([])
  expect(code.filter(isWide)).toEqual([])
})

it.each([
  ['doctor', 'There is no database at '],
  ['backup', 'DATA_KEY is missing'],
  ['restore', 'Usage: npm run restore -- FILE'],
  ['rotate-keys', 'There is no database at '],
  ['schemas:impact', 'There is no database yet']
])('npm run %s runs from the build', (program, output) => {
  const env = { PATH: process.env.PATH }
  const { stdout, stderr } = spawnSync(process.execPath, [run, program], {
    cwd: newFolder(),
    env,
    encoding: 'utf8'
  })
  expect(stdout + stderr).toContain(output)
})

it('an unknown program is rejected with the names of the known programs', () => {
  const ask = () => execFileSync(process.execPath, [run, 'strat'], { stdio: 'pipe', encoding: 'utf8' })
  expect(ask).toThrow('with one of these names: generate, build, ')
})

function megabytesOf(pid = 0) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
