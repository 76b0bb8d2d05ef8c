import {
  applyEdits,
  findNodeAtLocation,
  format,
  type JSONPath,
  modify,
  type Node,
  parseTree
} from 'jsonc-parser'

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
const maxLineLength = 110

/** Sets a value at a path of a JSON text. Creates missing objects on the way. */
export function setValue(text: string, path: JSONPath, value: unknown): string {
  return collapseLists(applyEdits(text, modify(text, path, value, { formattingOptions })))
}

/** Appends an item to a list in a JSON text. Creates the list if it is missing. */
export function appendItem(text: string, path: JSONPath, item: unknown): string {
  const list = findNodeAtLocation(parseTree(text) ?? noTree, path)
  if (!list) return setValue(text, path, [item])
  const end = [...path, list.children?.length ?? 0]
  return collapseLists(
    applyEdits(text, modify(text, end, item, { formattingOptions, isArrayInsertion: true }))
  )
}

/** Formats a value as the text of a new file. */
export function formatValue(value: unknown): string {
  const text = JSON.stringify(value)
  return `${collapseLists(applyEdits(text, format(text, undefined, formattingOptions)))}\n`
}

const noTree: Node = { type: 'object', offset: 0, length: 0 }

/** Puts lists of plain values on one line where they fit, as Prettier does in this project. */
function collapseLists(text: string): string {
  const lists = listPlainLists(parseTree(text))
  const edits = lists.flatMap(({ offset, length, children = [] }) => {
    const content = `[${children.map(item => text.slice(item.offset, item.offset + item.length)).join(', ')}]`
    const column = offset - (text.lastIndexOf('\n', offset) + 1)
    return column + content.length < maxLineLength ? [{ offset, length, content }] : []
  })
  return applyEdits(text, edits)
}

function listPlainLists(node: Node | undefined): Node[] {
  const children = node?.children ?? []
  const isPlain =
    node?.type === 'array' && children.every(({ type }) => type !== 'array' && type !== 'object')
  return node && isPlain ? [node] : children.flatMap(listPlainLists)
}
