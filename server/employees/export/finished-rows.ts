import type { Cell } from '../../../engine/index.ts'
import type { Stores } from '../../stores.ts'
import type { ListQuery } from '../store.ts'
import { type CellPlace, createRowWriter } from './row-xml.ts'
import type { ExportSheet } from './rows.ts'
import { toPieces } from './text-pieces.ts'

/** Some rows of a sheet as they stand in its file. */
export interface FinishedRows {
  rows: number
  pieces: Buffer[]
}

/** Reads the sheets of an export, one after the other, whose cells have these places. */
export interface SheetReader {
  read(sheet: number, places: readonly CellPlace[]): AsyncIterable<FinishedRows>
  /** Whatever is read then is not wanted any more. */
  end(): void
}

/** Reads them where it is called. */
export const createSheetReader = (
  db: Stores,
  sheets: readonly ExportSheet[],
  query: ListQuery
): SheetReader => ({
  async *read(at, places) {
    const writeRows = createRowsWriter(places)
    for await (const rows of sheets[at]?.read(db, query) ?? []) yield writeRows(rows)
  },
  end() {}
})

/** Rows come below that of the titles, one behind the other. */
export function createRowsWriter(places: readonly CellPlace[]): (rows: readonly Cell[][]) => FinishedRows {
  const writeRow = createRowWriter(places)
  let before = 1
  return rows => ({ rows: rows.length, pieces: [...toPieces(textsOf(rows))] })

  function* textsOf(rows: readonly Cell[][]) {
    for (const cells of rows) yield writeRow(++before, cells)
  }
}
