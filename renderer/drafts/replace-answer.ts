/** The value with one answer replaced; nothing that was there is changed. */
export function withAnswer(value: unknown, path: readonly string[], answer: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return answer
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === name ? withAnswer(item, rest, answer) : item))
  }
  const around = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...around, [name]: withAnswer(around[name], rest, answer) }
}
