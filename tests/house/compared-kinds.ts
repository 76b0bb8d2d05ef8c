import { parseSync } from 'vite'
import { kinds } from '../../engine/index.ts'

/** Returns the kinds that a value named kind or format is compared with; these names are used for nothing else. */
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

/** The fields of a syntax tree node that are read here. */
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

/** Returns the pairs of operands that a node itself compares. */
function listCompared(node: Compared): [one: Compared, other: Compared][] {
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) return [[node.left, node.right]]
  if (node.type === 'SwitchStatement')
    return node.cases.flatMap(({ test }) => (test ? [[node.discriminant, test]] : []))
  if (node.type !== 'CallExpression' || node.callee.property?.name !== 'includes') return []
  const [asked] = node.arguments
  const { type, elements } = node.callee.object
  return asked && type === 'ArrayExpression' ? elements.flatMap(one => (one ? [[asked, one]] : [])) : []
}
