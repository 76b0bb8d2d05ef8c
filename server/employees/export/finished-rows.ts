import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Cell } from '../../../engine/index.ts'
import { type CellPlace, createRowWriter } from './row-xml.ts'
import type { ExportSheet } from './columns.ts'
import { toPieces } from './text-pieces.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listEmployeeNumbers, listEmployeesAt, type ListQuery } from '../../employee-list/index.ts'

/** Some rows of a sheet as they stand in its file. */
export interface FinishedRows {
  rows: number
  pieces: Buffer[]
}

/** Reads the sheets of an export, one after the other, whose cells have these places. */
export interface SheetReader {
  read(sheet: number, places: readonly CellPlace[]): AsyncIterable<FinishedRows>
  /** Whatever is read then is not wanted any more. Resolves once nothing of it reads the database. */
  end(): Promise<void>
}

/** The numbers of everyone in an export, as many at a time as are read together. */
export type ListNumbers = () => AsyncIterable<number[]>

const together = 250

export const listNumbersOf =
  (tx: Connection, query: ListQuery): ListNumbers =>
  () =>
    listEmployeeNumbers(tx, query, together)

/** Where the first row stands: below that of the titles. */
export const firstRow = 2

/** Reads them in the process that calls it, and lets other requests run in between. */
export const createSheetReader = (
  tx: Connection,
  sheets: readonly ExportSheet[],
  listNumbers: ListNumbers
): SheetReader => ({
  async *read(at, places) {
    let next = firstRow
    for await (const numbers of listNumbers()) {
      const cells = await readCells(tx, sheets[at], numbers)
      yield writeRows(places, next, cells)
      next += cells.length
      await nextTurn()
    }
  },
  async end() {}
})

/** The cells of those who have these numbers. */
export const readCells = async (
  tx: Connection,
  sheet: ExportSheet | undefined,
  numbers: readonly number[]
): Promise<Cell[][]> => (sheet ? sheet.read(tx, await listEmployeesAt(tx, numbers)) : [])

/** One row below the other, from this one on. */
export function writeRows(
  places: readonly CellPlace[],
  first: number,
  rows: readonly Cell[][]
): FinishedRows {
  const writeRow = createRowWriter(places)
  return { rows: rows.length, pieces: [...toPieces(textsOf())] }

  function* textsOf() {
    for (const [index, cells] of rows.entries()) yield writeRow(first + index, cells)
  }
}
