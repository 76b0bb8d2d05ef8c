import { maskIdentifier, pathOf, isIdentifier } from '../../../engine/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import type { Keys } from '../../core/keys.ts'
import { type CorrectionTarget, findTargetOfToday, readAnswer } from '../corrections/model/target.ts'
import type { SharedValue } from '../duplicates/unique-value-store.ts'
import type { ChangeRow, ListedChange } from './change-store.ts'
import { openChange } from './content.ts'
import { writeMoment } from '../../core/moment.ts'

/** Is it about something that the role sees? */
export const seesChange = (access: Access, { path }: Pick<ChangeRow, 'path'>): boolean =>
  isSeen(access, findTargetOfToday(path)?.path ?? pathOf(path))

/** Where the answer stands today. */
export const pointerOfChange = ({ path }: Pick<ChangeRow, 'path'>): string =>
  findTargetOfToday(path)?.pointer ?? path

/** What a question is called today, or was called last. */
export const titleOfChange = ({ path, title }: Pick<ChangeRow, 'path' | 'title'>): string =>
  findTargetOfToday(path)?.title ?? title

/** Changes as they are looked at: identifiers are masked for everybody, as the record has them. */
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

/** What nobody asks any more is masked too: nothing says what it was. */
function readMasked(target: CorrectionTarget | undefined, value: unknown): string {
  if (value === null) return ''
  const isOpen = target && !isIdentifier(target.schema)
  return isOpen ? readAnswer(target.schema, value) : String(maskIdentifier(value))
}

/** Values that several share, in groups; `isInReach` says whom the role sees. A group of nobody whom it sees is not there. */
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
