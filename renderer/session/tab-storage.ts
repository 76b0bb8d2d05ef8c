/** Creates a value that one browser tab keeps across a reload, if the browser allows it. */
export function createTabStorage<T>(key: string) {
  return {
    get(): T | undefined {
      try {
        const text = sessionStorage.getItem(key)
        return text ? (JSON.parse(text) as T) : undefined // written by `set` below
      } catch {
        return undefined
      }
    },
    set(value: T) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or denied: a reload starts without it.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // No storage, so nothing was kept.
      }
    }
  }
}
