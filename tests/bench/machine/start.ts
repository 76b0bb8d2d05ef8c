import http from 'node:http'
import { demoData } from '../demo-data.ts'
import {
  freePort,
  memoryOf,
  type Program,
  processorTimeOf,
  type Running,
  sleep,
  startProgram
} from '../process.ts'
import { productEnv, productLog } from '../product.ts'
import { isBuilt, serverProgram } from '../programs.ts'
import { median, ms } from '../timing.ts'
import { bareProgram } from './bare-machine.ts'
import { verdict } from './report.ts'

const starts = 3
const idleSeconds = 5
const goals = { milliseconds: 700, megabytes: 110 }

interface Start {
  milliseconds: number
  processor: number
  memory: number
}

/**
 * Measures the time from the start of the process to its first response, and its memory at rest, alternating between both
 * programs.
 */
export async function startTable(
  employees: number,
  busy: { product: number; bare: number }
): Promise<[columns: string[], rows: string[][]]> {
  const data = await demoData(employees)
  const env = { ...productEnv, ...data.env }
  const measured = { product: [] as Start[], bare: [] as Start[] }
  for (let round = 0; round < starts; round++) {
    const port = await freePort()
    const product = { program: serverProgram, env: { ...env, PORT: String(port) }, log: productLog }
    measured.product.push(await measureStart(product, port))
    const other = await freePort()
    measured.bare.push(await measureStart({ program: bareProgram(employees, other) }, other))
  }
  const product = resultOf(measured.product)
  const bare = resultOf(measured.bare)
  const isInTime = product.milliseconds <= goals.milliseconds
  const row = (what: string, of: (start: Start) => string, ratio: number, goal: string) => [
    what,
    of(product),
    of(bare),
    ratio.toFixed(1),
    goal
  ]
  return [
    ['', 'product', 'bare machine', 'times', 'goal'],
    [
      row(
        'first answer after the start',
        start => ms(start.milliseconds),
        product.milliseconds / bare.milliseconds,
        verdict(`at most ${goals.milliseconds} ms${isBuilt ? '' : ' when built'}`, isInTime)
      ),
      row('processor time until then', start => ms(start.processor), product.processor / bare.processor, ''),
      row(
        `memory at rest, ${idleSeconds} s after it`,
        start => `${start.memory} MB`,
        product.memory / bare.memory,
        verdict(`at most ${goals.megabytes} MB`, product.memory <= goals.megabytes)
      ),
      [
        'memory after the load',
        `${busy.product} MB`,
        `${busy.bare} MB`,
        (busy.product / busy.bare).toFixed(1),
        ''
      ]
    ]
  ]
}

async function measureStart(program: Program, port: number): Promise<Start> {
  const begun = performance.now()
  const running: Running = startProgram(program)
  while (!(await answers(port))) await sleep(5)
  const milliseconds = performance.now() - begun
  const processor = processorTimeOf(running.pid)
  await sleep(idleSeconds * 1000)
  const memory = memoryOf(running.pid).now
  await running.stop()
  return { milliseconds, processor, memory }
}

function resultOf(all: Start[]): Start {
  return {
    milliseconds: median(all.map(start => start.milliseconds)),
    processor: median(all.map(start => start.processor)),
    memory: median(all.map(start => start.memory))
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const request = http.get({ port, host: '127.0.0.1', path: '/healthz', agent: false }, response => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
    })
    request.once('error', () => resolve(false))
  })
}
