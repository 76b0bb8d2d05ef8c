import { isAnswers, listMoves, moveAnswers, sameValue } from '../../../engine/index.ts'
import type { Connection } from '../../core/database/connection.ts'
import { historyStore, type PartRevision } from '../history-store.ts'
import { type PartDefinition, partNamed, recordSchema } from '../model/parts.ts'

/** A revision as a part reads today. */
export interface ReadRevision extends PartRevision {
  /** The one before, where that is not the next older one of the list. */
  before?: PartRevision
  /** Of another part, whose field stands in this one today. */
  isOfOther?: true
}

/**
 * The revisions of a part, the newest first, without what stands in other parts today; and those of other parts that
 * changed what stands in this one. What the schemas moved is shown as it was answered, not as a change of theirs.
 */
export async function loadRevisions(
  tx: Connection,
  userId: string,
  part: PartDefinition
): Promise<ReadRevision[]> {
  const loadAs = async (names: readonly string[], source: string) =>
    (await tx.use(historyStore).ofPart(userId, names)).map(one => ({
      ...one,
      value: readAs(one, source, part)
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

/** The revision of the part itself before this one. */
export const findOlder = (revisions: readonly ReadRevision[], index: number) =>
  revisions.slice(index + 1).find(({ isOfOther }) => !isOfOther)

/** The other parts in which fields of this one stood before. */
const listSources = ({ name }: PartDefinition): string[] => [
  ...new Set(
    listMoves(recordSchema).flatMap(({ from: [source = ''], to }) =>
      to[0] === name && source !== name ? [source] : []
    )
  )
]

/** A revision of one part as another one reads today; undefined where it is damaged, or says nothing of it. */
function readAs({ value }: PartRevision, source: string, part: PartDefinition): unknown {
  if (value === undefined) return undefined
  return moveAnswers(recordSchema, { [source]: value })[part.name]
}
