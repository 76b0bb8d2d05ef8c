import type { CompiledMessage } from './compile-message.ts'

/** FIRST STRONG ISOLATE, RIGHT-TO-LEFT ISOLATE and POP DIRECTIONAL ISOLATE. */
const [begin, beginRight, end] = ['\u2068', '\u2067', '\u2069']

/** Wraps a value within a right-to-left text in isolates. */
export const isolate = (value: string): string => begin + value + end

/**
 * Wraps each value of a right-to-left sentence in isolates (Unicode's bidirectional algorithm), so that a value and the words
 * around it do not change each other's direction. A sentence without letters of its own, such as "{title}: {value}", is wrapped
 * as a whole; otherwise it would lose its direction inside another sentence.
 */
export function isolateValues(message: CompiledMessage): CompiledMessage {
  if (!Array.isArray(message)) return message
  const isolated = isolateNodes(message)
  return (hasLetters(message) ? isolated : [beginRight, ...isolated, end]) as CompiledMessage
}

const isolateNodes = (nodes: unknown[]): unknown[] => nodes.flatMap(isolateNode)

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
        Object.entries(branches).map(([name, message]) => [
          name,
          Array.isArray(message) ? isolateNodes(message) : message
        ])
      )
    : branches

const hasLetters = (message: unknown): boolean =>
  Array.isArray(message) ? message.some(isWorded) : isWorded(message)

/** Whether a node has letters in addition to values: in its text, in its branches, or in the words of its tag. */
function isWorded(node: unknown): boolean {
  if (!Array.isArray(node)) return typeof node === 'string' && /\p{L}/u.test(node)
  const [, type, ...options] = node as unknown[]
  if (typeof type !== 'number') return [type, ...options].some(isWorded)
  const [branches] = options
  return typeof branches === 'object' && branches !== null && Object.values(branches).some(hasLetters)
}
