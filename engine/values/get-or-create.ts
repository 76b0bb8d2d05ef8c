/**
 * What a cache holds for an object, made when it is first asked for. A cache is a plain `new WeakMap()`: bundlers leave
 * out a module that only makes one and that nobody uses.
 */
export function getOrCreate<Key extends object, Value>(
  cache: WeakMap<Key, Value>,
  key: Key,
  create: (key: Key) => Value
): Value {
  const found = cache.get(key)
  if (found !== undefined) return found
  const created = create(key)
  cache.set(key, created)
  return created
}
