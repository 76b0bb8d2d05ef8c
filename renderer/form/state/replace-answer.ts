/** Returns a copy of the value with one answer replaced. Nothing is mutated. */
export function replaceAnswer(value: unknown, path: readonly string[], answer: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return answer
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === name ? replaceAnswer(item, rest, answer) : item))
  }
  const around = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...around, [name]: replaceAnswer(around[name], rest, answer) }
}
