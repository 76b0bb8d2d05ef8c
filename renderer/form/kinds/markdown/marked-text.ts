import type { ContentNode } from '../../../../engine/index.ts'

/**
 * Parses text with Markdown marks: paragraphs, lists, bold and italics, and nothing else. Links, pictures, headings and HTML
 * stay literal text.
 */
export function parseMarked(text: string): ContentNode[] {
  const nodes: ContentNode[] = []
  let lines: string[] = []
  let list: Extract<ContentNode, { type: 'list' }> | undefined
  for (const line of [...text.split(/\r?\n/), '']) {
    const [, bullet = '', item] = itemPattern.exec(line) ?? []
    if (item === undefined && line.trim() !== '') {
      list = undefined
      lines.push(line)
      continue
    }
    if (lines.length > 0) nodes.push({ type: 'paragraph', children: inLines(lines) })
    lines = []
    if (item === undefined) continue
    const isOrdered = /\d/.test(bullet)
    if (list?.isOrdered !== isOrdered) nodes.push((list = { type: 'list', isOrdered, items: [] }))
    list.items.push(parseWords(item))
  }
  return nodes
}

/** Checks whether a text contains marks, so that it is drawn differently from how it was typed. */
export const isMarked = (text: string): boolean =>
  parseMarked(text).some(
    node =>
      typeof node === 'object' && (node.type === 'list' || ('children' in node && node.children.some(isMark)))
  )

const isMark = (node: ContentNode) => typeof node === 'object' && node.type !== 'break'

const itemPattern = /^ {0,3}([-*•]|\d{1,3}[.)]) +(\S.*)$/

const inLines = (lines: readonly string[]): ContentNode[] =>
  lines.flatMap((line, index): ContentNode[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...parseWords(line)
  ])

/** Bold or italic text between stars, without spaces inside the stars. */
const marks = /\*\*(?=\S)([^*]*[^*\s])\*\*|\*(?=\S)([^*]*[^*\s])\*/g

function parseWords(line: string): ContentNode[] {
  const nodes: ContentNode[] = []
  let end = 0
  for (const match of line.matchAll(marks)) {
    const [whole, strong, em = ''] = match
    if (match.index > end) nodes.push(line.slice(end, match.index))
    nodes.push({ type: strong === undefined ? 'em' : 'strong', children: [strong ?? em] })
    end = match.index + whole.length
  }
  return end < line.length ? [...nodes, line.slice(end)] : nodes
}
