import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { newFolder } from '../helpers/process.ts'
import { pause, startProcess, until } from '../world/process.ts'

const root = path.resolve(import.meta.dirname, '../..')

describe('the server process', () => {
  const started: ChildProcess[] = []
  afterEach(() => {
    for (const { pid } of started.splice(0)) killGroup(pid)
  })

  it.each([
    ['start', 'SIGTERM'],
    ['start', 'SIGINT'],
    ['start', 'SIGKILL'],
    ['demo', 'SIGTERM'],
    ['demo', 'SIGKILL']
  ] as const)('ends with npm run %s when it gets %s, and unlocks its data folder', async (script, signal) => {
    const { npm, address, dataDir } = await startByNpm(script)
    npm.kill(signal)
    await until(async () => !(await isAnswered(address)), 20)
    // The data folder is unlocked again.
    const next = startProcess({
      words: [path.join(root, 'run.mjs'), script],
      env: { PORT: '0', DATA_DIR: dataDir }
    })
    expect(await next.address()).toMatch(/^http/)
    await next.stop()
  })

  it('keeps running when it was started without npm and its parent has ended', async () => {
    const out = path.join(newFolder(), 'out')
    const child = spawn('sh', ['-c', `node run.mjs start > ${out} & sleep 1`], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: path.join(newFolder(), 'data'), LOG_LEVEL: 'warn' },
      stdio: 'ignore',
      detached: true
    })
    started.push(child)
    await once(child, 'exit')
    let address = ''
    await until(() => {
      address = /The web app is at (\S+)/.exec(fs.readFileSync(out, 'utf8'))?.[1] ?? ''
      return address !== ''
    })
    await pause(2500)
    expect(await isAnswered(address)).toBe(true)
  })

  async function startByNpm(script: string) {
    const dataDir = path.join(newFolder(), 'data')
    const { PATH, HOME } = process.env
    const npm = spawn('npm', ['run', script], {
      cwd: root,
      env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true
    })
    started.push(npm)
    let out = ''
    npm.stdout.on('data', bytes => {
      out += bytes
    })
    await until(() => out.includes('The web app is at'))
    return { npm, dataDir, address: /The web app is at (\S+)/.exec(out)?.[1] ?? '' }
  }
})

const isAnswered = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false
  )

/** Kills npm and every process it has started. */
function killGroup(pid = 0) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // They have all ended.
  }
}
