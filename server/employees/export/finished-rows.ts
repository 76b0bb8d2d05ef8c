import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Cell } from '../../../engine/index.ts'
import { type CellPlace, createRowWriter } from './row-xml.ts'
import type { ExportSheet } from './columns.ts'
import { toPieces } from './text-pieces.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type ListQuery, listedEmployees } from '../../employee-list/index.ts'

/** Some rows of a sheet in the final XML of the file. */
export interface FinishedRows {
  rows: number
  pieces: Buffer[]
}

/** Reads the sheets of an export, one after the other. `places` describes the cells of their columns. */
export interface SheetReader {
  read(sheet: number, places: readonly CellPlace[]): AsyncIterable<FinishedRows>
  /** Discards unfinished reads. Resolves when nothing reads the database any more. */
  end(): Promise<void>
}

/** Yields the numbers of all exported employees, in batches that are read together. */
export type ListNumbers = () => AsyncIterable<number[]>

const batchSize = 250

export const listNumbersOf =
  (tx: Connection, query: ListQuery): ListNumbers =>
  () =>
    listedEmployees.numbersOf(tx, query, batchSize)

export const firstRow = 2

/** Reads sheets in the current process. Other requests run between the batches. */
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

export const readCells = async (
  tx: Connection,
  sheet: ExportSheet | undefined,
  numbers: readonly number[]
): Promise<Cell[][]> => (sheet ? sheet.read(tx, await listedEmployees.rowsAt(tx, numbers)) : [])

/** Writes rows as XML, from row number `first` on. */
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
