import { maskIdentifier, isIdentifier } from '../../../engine/index.ts'
import type { Keys } from '../../core/keys.ts'
import { type CorrectionTarget, findTargetOfToday, readAnswer } from '../corrections/model/target.ts'
import type { SharedValue } from '../duplicates/unique-value-store.ts'
import type { ChangeRow, ListedChange } from './change-store.ts'
import { openChange } from './content.ts'
import { writeMoment } from '../../core/moment.ts'

export const pointerOfChange = ({ path }: Pick<ChangeRow, 'path'>): string =>
  findTargetOfToday(path)?.pointer ?? path

/** Returns the current title of the question; its last title if the question was removed. */
export const titleOfChange = ({ path, title }: Pick<ChangeRow, 'path' | 'title'>): string =>
  findTargetOfToday(path)?.title ?? title

/** Returns changes for a response. Identifiers are masked for every role, as in the record. */
export function viewChanges(keys: Keys, rows: readonly ListedChange[]) {
  return rows.map(row => {
    const target = findTargetOfToday(row.path)
    const { before, after } = openChange(keys, row)
    return {
      _id: row.id,
      employee: { _id: row.userId, username: row.username },
      path: pointerOfChange(row),
      title: titleOfChange(row),
      before: readMasked(target, before),
      after: readMasked(target, after),
      revision: row.revision,
      changedAt: writeMoment(row.changedAt),
      network: row.network,
      browser: row.browser
    }
  })
}

/** Masks answers to removed questions too, because nothing shows whether they were identifiers. */
function readMasked(target: CorrectionTarget | undefined, value: unknown): string {
  if (value === null) return ''
  const isOpen = target && !isIdentifier(target.schema)
  return isOpen ? readAnswer(target.schema, value) : String(maskIdentifier(value))
}

/** Groups the rows by shared value; groups without any employee whom the role sees (`isInReach`) are left out. */
export function viewShared(rows: readonly SharedValue[], isInReach: (userId: string) => boolean) {
  const groups = new Map<string, SharedValue[]>()
  for (const row of rows) groups.set(row.hash, [...(groups.get(row.hash) ?? []), row])
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const seen = group.filter(({ userId }) => isInReach(userId))
    if (!first || seen.length === 0) return []
    const target = findTargetOfToday(first.field)
    return [
      {
        path: target?.pointer ?? first.field,
        title: target?.title ?? first.field,
        employees: seen.map(({ userId, username }) => ({ _id: userId, username })),
        others: group.length - seen.length,
        isAccepted: group.every(({ acceptedAt }) => acceptedAt !== null)
      }
    ]
  })
}
