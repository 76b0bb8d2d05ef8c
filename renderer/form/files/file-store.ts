/** A store for files that were chosen but not sent yet. */
export interface FileStore {
  /** Stores a file and returns the key to get it with. */
  put: (file: Blob) => string
  get: (key: string) => Promise<Blob | undefined>
  drop: (key: string) => Promise<void>
}

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
