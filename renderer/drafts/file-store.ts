import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import type { FileStore } from '../form/files/file-store.ts'

/** Files that were chosen and not yet sent. They outlive a reload when the device lets them. */
export interface DeviceFiles extends FileStore {
  /** Keeps a file, on the device only as long as `mayWrite` says so. */
  put: (file: Blob, mayWrite?: () => boolean) => string
  clear: () => Promise<void>
  /** Drops what was put in this tab. */
  clearOwn: () => Promise<void>
  /** Drops what was put before this moment (milliseconds). */
  sweep: (before: number) => Promise<void>
  /** False once the device has refused to keep a file: then it lasts as long as the page. */
  lasts: () => boolean
}

interface KeptFile {
  file: Blob
  putAt: number
}

/** IndexedDB behind memory: missing, forbidden or full, the files stay in memory. */
export function createFileStore(open: () => UseStore = () => createStore('files', 'chosen')): DeviceFiles {
  const memory = new Map<string, Blob>()
  let lasts = true
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
      if (mayWrite()) void onDevice(store => set(key, { file, putAt: Date.now() } satisfies KeptFile, store))
      return key
    },
    async get(key) {
      return memory.get(key) ?? (await onDevice(store => get<KeptFile>(key, store)))?.file
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
      const own = [...memory.keys()]
      memory.clear()
      await onDevice(store => delMany(own, store))
    },
    async sweep(before) {
      const kept = (await onDevice(store => entries<string, KeptFile>(store))) ?? []
      const old = kept.filter(([, { putAt }]) => !(putAt >= before))
      await Promise.all(old.map(([key]) => onDevice(store => del(key, store))))
    },
    lasts: () => lasts
  }
}

/** Unlike any other on this device; randomUUID is there on secure addresses only. */
const createKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** The files of this device. */
export const fileStore = createFileStore()
