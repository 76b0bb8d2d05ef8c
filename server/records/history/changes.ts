import { administrator, isAnswers, pointerOf, rowIdName, sameValue } from '../../../engine/index.ts'
import { isSeen, readAnswerAs, readRemovedAs } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { withNames } from '../people/names.ts'
import { findTarget, readAnswer } from '../corrections/model/target.ts'

/** One answer that a save changed, with both values as display text. */
export interface AnswerDifference {
  path: string
  title: string
  before: string
  after: string
  isFile: boolean
}

/** The reader's access, and the names of the employees that answers refer to. */
interface Reading {
  access: Access
  people: ReadonlyMap<string, string>
}

/** Returns the differences between two revisions of a part that the role sees, and the number of those it does not see. */
export function listDifferences(
  { access, people }: Reading,
  part: string,
  before: unknown,
  after: unknown
): { changes: AnswerDifference[]; hidden: number } {
  const paths = findDifferences([part], before, after)
  const seen = paths.filter(({ path }) => isSeen(access, path))
  return {
    changes: seen.map(({ path, before: old, after: now }) => {
      const pointer = pointerOf(path)
      const target = findTarget(pointer)
      const read = (value: unknown) =>
        target
          ? readAnswer(target.schema, withNames(target.schema, readAnswerAs(access, path, value), people))
          : readPlainly(access, value)
      const title = target?.title ?? path.slice(1).join(' ')
      return { path: pointer, title, before: read(old), after: read(now), isFile: false }
    }),
    hidden: paths.length - seen.length
  }
}

interface Difference {
  path: string[]
  before: unknown
  after: unknown
}

/** Finds changed fields, added and removed rows, and changed fields within rows that both sides have. */
function findDifferences(path: string[], before: unknown, after: unknown): Difference[] {
  if (sameValue(before ?? null, after ?? null)) return []
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, now] = [before, after].map(value => (Array.isArray(value) ? value : []))
    const rows = Array.from({ length: Math.max(old?.length ?? 0, now?.length ?? 0) })
    const isOfRows = [...(old ?? []), ...(now ?? [])].every(isAnswers)
    if (!isOfRows) return [{ path, before, after }]
    return rows.flatMap((_, index) => {
      const [one, other] = [old?.[index], now?.[index]]
      const place = [...path, String(index)]
      if (one === undefined || other === undefined) return [{ path: place, before: one, after: other }]
      return findDifferences(place, one, other)
    })
  }
  const isGroup = [before, after].every(value => value === undefined || isAnswers(value))
  if (!isGroup) return [{ path, before, after }]
  const [old, now] = [before, after].map(value => (isAnswers(value) ? value : {}))
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
  const fields = names.filter(name => name !== rowIdName)
  return fields.flatMap(name => findDifferences([...path, name], old?.[name], now?.[name]))
}

/** Returns the text of an answer to a removed question. Only administrators see it; other roles get an empty text. */
function readPlainly(access: Access, value: unknown): string {
  if (access.role !== administrator) return ''
  const read = readRemovedAs(access, value)
  return typeof read === 'string' || typeof read === 'number' ? String(read) : ''
}
