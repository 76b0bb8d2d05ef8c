import { pathToFileURL } from 'node:url'
import type { Product } from '../product.ts'
import { startProduct } from '../product.ts'
import { median, ms, print } from '../timing.ts'
import { type Call, callsOf } from './calls.ts'
import { startLoadGenerator } from './load-generator.ts'

const seconds = Number(process.env.SECONDS ?? 1)
const rounds = Number(process.env.ROUNDS ?? 20)
const connections = 10
const only = process.env.ONLY?.split(',')

interface Side {
  product: Product
  calls: Call[]
}

/**
 * Compares the product with another version of it: both run at the same time and are measured in turns; the result is the
 * median ratio. BASELINE is a checkout of the other version, installed and built.
 */
export async function beside(employees: number) {
  const baseline = process.env.BASELINE
  if (!baseline) throw new Error('Say BASELINE=/folder/of/another/version, installed and built.')
  const now: Side = await startSide(employees, { startProduct, callsOf })
  const before: Side = await startBaseline(baseline, employees)
  const generator = startLoadGenerator()
  const rows: string[][] = []
  for (const call of now.calls) {
    if (only && !only.includes(call.name)) continue
    const former = before.calls.find(({ name }) => name === call.name)
    if (former) rows.push(await compare(call, former))
  }
  generator.stop()
  await Promise.all([now.product.stop(), before.product.stop()])
  print(
    `**The product beside ${baseline}**: ${rounds} turns of ${seconds} s, ${connections} connections; in brackets the quartiles`,
    ['call', 'processor time a request', 'of the other version', 'requests a second, of the other version'],
    rows
  )

  async function compare(call: Call, former: Call): Promise<string[]> {
    await measure(now, call, 3)
    await measure(before, former, 3)
    const turns: { processor: number; ratio: number; rate: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const isFirst = round % 2 === 0
      const first = isFirst ? await measure(now, call) : await measure(before, former)
      const second = isFirst ? await measure(before, former) : await measure(now, call)
      const [of, other] = isFirst ? [first, second] : [second, first]
      turns.push({
        processor: of.processor,
        ratio: of.processor / other.processor,
        rate: of.perSecond / other.perSecond
      })
    }
    return [
      call.name,
      ms(median(turns.map(({ processor }) => processor))),
      spreadOf(turns.map(({ ratio }) => ratio)),
      spreadOf(turns.map(({ rate }) => rate))
    ]
  }

  function measure({ product: { pid, address } }: Side, { requests }: Call, long = seconds) {
    const port = Number(new URL(address).port)
    return generator.measure(pid, { port, requests, connections, milliseconds: long * 1000 })
  }
}

interface Measurements {
  startProduct: typeof startProduct
  callsOf: typeof callsOf
}

async function startSide(employees: number, { startProduct, callsOf }: Measurements): Promise<Side> {
  const product = await startProduct(employees)
  return { product, calls: await callsOf(product) }
}

/** Uses the other version's own benchmark code, which knows its database and calls, with demo data of its own. */
async function startBaseline(folder: string, employees: number): Promise<Side> {
  const load = (file: string) => import(pathToFileURL(`${folder}/tests/bench/${file}`).href)
  if (process.env.BENCH_FOLDER) process.env.BENCH_FOLDER += '-baseline'
  return startSide(employees, { ...(await load('product.ts')), ...(await load('machine/calls.ts')) })
}

function spreadOf(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)
  return `${median(values).toFixed(2)} (${at(0.25)} to ${at(0.75)})`
}
