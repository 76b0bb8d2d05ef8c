import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { correctTime, isExpired } from './expiry.ts'
import type { FileStore } from '../form/files/file-store.ts'

/** Chosen files that are not sent yet. They survive a reload if the device allows it. */
export interface DeviceFiles extends FileStore {
  /** Stores a file and returns its key. It is written to the device only if `mayWrite` returns true, else kept in memory. */
  put: (file: Blob, mayWrite?: () => boolean) => string
  clear: () => Promise<void>
  /** Deletes the files stored by this tab. */
  clearOwn: () => Promise<void>
  /** Deletes files that have expired by now, in milliseconds. */
  sweep: (now: number) => Promise<void>
  /** Waits until the device has stored or refused the last file. */
  written: () => Promise<unknown>
  /** False once the device has refused to store a file: files then last as long as the page. */
  lasts: () => boolean
}

interface CachedFile {
  file: Blob
  putAt: number
}

/** Creates a store in memory and IndexedDB. If IndexedDB is missing, denied or full, files stay in memory only. */
export function createFileStore(open: () => UseStore = () => createStore('files', 'chosen')): DeviceFiles {
  const memory = new Map<string, Blob>()
  let lasts = true
  let written: Promise<unknown> = Promise.resolve()
  let device: UseStore | undefined
  const onDevice = async <T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      device ??= open()
      return await work(device)
    } catch {
      lasts = false
      return undefined
    }
  }
  return {
    put(file, mayWrite = () => true) {
      const key = createKey()
      memory.set(key, file)
      if (mayWrite())
        written = onDevice(store => set(key, { file, putAt: Date.now() } satisfies CachedFile, store))
      return key
    },
    async get(key) {
      return memory.get(key) ?? (await onDevice(store => get<CachedFile>(key, store)))?.file
    },
    async drop(key) {
      memory.delete(key)
      await onDevice(store => del(key, store))
    },
    async clear() {
      memory.clear()
      await onDevice(store => clear(store))
    },
    async clearOwn() {
      const ownKeys = [...memory.keys()]
      memory.clear()
      await onDevice(store => delMany(ownKeys, store))
    },
    async sweep(now) {
      for (const [key, { file, putAt }] of (await onDevice(store => entries<string, CachedFile>(store))) ??
        []) {
        const time = correctTime(putAt, now)
        if (isExpired(time, now)) await onDevice(store => del(key, store))
        else if (time !== putAt) await onDevice(store => set(key, { file, putAt: time }, store))
      }
    },
    written: () => written,
    lasts: () => lasts
  }
}

/** Returns a key that is unique on this device. `randomUUID` is not used, as it exists only in secure contexts. */
const createKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

export const fileStore = createFileStore()
