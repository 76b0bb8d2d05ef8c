import type { CompiledMessage } from './compile-message.ts'

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
const [begin, end] = ['\u2068', '\u2069']

/** Wraps a value within a right-to-left text in isolates. */
export const isolate = (value: string): string => begin + value + end

/**
 * Wraps each value of a right-to-left sentence in isolates (Unicode's bidirectional algorithm), so that a name or number does
 * not change the direction of the words around it, or they its direction.
 */
export const isolateValues = (message: CompiledMessage): CompiledMessage =>
  Array.isArray(message) ? (message.flatMap(isolateNode) as CompiledMessage) : message

/** A node is text, the number of a plural, [value], [value, type, branches or style], or [tag, ...words]. */
function isolateNode(node: unknown): unknown[] {
  if (!Array.isArray(node)) return [node]
  if (node.length === 1) return [begin, node, end]
  const [name, type, ...options] = node as unknown[]
  if (typeof type === 'number') return [[name, type, ...options.map(isolateBranches)]]
  return [[name, ...[type, ...options].flatMap(isolateNode)]]
}

const isolateBranches = (branches: unknown): unknown =>
  typeof branches === 'object' && branches !== null
    ? Object.fromEntries(
        Object.entries(branches).map(([name, message]) => [name, isolateValues(message as CompiledMessage)])
      )
    : branches
