import type { Node } from 'jsonc-parser'

/** Visits every object, list and value of a file, outermost first, without property nodes. */
export function visitNodes(node: Node | undefined, visit: (node: Node) => void): void {
  if (!node) return
  if (node.type !== 'property') visit(node)
  for (const child of node.type === 'property' ? (node.children ?? []).slice(1) : (node.children ?? [])) {
    visitNodes(child, visit)
  }
}

/** Returns the property name of a value, or of the list around it. */
export function nameOf(node: Node): string {
  let holder = node.parent
  while (holder?.type === 'array') holder = holder.parent
  return holder?.type === 'property' ? String(holder.children?.[0]?.value) : ''
}
