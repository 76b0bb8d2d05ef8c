import { parser, RuleType } from 'markdown-to-jsx'
import type { ContentNode } from '../vocabulary/ui.ts'

type MarkdownNode = ReturnType<typeof parser>[number]

/** Parsed Markdown of an author. */
export interface ParsedContent {
  nodes: ContentNode[]
  /** Names of the elements that pages do not support, for instance a table. */
  unsupported: string[]
}

/** Names of Markdown elements that pages do not support. */
const names: { [type: number]: string } = {
  [RuleType.htmlBlock]: 'HTML',
  [RuleType.htmlSelfClosing]: 'HTML',
  [RuleType.htmlComment]: 'a comment',
  [RuleType.codeBlock]: 'code',
  [RuleType.codeInline]: 'code',
  [RuleType.blockQuote]: 'a quotation',
  [RuleType.table]: 'a table',
  [RuleType.breakThematic]: 'a line across',
  [RuleType.footnote]: 'a footnote',
  [RuleType.footnoteReference]: 'a footnote',
  [RuleType.gfmTask]: 'a box to tick'
}

/** Parses Markdown into a tree of headings, paragraphs, lists, bold, italics, links and images. Never HTML. */
export function parseContent(text: string): ParsedContent {
  const unsupported = new Set<string>()
  const nodes = toNodes(parser(text))
  return { nodes, unsupported: [...unsupported] }

  function toNodes(written: readonly MarkdownNode[]): ContentNode[] {
    return written.flatMap(toNode)
  }

  function toNode(node: MarkdownNode): ContentNode[] {
    switch (node.type) {
      case RuleType.text:
        return node.text === '' ? [] : [node.text]
      case RuleType.heading:
        if (node.level === 1) unsupported.add('a heading with one #')
        return [
          { type: 'heading', level: Math.min(Math.max(node.level, 2), 4), children: toNodes(node.children) }
        ]
      case RuleType.paragraph:
        return [{ type: 'paragraph', children: toNodes(node.children) }]
      case RuleType.orderedList:
      case RuleType.unorderedList: {
        const isOrdered = node.type === RuleType.orderedList
        return [{ type: 'list', isOrdered, items: node.items.map(toNodes) }]
      }
      case RuleType.textFormatted:
        if (node.tag === 'strong' || node.tag === 'em')
          return [{ type: node.tag, children: toNodes(node.children) }]
        unsupported.add(node.tag === 'del' ? 'struck words' : 'marked words')
        return toNodes(node.children)
      case RuleType.link:
        return [{ type: 'link', href: node.target ?? '', children: toNodes(node.children) }]
      case RuleType.image:
        return [{ type: 'image', src: node.target ?? '', alt: node.alt ?? '' }]
      case RuleType.breakLine:
        return [{ type: 'break' }]
      default:
        unsupported.add(names[node.type] ?? 'something that is not drawn')
        return []
    }
  }
}

/** Lists all links and images, at any depth. */
export function listTargets(nodes: readonly ContentNode[]): Exclude<ContentNode, string>[] {
  return nodes.flatMap(node => {
    if (typeof node === 'string') return []
    const below = 'items' in node ? node.items.flat() : 'children' in node ? node.children : []
    return [...(node.type === 'link' || node.type === 'image' ? [node] : []), ...listTargets(below)]
  })
}

/** Whether a link is allowed: https, mailto, or a path or fragment of this site. */
export const isSafeLink = (href: string) =>
  /^(https:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])|#)/.test(href)
