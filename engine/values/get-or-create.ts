/**
 * Returns the cached value of a key; creates and caches it on the first call. Declare object caches as a plain `new WeakMap()`:
 * bundlers can drop a module that does nothing else and is not used.
 */
export function getOrCreate<Key, Value>(
  cache: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  create: (key: Key) => Value
): Value {
  const found = cache.get(key)
  if (found !== undefined) return found
  const created = create(key)
  cache.set(key, created)
  return created
}
