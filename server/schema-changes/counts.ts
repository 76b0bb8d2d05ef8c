import { pathOf, type Snapshot } from '../../engine/index.ts'
import { add, type Effect } from './effects.ts'
import { listFileFields } from './files.ts'
import type { RequiredParts } from './required-parts.ts'
import type { Connection } from '../core/database/connection.ts'
import { answerRows } from '../records/index.ts'
import { fileRows } from '../files/index.ts'

/** Counts what a change affects from who saved which part and file, without opening answers. */
export async function countSavers(
  tx: Connection,
  effects: readonly Effect[],
  { always }: RequiredParts,
  snapshots: readonly Snapshot[]
) {
  const places = snapshots.flatMap(listFileFields)
  for (const effect of effects) {
    const { type, part, pointer, from = pointer } = effect.change
    if (type === 'added' && !always.has(part)) effect.lacking = (await answerRows.savers(tx, part)).length
    for (const id of await listHolders(type, from)) add(effect.holding, id)
  }

  async function listHolders(type: Effect['change']['type'], from: string): Promise<Set<string>> {
    const [part = ''] = pathOf(from)
    if (type === 'part-removed' || type === 'part-renamed') {
      return new Set([...(await answerRows.savers(tx, part)), ...(await fileRows.holders(tx, { part }))])
    }
    const isMove = ['removed', 'renamed', 'moved', 'retired', 'retyped'].includes(type)
    const pointers = isMove
      ? places.filter(one => one.pointer === from || one.pointer.startsWith(`${from}/`))
      : []
    const found = await Promise.all(pointers.map(place => fileRows.holders(tx, place)))
    return new Set(found.flat())
  }
}
