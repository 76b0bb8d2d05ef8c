import { applyPatch, isAnswers, rowIdName, rowIdOf, sameValue, valueAt } from '../../../engine/index.ts'
import { parties } from '../../../generated/parties.ts'
import { randomId } from '../../core/keys.ts'
import type { PartDefinition } from './part-definition.ts'

const lists = Object.values(parties).flatMap(({ part, rows }) => (rows ? [{ part, list: rows.list }] : []))

/**
 * Returns the answers with an id in each row that a party fills in, because such rows are referenced before they have a file. A
 * row without an id gets the id of a stored row with the same answers, else a new one.
 */
export function giveRowIds({ name }: PartDefinition, value: unknown, stored: unknown): unknown {
  return lists
    .filter(({ part }) => part === name)
    .reduce((answers, { list }) => {
      const rows = valueAt(answers, list)
      if (!Array.isArray(rows) || rows.every(rowIdOf)) return answers
      const named = nameRows(rows, valueAt(stored, list))
      return applyPatch(answers, wrap(list, named))
    }, value)
}

function nameRows(rows: readonly unknown[], stored: unknown): unknown[] {
  const given = new Set(rows.map(rowIdOf))
  const free = (Array.isArray(stored) ? stored : []).filter(row => !given.has(rowIdOf(row)))
  return rows.map(row => {
    if (!isAnswers(row) || rowIdOf(row)) return row
    const same = free.find(freeRow => sameValue(withoutId(freeRow), withoutId(row)))
    if (same) free.splice(free.indexOf(same), 1)
    return { ...row, [rowIdName]: rowIdOf(same) ?? randomId() }
  })
}

function withoutId(row: unknown) {
  if (!isAnswers(row)) return row
  const { [rowIdName]: _, ...answers } = row
  return answers
}

const wrap = (path: readonly string[], value: unknown) =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
