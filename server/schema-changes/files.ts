import {
  currentPlace,
  listFiles,
  uploadNameOf,
  pointerOf,
  type Snapshot,
  schemaOfPart,
  schemaOfRecord
} from '../../engine/index.ts'
import type { FilePlace, FileRow } from '../files/index.ts'

/** Where the files of a field are: in the record, or in the rows of a list. */
interface FileField extends FilePlace {
  pointer: string
  path: string[]
}

export interface FileMove {
  from: FilePlace
  to: FilePlace
}

export function listFileFields(snapshot: Snapshot): FileField[] {
  return snapshot.parts.flatMap(part => {
    return listFiles(schemaOfPart(snapshot, part)).map(file => {
      const path = [part.name, ...file.path]
      return { part: part.name, field: uploadNameOf(file, part.name), pointer: pointerOf(path), path }
    })
  })
}

/** Returns which files have changed their place since a version of the schemas. */
export function listFileMoves(before: Snapshot, today: Snapshot): FileMove[] {
  const fields = listFileFields(today)
  const record = schemaOfRecord(today)
  return listFileFields(before).flatMap(({ part, field, path }) => {
    const pointer = pointerOf(currentPlace(record, path))
    const to = fields.find(one => one.pointer === pointer)
    const isElsewhere = to && (to.part !== part || to.field !== field)
    return isElsewhere ? [{ from: { part, field }, to: { part: to.part, field: to.field } }] : []
  })
}

/** Returns a file with its place after the moves. */
export function moveRow(row: FileRow, moves: FileMove[]): FileRow {
  const move = moves.find(({ from }) => from.part === row.part && from.field === row.field)
  return move ? { ...row, ...move.to } : row
}
