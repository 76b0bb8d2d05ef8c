/** Returns an empty in-memory `Storage`, like localStorage. */
export function createStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? String(storage[key]) : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key]
  }
  const storage = Object.create(methods) as Storage
  return storage
}
