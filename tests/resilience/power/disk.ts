import fs from 'node:fs'
import path from 'node:path'
import type { Chance } from '../../../server/tools/demo/chance.ts'
import type { Call } from './trace.ts'

const sector = 512

type Write = { at: number; bytes: Buffer } | { length: number }

/** A file: what is on disk, and the writes that are not synced yet. */
interface Kept {
  bytes: Buffer
  underway: Write[]
  /** The length that a process appending to it sees. */
  length: number
}

type Naming =
  | { what: 'name'; file: string; kept: Kept }
  | { what: 'rename'; file: string; to: string }
  | { what: 'remove'; file: string }

export type Disk = ReturnType<typeof createDisk>

/**
 * Simulates a disk that loses unsynced data at a power cut, as POSIX allows: writes reach it in any order, torn at sectors;
 * names (new, changed, removed) reach it in order, and are durable only once their folder is synced. The initial content of the
 * folder is on disk.
 */
export function createDisk(folder: string) {
  const onDisk = new Map<string, Kept>()
  const naming: Naming[] = []
  const syncing = new Map<string, { kept: Kept | undefined; writes: number; names: number }>()
  for (const file of filesBelow(folder)) {
    const bytes = fs.readFileSync(file)
    onDisk.set(file, { bytes, underway: [], length: bytes.length })
  }
  const open = new Map(onDisk)

  return {
    underway: (file: string) => open.get(file)?.underway.length ?? 0,

    take(call: Call) {
      if (call.file !== folder && !call.file.startsWith(`${folder}/`)) return
      if (call.what === 'create') create(call.file, call.empties)
      else if (call.what === 'write') write(open.get(call.file) ?? create(call.file, false), call)
      else if (call.what === 'cut') cut(call.file, call.length)
      else if (call.what === 'rename') rename(call.file, call.to)
      else if (call.what === 'remove') remove(call.file)
      else if (call.what === 'sync begins') beginSync(call)
      else endSync(call)
    },

    /** Writes into `target` what a power cut at this moment may leave behind. */
    cutPower(target: string, chance: Chance) {
      const names = new Map(onDisk)
      for (const one of naming.slice(0, chance.whole(0, naming.length))) apply(names, one)
      for (const [file, { bytes, underway }] of names) {
        const left = underway.flatMap(write => torn(write, chance))
        const place = path.join(target, path.relative(folder, file))
        fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
        fs.writeFileSync(place, left.length > 0 ? written(Buffer.from(bytes), left) : bytes)
      }
    }
  }

  function create(file: string, empties: boolean): Kept {
    const known = open.get(file)
    if (known && empties) cut(file, 0)
    if (known) return known
    const kept: Kept = { bytes: Buffer.alloc(0), underway: [], length: 0 }
    open.set(file, kept)
    naming.push({ what: 'name', file, kept })
    return kept
  }

  function write(kept: Kept, { at = kept.length, bytes }: { at: number | undefined; bytes: Buffer }) {
    kept.underway.push({ at, bytes })
    kept.length = Math.max(kept.length, at + bytes.length)
  }

  function cut(file: string, length: number) {
    const kept = open.get(file)
    kept?.underway.push({ length })
    if (kept) kept.length = length
  }

  function rename(file: string, to: string) {
    const kept = open.get(file)
    if (!kept) return
    open.delete(file)
    open.set(to, kept)
    naming.push({ what: 'rename', file, to })
  }

  function remove(file: string) {
    open.delete(file)
    naming.push({ what: 'remove', file })
  }

  function beginSync({ file, thread }: { file: string; thread: string }) {
    const kept = open.get(file)
    syncing.set(`${thread} ${file}`, { kept, writes: kept?.underway.length ?? 0, names: naming.length })
  }

  /** After a sync of a folder, its names are on disk, and so is every naming before it. */
  function endSync({ file, thread }: { file: string; thread: string }) {
    const begun = syncing.get(`${thread} ${file}`)
    if (begun?.kept) {
      begun.kept.bytes = written(begun.kept.bytes, begun.kept.underway.splice(0, begun.writes))
    } else if (begun) {
      const last = naming.slice(0, begun.names).findLastIndex(one => foldersOf(one).includes(file))
      for (const one of naming.splice(0, last + 1)) apply(onDisk, one)
    }
  }
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
}

function foldersOf(one: Naming): string[] {
  return [one.file, ...(one.what === 'rename' ? [one.to] : [])].map(file => path.dirname(file))
}

function apply(names: Map<string, Kept>, one: Naming) {
  const kept = one.what === 'name' ? one.kept : names.get(one.file)
  if (one.what !== 'name') names.delete(one.file)
  if (kept && one.what !== 'remove') names.set(one.what === 'rename' ? one.to : one.file, kept)
}

/** Applies these writes; reuses the buffer if it is large enough. */
function written(bytes: Buffer, writes: readonly Write[]): Buffer {
  let whole = bytes
  for (const write of writes) {
    const end = 'length' in write ? write.length : write.at + write.bytes.length
    if ('length' in write || end > whole.length) {
      const other = Buffer.alloc(end)
      whole.copy(other, 0, 0, Math.min(whole.length, end))
      whole = other
    }
    if ('bytes' in write) write.bytes.copy(whole, write.at)
  }
  return whole
}

/** Returns all of an unsynced write, some of its sectors, or nothing. */
function torn(write: Write, chance: Chance): Write[] {
  const luck = chance.whole(0, 2)
  if (luck === 0) return []
  if (luck === 1 || 'length' in write) return [write]
  const pieces: Write[] = []
  for (let from = 0; from < write.bytes.length; from += sector) {
    if (chance.happens(0.5))
      pieces.push({ at: write.at + from, bytes: write.bytes.subarray(from, from + sector) })
  }
  return pieces
}
