import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  blankItem,
  countAskedRows,
  countMinRows,
  sameValue,
  schemaAt,
  countFieldOf
} from '../../../../engine/index.ts'
import { useFormContext, useScope, useStored } from '../../state/form-context.ts'
import type { InputProps } from '../kind.ts'
import { createItem, withRows, withSoManyRows } from '../../state/initial-answers.ts'
import type { NewIndexOf } from '../../state/problems.ts'

interface Removed {
  index: number
  key: number
  row: unknown
  /** The list that was stored then. */
  stored: unknown
}

/** Manages the rows of a list. A row keeps its key when it moves, so that its inputs keep their text and focus. */
export function useRows({ path, field, value, answer }: InputProps) {
  const { form, store, moveProblemsOf, scope } = useFormContext()
  const minRows = countMinRows(field.schema, field.required)
  const filled = withRows(value, minRows, blankItem(field.schema))
  const create = () => createItem(schemaAt(form.schema, path.map(String)) ?? field.schema, scope().today)
  const rows: unknown[] = Array.isArray(filled) ? filled : []
  const by = countFieldOf(field.schema)
  const requestedRows = useScope(path, ({ readPath }) =>
    by ? countAskedRows(field.schema, { [by]: readPath([by])[0] }) : undefined
  )
  const latest = useRef(rows)
  latest.current = rows
  const nextKey = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < rows.length) keys.current.push(nextKey.current++)
  keys.current.length = rows.length
  const stored = useStored(path)
  const [lastRemoved, setRemoved] = useState<Removed>()
  // A save deletes the files of a removed row, so that the row cannot come back
  const removed = lastRemoved?.stored === stored ? lastRemoved : undefined
  // When the number in the `x-asManyAs` field changes, add rows, or remove untouched ones from the end.
  useEffect(() => {
    if (requestedRows === undefined) return
    const fitted = withSoManyRows(latest.current, requestedRows, create())
    if (sameValue(fitted, latest.current)) return
    answer(fitted)
    moveProblemsOf(path, index => (index < fitted.length ? index : undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only for another number: rows added or removed afterwards stay
  }, [requestedRows])

  /** Typed text and problems are stored by row index: text is committed first, and problems move with the rows. */
  const change = (next: () => unknown[], newIndexOf: NewIndexOf) => {
    flushSync(() => store.commitAll())
    const changed = next()
    flushSync(() => answer(changed))
    moveProblemsOf(path, newIndexOf)
  }

  return {
    rows,
    requestedRows,
    canGo: (index: number) => (requestedRows === undefined ? index >= minRows : rows.length > requestedRows),
    keys: keys.current,
    removed,
    add() {
      setRemoved(undefined)
      change(
        () => [...latest.current, create()],
        index => index
      )
    },
    remove(index: number) {
      change(
        () => {
          const [key = 0] = keys.current.splice(index, 1)
          setRemoved({ index, key, row: latest.current[index], stored })
          return latest.current.filter((_, at) => at !== index)
        },
        at => (at === index ? undefined : at < index ? at : at - 1)
      )
    },
    /** Swaps two rows. `newIndexOf` returns the new index of the row at an index. */
    swap(newIndexOf: (index: number) => number) {
      setRemoved(undefined)
      change(() => {
        keys.current = keys.current.map((_, at, all) => all[newIndexOf(at)] ?? 0)
        return latest.current.map((_, at, all) => all[newIndexOf(at)])
      }, newIndexOf)
    },
    undo() {
      if (!removed) return
      const { index, key, row } = removed
      setRemoved(undefined)
      change(
        () => {
          keys.current.splice(index, 0, key)
          return [...latest.current.slice(0, index), row, ...latest.current.slice(index)]
        },
        at => (at < index ? at : at + 1)
      )
    }
  }
}
