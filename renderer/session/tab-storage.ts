/** What one browser tab remembers across a reload; nothing where the browser does not allow it. */
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
        // Storage is full or forbidden: a reload then starts afresh.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept then.
      }
    }
  }
}
