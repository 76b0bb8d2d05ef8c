import type { ContentBlock, ContentNode } from '../../../engine/vocabulary/ui.ts'
import { left, type Paper, reserve, setStyle, type TextStyle, width } from './paper.ts'

interface TextRun {
  text: string
  isBold: boolean
}

const style = { size: 9 } satisfies TextStyle

/** Draws the texts around a question as paragraphs. Pictures are left out. */
export function drawContent(paper: Paper, blocks: readonly ContentBlock[]) {
  for (const runs of blocks.flatMap(({ nodes }) => toParagraphs(nodes, false))) drawParagraph(paper, runs)
}

function drawParagraph(paper: Paper, runs: TextRun[]) {
  const { pdf } = paper
  reserve(paper, 30)
  for (const [index, { text, isBold }] of runs.entries()) {
    const options = { width, lineGap: 2, continued: index < runs.length - 1 }
    setStyle(pdf, { ...style, isBold })
    if (index === 0) pdf.text(text, left, paper.y, options)
    else pdf.text(text, options)
  }
  paper.y = pdf.y + 4
}

/** Splits content into paragraphs, headings and list items, each a list of runs in bold or plain type. */
function toParagraphs(nodes: readonly ContentNode[], isBold: boolean, mark = ''): TextRun[][] {
  const paragraphs: TextRun[][] = []
  let inline: TextRun[] = mark ? [{ text: mark, isBold }] : []
  const close = () => {
    if (inline.some(({ text }) => text.trim() !== '')) paragraphs.push(inline)
    inline = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && (node.type === 'paragraph' || node.type === 'heading')) {
      const [first = [], ...rest] = toParagraphs(node.children, isBold || node.type === 'heading')
      inline.push(...first)
      close()
      paragraphs.push(...rest)
    } else if (typeof node !== 'string' && node.type === 'list') {
      close()
      for (const [index, item] of node.items.entries())
        paragraphs.push(...toParagraphs(item, isBold, node.isOrdered ? `${index + 1}.  ` : '•  '))
    } else inline.push(...toRuns(node, isBold))
  }
  close()
  return paragraphs
}

function toRuns(node: ContentNode, isBold: boolean): TextRun[] {
  if (typeof node === 'string') return [{ text: node, isBold }]
  if (node.type === 'break') return [{ text: '\n', isBold }]
  if (node.type === 'image' || node.type === 'list') return []
  const inside = node.children.flatMap(child => toRuns(child, isBold || node.type === 'strong'))
  return node.type === 'link'
    ? [...inside, { text: ` (${node.href.replace('mailto:', '')})`, isBold }]
    : inside
}
