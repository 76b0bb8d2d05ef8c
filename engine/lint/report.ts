import { getNodeValue, type Node } from 'jsonc-parser'
import type { Diagnostic } from '../diagnostic.ts'
import { pointerOf } from '../values/paths.ts'
import { readFirstRows } from '../schema-files/first-rows.ts'
import { expandHeadings, hasHeadings, readHeadings } from '../schema-files/headings.ts'
import type { Written } from '../schema-files/map-schemas.ts'
import { locate, type Source } from '../schema-files/sources.ts'
import type { Finding, Path, Rule } from './rule.ts'

/** Converts a finding to a diagnostic with its position. The finding's path is relative to `base`. */
export function diagnose(rule: Rule, source: Source, finding: Finding, base: Path = []): Diagnostic {
  const { where, isName = false, message, fix, isWarning = rule.isWarning } = finding
  const offset = typeof where === 'number' ? where : offsetAt(source, [...base, ...where], isName)
  const { code } = rule
  const level = isWarning ? 'warning' : 'error'
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

/** Returns the offset of the value at a path or of its name, or else of the nearest value around it. */
function offsetAt(source: Source, path: Path, isName: boolean): number {
  const nodes = nodesOf(source)
  const value = nodes.get(pointerOf(path))
  if (!value) return path.length === 0 ? 0 : offsetAt(source, path.slice(0, -1), false)
  const node: Node | undefined = isName ? value.parent?.children?.[0] : value
  return node?.offset ?? value.offset
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
  if (node.type === 'object') {
    collectChoicesBelowHeadings(node, pointer, nodes)
    collectFirstRows(node, pointer, nodes)
  }
}

/** Maps the choices below headings to the places where the expanded form has them, without headings. */
function collectChoicesBelowHeadings(node: Node, pointer: string, nodes: Map<string, Node>): void {
  const written = valueOf(node, 'oneOf') && (getNodeValue(node) as Written)
  if (!written || !hasHeadings(written) || 'what' in readHeadings(written)) return
  const choices = (valueOf(node, 'oneOf')?.children ?? []).flatMap(
    heading => (valueOf(heading, 'enum') ?? valueOf(heading, 'oneOf'))?.children ?? []
  )
  const keyword = 'enum' in expandHeadings(written) ? 'enum' : 'oneOf'
  for (const [index, choice] of choices.entries())
    collectNodes(choice, `${pointer}/${keyword}/${index}`, nodes)
}

/** Maps the fields of rows described one by one to the places where the expanded form has them: once for all rows. */
function collectFirstRows(node: Node, pointer: string, nodes: Map<string, Node>): void {
  const [rows, more] = ['items', 'additionalItems'].map(key => valueOf(node, key))
  if (rows?.type !== 'array' || !more || 'what' in readFirstRows(getNodeValue(node) as Written)) return
  const row = more.type === 'object' ? more : rows.children?.[0]
  if (row) collectNodes(row, `${pointer}/items`, nodes)
  for (const [index, one] of (rows.children ?? []).entries()) {
    const title = valueOf(one, 'title')
    if (title) nodes.set(`${pointer}/x-firstRows/${index}`, title)
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
