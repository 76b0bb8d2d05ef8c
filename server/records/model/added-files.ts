import type { Keys } from '../../core/keys.ts'
import type { InspectedFile } from '../../files/inspect-upload.ts'
import { openNameIfWhole } from '../../files/names.ts'
import type { FileRow } from '../../files/index.ts'
import { refuse } from '../errors.ts'

/** Returns files with those that are added moved to a free slot, if another file is in theirs. Throws if there is none. */
export function placeAdded<F extends InspectedFile>(
  keys: Keys,
  files: readonly F[],
  stored: readonly FileRow[]
): F[] {
  return files.map(file => {
    const { part, field, rule } = file.field
    const others = stored.filter(row => row.part === part && row.field === field && row.rowId === file.rowId)
    const there = others.find(({ slot }) => slot === file.slot)
    if (!file.isAdded || !there || isSentAgain(keys, file, there)) return file
    const slot = findFreeSlot(others, rule.slots ?? 1)
    if (slot === undefined) throw refuse('record.too_many_files', { limit: rule.slots ?? 1 })
    return { ...file, slot }
  })
}

/** Whether this file has arrived before and only the response was lost. */
const isSentAgain = (keys: Keys, { name, bytes }: InspectedFile, row: FileRow) =>
  row.bytes === bytes.length && openNameIfWhole(keys, row) === name

/** Returns the slot after the last file, which keeps the order, or else the first gap. */
function findFreeSlot(stored: readonly FileRow[], maxSlots: number): number | undefined {
  const used = new Set(stored.map(({ slot }) => slot))
  const next = Math.max(0, ...used) + 1
  if (next <= maxSlots) return next
  return Array.from({ length: maxSlots }, (_, index) => index + 1).find(slot => !used.has(slot))
}
