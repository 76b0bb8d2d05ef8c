import fs from 'node:fs'
import type { Profiler } from 'node:inspector'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { callsOf } from '../machine/calls.ts'
import { startLoadGenerator } from '../machine/load-generator.ts'
import { bundleScript, runFolder, sleep } from '../process.ts'
import { startProduct } from '../product.ts'

const connections = 10
const warmUp = 10_000

/** Returns a CPU profile of the server under the load of one call, and the measurements of that load. */
export async function recordCall(employees: number, name: string, milliseconds: number) {
  const profileFile = path.join(runFolder, `${name}-${Date.now()}.cpuprofile`)
  const profiler = bundleScript(path.join(import.meta.dirname, 'profiler.ts'))
  const product = await startProduct(employees, {
    flags: ['--import', pathToFileURL(profiler).href],
    env: { PROFILE_FILE: profileFile }
  })
  const generator = startLoadGenerator()
  const call = (await callsOf(product)).find(call => call.name === name)
  if (!call) throw new Error(`There is no call "${name}".`)
  const order = { port: Number(new URL(product.address).port), requests: call.requests, connections }
  await generator.measure(product.pid, { ...order, milliseconds: warmUp })
  process.kill(product.pid, 'SIGUSR2')
  await sleep(100)
  const load = await generator.measure(product.pid, { ...order, milliseconds })
  process.kill(product.pid, 'SIGUSR2')
  while (!fs.existsSync(profileFile)) await sleep(50)
  generator.stop()
  await product.stop()
  const profile: Profiler.Profile = JSON.parse(fs.readFileSync(profileFile, 'utf8'))
  return { profile, load }
}
