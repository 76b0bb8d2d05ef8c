import { ms, shareOf, whole } from '../timing.ts'
import type { Call, Goal } from './calls.ts'
import type { Measured } from './load-generator.ts'

/** Results of one call with a number of connections: of the product, and of the programs that do the same. */
export interface Comparison {
  call: Call
  connections: number
  product: Measured
  bare?: Measured
  byHand?: Measured
}

type Table = [columns: string[], rows: string[][]]

/** Returns a row for each call of the product, followed by a row of each program it is compared with. */
export function comparisonTable(comparisons: Comparison[]): Table {
  const columns = [
    'call',
    'connections',
    'a second',
    'of the bare machine',
    'of the same by hand',
    'of an empty call',
    'median',
    'p99',
    'processor time a request',
    'goals'
  ]
  return [columns, comparisons.flatMap(comparison => rowsOf(comparison, comparisons))]
}

function rowsOf(comparison: Comparison, all: Comparison[]): string[][] {
  const { call, connections, product, bare, byHand } = comparison
  const empty = all.find(other => other.call.name === 'empty' && other.connections === connections)
  const emptyCall = empty === comparison ? undefined : empty?.product
  const ratios = {
    bare: bare && product.perSecond / bare.perSecond,
    byHand: byHand && product.perSecond / byHand.perSecond,
    empty: emptyCall && product.perSecond / emptyCall.perSecond
  }
  const row = (name: string, of: Measured, between: string[], goals: string) => [
    name,
    String(connections),
    whole(of.perSecond),
    ...between,
    ms(of.median),
    ms(of.p99),
    `${of.processor.toFixed(3)} ms`,
    goals
  ]
  const between = [bare, byHand, emptyCall].map(other => (other ? ratioTo(other, product) : ''))
  const goals = call.goals.map(goal => judge(goal, { ...ratios, processor: product.processor }))
  const own = row(call.name, product, between, goals.join('; '))
  const rowOf = (title: string, other: Measured | undefined) =>
    other ? [row(`${call.name}, ${title}`, other, ['', '', ''], '')] : []
  return [own, ...rowOf('bare machine', bare), ...rowOf('by hand', byHand)]
}

/**
 * Returns the share of the other program's rate, and in brackets the share by processor time, which does not depend on other
 * load.
 */
function ratioTo(other: Measured, product: Measured): string {
  return `${shareOf(product.perSecond / other.perSecond)} (${shareOf(other.processor / product.processor)})`
}

function judge({ of, limit }: Goal, measured: { [name in Goal['of']]?: number | undefined }): string {
  const value = measured[of] ?? Number.NaN
  const words = {
    processor: `at most ${limit} ms`,
    bare: `at least ${limit} of the bare machine`,
    byHand: `at least ${limit} of the same by hand`,
    empty: `at least ${limit} of an empty call`
  }
  return verdict(words[of], of === 'processor' ? value <= limit : value >= limit)
}

export const verdict = (goal: string, isMet: boolean) => `${goal}: ${isMet ? 'met' : '**not met**'}`
