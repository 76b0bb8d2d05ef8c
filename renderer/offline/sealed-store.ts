import { clear, createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval'
import { logOuts } from '../drafts/log-outs.ts'

/** An encrypted store on this device: the key never leaves the browser and is deleted with the data. */
export interface SealedStore {
  /** Returns false if the device stores nothing, or the user has logged out since the call. */
  put: (name: string, value: unknown) => Promise<boolean>
  /** Returns all values that can be decrypted, by name. */
  all: () => Promise<[name: string, value: unknown][]>
  remove: (name: string) => Promise<void>
  clear: () => Promise<void>
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const keyName = 'key'
const algorithm = 'AES-GCM'

/**
 * Creates a store in IndexedDB that encrypts each value, bound to its name. Outside secure contexts there is no encryption, so
 * nothing is stored.
 */
export function createSealedStore(open: () => UseStore = () => createStore('sealed', 'values')): SealedStore {
  let store: UseStore | undefined
  const onDevice = async <T>(work: (device: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      store ??= open()
      return await work(store)
    } catch {
      return undefined
    }
  }
  return {
    async put(name, value) {
      const mayWrite = logOuts.watch()
      const isStored = await onDevice(async device => {
        const key = await makeKey(device, mayWrite)
        const sealed = key && (await seal(key, name, value))
        if (!sealed || !mayWrite()) return false
        await set(name, sealed, device)
        return true
      })
      return isStored ?? false
    },
    async all() {
      const found = await onDevice(async device => {
        const key = await get<CryptoKey>(keyName, device)
        const sealedEntries = key ? await entries<string, Sealed>(device) : []
        return Promise.all(
          sealedEntries.filter(([name]) => name !== keyName).map(entry => openSealed(key, entry))
        )
      })
      return (found ?? []).flatMap(entry => entry ?? [])
    },
    async remove(name) {
      await onDevice(device => del(name, device))
    },
    async clear() {
      await onDevice(device => clear(device))
    }
  }
}

/** Returns the device's key, created on first use. If two windows create one at once, the first one is used. */
async function makeKey(device: UseStore, mayWrite: () => boolean): Promise<CryptoKey | undefined> {
  const known = await get<CryptoKey>(keyName, device)
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt'
  ])
  if (!mayWrite()) return undefined
  await update<CryptoKey>(keyName, first => first ?? made, device)
  return (await get<CryptoKey>(keyName, device)) ?? made
}

async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt(boundTo(name, iv), key, text) }
}

/** Decrypts a value; undefined if it was encrypted with an earlier key. */
async function openSealed(key: CryptoKey | undefined, [name, { iv, bytes }]: [string, Sealed]) {
  try {
    if (!key) return undefined
    const text = await crypto.subtle.decrypt(boundTo(name, iv), key, bytes)
    return [[name, JSON.parse(new TextDecoder().decode(text)) as unknown] satisfies [string, unknown]]
  } catch {
    return undefined
  }
}

const boundTo = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(name)
})

export const sealedStore = createSealedStore()
