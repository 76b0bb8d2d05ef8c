import type { Node } from 'jsonc-parser'
import type { Diagnostic } from '../diagnostic.ts'
import { pointerOf } from '../values/paths.ts'
import { locate, type Source } from '../schema-files/sources.ts'
import type { Finding, Path, Rule } from './rule.ts'

/** Converts a finding to a diagnostic with its position. The finding's path is relative to `base`. */
export function diagnose(rule: Rule, source: Source, finding: Finding, base: Path = []): Diagnostic {
  const { where, isName = false, message, fix, isWarning = false } = finding
  const offset = typeof where === 'number' ? where : offsetAt(source, [...base, ...where], isName)
  const { code } = rule
  const level = isWarning ? 'warning' : rule.level
  return { file: `schemas/${source.file}`, ...locate(source, offset), level, code, message, fix }
}

/** Returns the first and last line of the value at a path, including its name. */
export function linesAt(source: Source, path: Path): [first: number, last: number] {
  const node = nodesOf(source).get(pointerOf(path))
  const whole = node?.parent ?? node
  const [begin, end] = [whole?.offset ?? 0, (node?.offset ?? 0) + (node?.length ?? 0)]
  return [locate(source, begin).line, locate(source, end).line]
}

/** Formats a diagnostic for a terminal: file:line:col, the message and the fix. */
export function formatDiagnostic({ file, line, col, level, message, fix }: Diagnostic): string {
  return `${file}:${line}:${col}  ${level}  ${message}${fix ? `\n  fix: ${fix}` : ''}`
}

const maxShown = 100

/** Formats the first diagnostics for a terminal, and the number of the others. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string[] {
  const left = diagnostics.length - maxShown
  const shown = diagnostics.slice(0, maxShown).map(formatDiagnostic)
  return [...shown, ...(left > 0 ? [`... and ${left} more.`] : [])]
}

function offsetAt(source: Source, path: Path, isName: boolean): number {
  const value = nodesOf(source).get(pointerOf(path))
  const node: Node | undefined = isName ? value?.parent?.children?.[0] : value
  return node?.offset ?? 0
}

const knownNodes = new WeakMap<Source, Map<string, Node>>()

/** Returns the nodes of a file by JSON Pointer, cached per source. */
function nodesOf(source: Source): Map<string, Node> {
  const known = knownNodes.get(source)
  if (known) return known
  const nodes = new Map<string, Node>()
  if (source.tree) collectNodes(source.tree, '', nodes)
  knownNodes.set(source, nodes)
  return nodes
}

function collectNodes(node: Node, pointer: string, nodes: Map<string, Node>): void {
  nodes.set(pointer, node)
  if (node.type === 'object') collectGroups(node, pointer, nodes)
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') collectNodes(child, `${pointer}/${index}`, nodes)
    const [name, value] = node.type === 'object' ? (child.children ?? []) : []
    if (name && value) collectNodes(value, pointer + pointerOf([String(name.value)]), nodes)
  }
}

/** Maps the fields of a `oneOf` between groups to the places where the expanded form has them. */
function collectGroups(node: Node, pointer: string, nodes: Map<string, Node>): void {
  const groups = valueOf(node, 'oneOf')?.children ?? []
  const own = valueOf(node, 'properties')
  for (const group of groups) {
    for (const { children: [name, value] = [] } of valueOf(group, 'properties')?.children ?? []) {
      const place = `${pointer}/properties${name ? pointerOf([String(name.value)]) : ''}`
      const isOwn = name && own && valueOf(own, String(name.value))
      if (value && !isOwn && !nodes.has(place)) collectNodes(value, place, nodes)
    }
  }
}

const valueOf = (node: Node, key: string): Node | undefined =>
  node.type === 'object'
    ? node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1]
    : undefined
