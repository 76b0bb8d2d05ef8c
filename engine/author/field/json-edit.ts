import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'

type Path = (string | number)[]

const mostOnALine = 110

/** A JSON text with this value at a path. All else stays as it is written; what is on the way and not there is made. */
export function withValue(text: string, path: Path, value: unknown): string {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, path)
  if (node) return replaced(text, node, written(value, marginAt(text, node), before(text, node)))
  const name = path.at(-1)
  const around = root && findNodeAtLocation(root, path.slice(0, -1))
  if (name === undefined) throw new Error('This text holds no JSON.')
  if (around?.type !== 'object') return withValue(text, path.slice(0, -1), { [name]: value })
  const last = around.children?.at(-1)
  if (!last) return replaced(text, around, written({ [name]: value }, marginAt(text, around), 0))
  const margin = marginAt(text, last)
  const property = `${JSON.stringify(name)}: `
  const end = last.offset + last.length
  const line = written(value, margin, margin.length + property.length)
  return `${text.slice(0, end)},\n${margin}${property}${line}${text.slice(end)}`
}

/** A JSON text with one more item at the end of a list. */
export function withItem(text: string, path: Path, item: unknown): string {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, path)
  return withValue(text, path, [...(node ? (getNodeValue(node) as unknown[]) : []), item])
}

/** A value as the product writes JSON: lists on one line where they fit, objects on several. */
export function written(value: unknown, margin = '', column = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${margin}  `
  if (Array.isArray(value)) {
    const flat = `[${value.map(item => JSON.stringify(item)).join(', ')}]`
    const isFlat = value.every(item => typeof item !== 'object') && column + flat.length < mostOnALine
    if (isFlat) return flat
    return `[\n${value.map(item => inner + written(item, inner, inner.length)).join(',\n')}\n${margin}]`
  }
  const lines = Object.entries(value).map(([name, one]) => {
    const start = `${inner}${JSON.stringify(name)}: `
    return start + written(one, inner, start.length)
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${margin}}`
}

function replaced(text: string, { offset, length }: Node, value: string): string {
  return text.slice(0, offset) + value + text.slice(offset + length)
}

/** The white space that the line of a node begins with. */
function marginAt(text: string, { offset }: Node): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^\s*/.exec(line)?.[0] ?? ''
}

/** How much of its line stands before a node. */
function before(text: string, { offset }: Node): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}
