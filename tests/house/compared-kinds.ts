import { parseSync } from 'vite'
import { kinds } from '../../engine/index.ts'

/** The kinds that something is compared with which holds one: whatever is called a kind or a format, which nothing else is. */
export function listComparedKinds(file: string, text: string): string[] {
  const found: string[] = []
  walk(parseSync(file, text).program)
  return found

  function walk(node: unknown) {
    if (typeof node !== 'object' || node === null) return
    for (const [one, other] of listCompared(node as Compared)) {
      const name = text.slice(one.start, one.end)
      const { value } = other
      if (/(kind|format|kindOf\([^()]*\))$/i.test(name) && Object.hasOwn(kinds, String(value)))
        found.push(String(value))
    }
    for (const child of Object.values(node)) walk(child)
  }
}

/** A node of the syntax tree, as far as it is looked at. */
interface Compared {
  type: string
  start: number
  end: number
  value?: unknown
  operator: string
  left: Compared
  right: Compared
  discriminant: Compared
  cases: { test: Compared | null }[]
  callee: { property?: { name?: string }; object: Compared }
  arguments: Compared[]
  elements: (Compared | null)[]
}

/** What is compared with what by a node itself. */
function listCompared(node: Compared): [one: Compared, other: Compared][] {
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) return [[node.left, node.right]]
  if (node.type === 'SwitchStatement')
    return node.cases.flatMap(({ test }) => (test ? [[node.discriminant, test]] : []))
  if (node.type !== 'CallExpression' || node.callee.property?.name !== 'includes') return []
  const [asked] = node.arguments
  const { type, elements } = node.callee.object
  return asked && type === 'ArrayExpression' ? elements.flatMap(one => (one ? [[asked, one]] : [])) : []
}
