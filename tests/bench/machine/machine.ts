import { memoryOf } from '../process.ts'
import { startProduct } from '../product.ts'
import { isBuilt } from '../programs.ts'
import { median, print, whole } from '../timing.ts'
import { startBareMachine, startByHand } from './bare-machine.ts'
import { type Call, callsOf } from './calls.ts'
import { type Measured, startLoadGenerator } from './load-generator.ts'
import { type Comparison, comparisonTable } from './report.ts'
import { startTable } from './start.ts'

const seconds = Number(process.env.SECONDS ?? 1.5)
const rounds = Number(process.env.ROUNDS ?? 3)
const connections = (process.env.CONNECTIONS ?? '1,10,100').split(',').map(Number)
const only = process.env.ONLY?.split(',')
/** Seconds of load before measuring, in which a process still compiles its code. */
const warmUpSeconds = Number(process.env.WARM_UP ?? 5)

/** Compares the product with the bare machine and the hand-written save, in the same run and in turns. */
export async function machine(employees: number) {
  const [product, bare] = [await startProduct(employees), await startBareMachine(employees)]
  const byHand = await startByHand(product.employees.length)
  const generator = startLoadGenerator()
  const all = await callsOf(product)
  const calls = all.filter(({ name }) => !only || name === 'empty' || only.includes(name))
  const comparisons: Comparison[] = []
  for (const call of calls) await measureAll(call, 10, warmUpSeconds)
  for (const count of connections) comparisons.push(...(await compare(count)))
  const busy = { product: memoryOf(product.pid).now, bare: memoryOf(bare.pid).now }
  generator.stop()
  await Promise.all([product.stop(), bare.stop(), byHand.stop()])
  const server = isBuilt ? 'the built server' : 'the server from its sources'
  print(
    `**The product beside the bare machine**: ${server}, ${whole(employees)} employees, ` +
      `${rounds} rounds of ${seconds} s each in turns (medians); in brackets the ratio by processor time`,
    ...comparisonTable(comparisons)
  )
  print('**Start and memory**', ...(await startTable(employees, busy)))

  async function compare(count: number): Promise<Comparison[]> {
    const measured = calls.map(call => ({ call, rounds: [] as Measurements[] }))
    for (let round = 0; round < rounds; round++)
      for (const { call, rounds } of measured) rounds.push(await measureAll(call, count, seconds))
    return measured.map(({ call, rounds }) => ({
      call,
      connections: count,
      product: mediansOf(rounds.map(({ product }) => product)),
      ...(call.bare && { bare: mediansOf(rounds.flatMap(({ bare }) => bare ?? [])) }),
      ...(call.byHand && { byHand: mediansOf(rounds.flatMap(({ byHand }) => byHand ?? [])) })
    }))
  }

  async function measureAll(call: Call, connections: number, seconds: number): Promise<Measurements> {
    const measure = ({ pid, address }: { pid: number; address: string }, requests: string[]) => {
      const port = Number(new URL(address).port)
      return generator.measure(pid, { port, requests, connections, milliseconds: seconds * 1000 })
    }
    const ofProduct = await measure(product, call.requests)
    return {
      product: ofProduct,
      ...(call.bare && { bare: await measure(bare, call.bare) }),
      ...(call.byHand && { byHand: await measure(byHand, call.byHand) })
    }
  }
}

interface Measurements {
  product: Measured
  bare?: Measured
  byHand?: Measured
}

function mediansOf(rounds: Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.map(round => round[name]))
  return {
    requests: of('requests'),
    perSecond: of('perSecond'),
    median: of('median'),
    p99: of('p99'),
    processor: of('processor')
  }
}
