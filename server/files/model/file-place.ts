import type { FileRow } from '../store.ts'

export type ExactPlace = Pick<FileRow, 'part' | 'field' | 'rowId' | 'slot'>

export const isSamePlace = (one: ExactPlace, other: ExactPlace) =>
  one.part === other.part && one.field === other.field && one.rowId === other.rowId && one.slot === other.slot
