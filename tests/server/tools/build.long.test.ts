import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '../../helpers/process.ts'

const run = path.resolve(import.meta.dirname, '../../../run.mjs')

/** The most megabytes that an idle server may use, with a margin for a busy machine. */
const maxAtRest = 120

it(
  'what is built already starts as it is, in little memory, and stops when told to',
  {
    timeout: 120_000
  },
  async () => {
    execFileSync(process.execPath, [run, 'build'], { stdio: 'ignore' })
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
    if (process.platform === 'linux') expect(megabytesOf(child.pid)).toBeLessThan(maxAtRest)

    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }
)

it.each([
  ['doctor', 'There is no database at '],
  ['backup', 'DATA_KEY is missing'],
  ['restore', 'Say npm run restore -- FILE'],
  ['rotate-keys', 'There is no database at '],
  ['schemas:impact', 'There is no database yet']
])('npm run %s runs as it is built', (program, output) => {
  const env = { PATH: process.env.PATH }
  const { stdout, stderr } = spawnSync(process.execPath, [run, program], {
    cwd: newFolder(),
    env,
    encoding: 'utf8'
  })
  expect(stdout + stderr).toContain(output)
})

it('a program that there is not is told with those that there are', () => {
  const ask = () => execFileSync(process.execPath, [run, 'strat'], { stdio: 'pipe', encoding: 'utf8' })
  expect(ask).toThrow('Say one of: generate, build, ')
})

function megabytesOf(pid = 0) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
