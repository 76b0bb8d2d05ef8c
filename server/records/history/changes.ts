import { isAnswers, pointerOf, rowIdName, sameValue } from '../../../engine/index.ts'
import { isSeen, readAnswerAs } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { withNames } from '../people/names.ts'
import { findTarget, readAnswer } from '../corrections/model/target.ts'

/** One answer that a save has changed, in the words in which it is read. */
export interface AnswerDifference {
  path: string
  title: string
  before: string
  after: string
  isFile: boolean
}

/** As whom answers are read, and the names of those whom they name. */
interface Reading {
  access: Access
  people: ReadonlyMap<string, string>
}

/** What differs between two revisions of a part, as far as a role sees it, and how much of it the role does not see. */
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

/** Fields of a part, rows that came or went, and fields of rows that are on both sides. */
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
  const asked = names.filter(name => name !== rowIdName)
  return asked.flatMap(name => findDifferences([...path, name], old?.[name], now?.[name]))
}

/** An answer to a question that is no longer asked: only administrators see it, as they see everything. */
function readPlainly({ role }: Access, value: unknown): string {
  if (role !== 'administrator') return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
