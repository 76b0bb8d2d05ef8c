import type { CompiledMessage } from './compile-message.ts'

/** First strong isolate, and its end. */
const [begin, end] = ['\u2068', '\u2069']

/**
 * A sentence that is written from right to left, with each value isolated (Unicode's bidirectional algorithm): a name or a
 * number in it neither turns the words around it nor is turned by them.
 */
export const isolateValues = (message: CompiledMessage): CompiledMessage =>
  Array.isArray(message) ? (message.flatMap(isolateNode) as CompiledMessage) : message

/** Text, the number of a plural, [value], [value, type, branches or style], or [tag, ...words]. */
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
