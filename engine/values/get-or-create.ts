/**
 * What a cache holds for a key, made when it is first asked for. A cache of objects is a plain `new WeakMap()`: bundlers leave
 * out a module that only makes one and that nobody uses.
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
