import type { Node } from 'jsonc-parser'

/** Every object, list and value of a file, outermost first; properties are passed through. */
export function visitNodes(node: Node | undefined, visit: (node: Node) => void): void {
  if (!node) return
  if (node.type !== 'property') visit(node)
  for (const child of node.type === 'property' ? (node.children ?? []).slice(1) : (node.children ?? [])) {
    visitNodes(child, visit)
  }
}

/** The name under which a value stands, or the list that it is in. */
export function nameOf(node: Node): string {
  let holder = node.parent
  while (holder?.type === 'array') holder = holder.parent
  return holder?.type === 'property' ? String(holder.children?.[0]?.value) : ''
}
