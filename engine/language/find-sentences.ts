/** A string literal, with its offsets in the source. */
export interface SourceText {
  start: number
  end: number
  value: string
}

/** Returns the English literals of all calls of `t`, `sentence` and `rich` below a syntax tree node, in source order. */
export function findSentences(node: unknown): SourceText[] {
  if (Array.isArray(node)) return node.flatMap(findSentences)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Call
  const isCall = type === 'CallExpression' && /^(t|sentence|rich)$/.test(callee?.name ?? '')
  const first = isCall ? given?.[0] : undefined
  return [
    ...(typeof first?.value === 'string' ? [first as SourceText] : []),
    ...Object.values(node).flatMap(findSentences)
  ]
}

interface Call {
  type?: string
  callee?: { name?: string }
  arguments?: { value?: unknown }[]
}
