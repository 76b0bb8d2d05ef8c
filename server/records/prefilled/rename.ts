import { sameValue } from '../../../engine/index.ts'
import { walkRows } from '../../core/database/walk-rows.ts'
import type { Keys } from '../../core/keys.ts'
import { partDefinitions, withClientRenamed } from '../model/parts.ts'
import { openPrefilled, type PrefilledAnswers, sealPrefilled } from './content.ts'
import { prefilledStore } from './prefilled-store.ts'
import type { Connection } from '../../core/database/connection.ts'

interface Names {
  from: string
  to: string
}

export async function renameInPrefilled(tx: Connection, keys: Keys, names: Names) {
  const prefilled = tx.use(prefilledStore)
  await walkRows({ list: prefilled.listAfter, keyOf: ({ userId }) => userId }, async row => {
    const renamed = renameClientIn(openPrefilled(keys, row), names)
    if (renamed) await prefilled.put({ ...row, content: sealPrefilled(keys, row, renamed) })
  })
}

/** Returns the answers with the client renamed; undefined if none of them names it. */
export function renameClientIn(answers: PrefilledAnswers, names: Names): PrefilledAnswers | undefined {
  const renamed = partDefinitions.flatMap(({ name, schema }) => {
    const partAnswers = answers[name]
    if (!partAnswers) return []
    const changed = withClientRenamed(schema, partAnswers, names)
    return sameValue(changed, partAnswers) ? [] : [[name, changed as typeof partAnswers] as const]
  })
  return renamed.length > 0 ? { ...answers, ...Object.fromEntries(renamed) } : undefined
}
