import { pathOf, type Snapshot } from '../../engine/index.ts'
import { add, type Effect } from './effects.ts'
import { listFileFields } from './files.ts'
import type { Stores } from '../stores.ts'
import type { RequiredParts } from './required-parts.ts'

/** What is known of a change from who saved which part and which file; no answer is opened for it. */
export async function countSavers(
  { answers, files }: Stores,
  effects: readonly Effect[],
  { always }: RequiredParts,
  befores: readonly Snapshot[]
) {
  const places = befores.flatMap(listFileFields)
  for (const effect of effects) {
    const { type, part, pointer, from = pointer } = effect.change
    if (type === 'added' && !always.has(part)) effect.lacking = (await answers.savers(part)).length
    for (const id of await listHolders(type, from)) add(effect.holding, id)
  }

  async function listHolders(type: Effect['change']['type'], from: string): Promise<Set<string>> {
    const [part = ''] = pathOf(from)
    if (type === 'part-removed' || type === 'part-renamed') {
      return new Set([...(await answers.savers(part)), ...(await files.holders({ part }))])
    }
    const isMove = ['removed', 'renamed', 'retired', 'retyped'].includes(type)
    const there = isMove
      ? places.filter(one => one.pointer === from || one.pointer.startsWith(`${from}/`))
      : []
    const found = await Promise.all(there.map(place => files.holders(place)))
    return new Set(found.flat())
  }
}
