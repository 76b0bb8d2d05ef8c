import { sameValue } from '../../../engine/index.ts'
import type { StoredRecord } from '../load.ts'

export function isChanged(before: StoredRecord, after: StoredRecord): boolean {
  const idsOf = ({ files }: StoredRecord) => files.map(({ id }) => id).sort()
  const hasOtherAnswers = [...after.answers].some(([part, { value }]) => {
    const old = before.answers.get(part)?.value
    return value !== old && !sameValue(value, old)
  })
  return hasOtherAnswers || !sameValue(idsOf(before), idsOf(after))
}
