/** A function that works its answer out once for each object it is asked about, and as long as that object lives. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return key => {
    const found = known.get(key)
    if (found) return found.value
    const value = make(key)
    known.set(key, { value })
    return value
  }
}
