import { isAnswers, listMoves, moveAnswers, sameValue } from '../../../engine/index.ts'
import type { Connection } from '../../core/database/connection.ts'
import { historyStore, type PartRevision } from './history-store.ts'
import { type PartDefinition, partNamed, recordSchema } from '../model/parts.ts'

/** A revision, read with the current schemas. */
export interface ReadRevision extends PartRevision {
  /** The revision to compare it with, if that is not the next older one in the list. */
  before?: PartRevision
  /** Whether it is a revision of another part, whose field has since moved to this one. */
  isOfOther?: true
}

/**
 * Returns the revisions of a part, the newest first. Fields that moved to other parts are left out; revisions of other parts
 * that changed fields which are now in this part are included. Moves by schema changes do not appear as changes.
 */
export async function loadRevisions(
  tx: Connection,
  userId: string,
  part: PartDefinition
): Promise<ReadRevision[]> {
  const loadAs = async (names: readonly string[], source: string) =>
    (await tx.use(historyStore).ofPart(userId, names)).map(revision => ({
      ...revision,
      value: readAs(revision, source, part)
    }))
  const own = await loadAs(part.names, part.name)
  const sources = listSources(part)
  if (sources.length === 0) return own
  const former = await Promise.all(sources.map(name => loadAs(partNamed(name)?.names ?? [name], name)))
  const arrived = former.flatMap(revisions =>
    revisions.flatMap((one, index): ReadRevision[] => {
      const before = revisions[index + 1] ?? { ...one, value: undefined }
      const isMove = one.writtenBy === 'server' || sameValue(one.value ?? {}, before.value ?? {})
      return isMove ? [] : [{ ...one, isOfOther: true, before: { ...before, value: before.value ?? {} } }]
    })
  )
  const latest = former.map(revisions => revisions.find(({ value }) => isAnswers(value))?.value)
  const written = own.map((one, index): ReadRevision => {
    if (one.writtenBy !== 'server') return one
    const before = own[index + 1] ?? { ...one, value: {} }
    const value = isAnswers(before.value) ? Object.assign({}, ...latest, before.value) : before.value
    return { ...one, before: { ...before, value } }
  })
  return [...written, ...arrived].sort((one, other) => other.savedAt - one.savedAt)
}

export const findOlder = (revisions: readonly ReadRevision[], index: number) =>
  revisions.slice(index + 1).find(({ isOfOther }) => !isOfOther)

/** Returns the other parts that fields of this part have moved from. */
const listSources = ({ name }: PartDefinition): string[] => [
  ...new Set(
    listMoves(recordSchema).flatMap(({ from: [source = ''], to }) =>
      to[0] === name && source !== name ? [source] : []
    )
  )
]

/** Returns the answers of a revision that now belong to another part; undefined if it is damaged or has none. */
function readAs({ value }: PartRevision, source: string, part: PartDefinition): unknown {
  if (value === undefined) return undefined
  return moveAnswers(recordSchema, { [source]: value })[part.name]
}
