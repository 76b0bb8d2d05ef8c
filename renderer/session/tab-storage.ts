/** What one browser tab remembers across a reload; nothing where the browser does not allow it. */
export const createTabStorage = <T>(key: string) => createStorage<T>(key, () => sessionStorage)

/** The same in another storage of the browser. */
export function createStorage<T>(key: string, storage: () => Storage) {
  return {
    get(): T | undefined {
      try {
        const text = storage().getItem(key)
        return text ? (JSON.parse(text) as T) : undefined // written by `set` below
      } catch {
        return undefined
      }
    },
    set(value: T) {
      try {
        storage().setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or forbidden: a reload then starts afresh.
      }
    },
    clear() {
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was kept then.
      }
    }
  }
}
