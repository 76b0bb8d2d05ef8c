/** Where a form keeps files that were chosen and not yet sent. */
export interface FileStore {
  /** Keeps a file; `get` finds it under the returned key from now on. */
  put: (file: Blob) => string
  get: (key: string) => Promise<Blob | undefined>
  drop: (key: string) => Promise<void>
}

/** Keeps files as long as the page is open. */
export function createMemoryFiles(): FileStore {
  const files = new Map<string, Blob>()
  let keys = 0
  return {
    put(file) {
      const key = String(keys++)
      files.set(key, file)
      return key
    },
    async get(key) {
      return files.get(key)
    },
    async drop(key) {
      files.delete(key)
    }
  }
}
