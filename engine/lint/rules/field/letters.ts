import type { Node } from 'jsonc-parser'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleIn, type Finding, reportOffset, type Rule } from '../../rule.ts'
import { nameOf, visitNodes } from '../../tree.ts'
import { findUnseen, nameSign } from '../../unseen-signs.ts'

export const letters: Rule = {
  code: 'letters',
  isWarning: true,
  reason:
    'People see letters from a wrong encoding as they are, and an invisible character makes two choices differ that look the same.',
  examples: [
    exampleIn.fields`"school": { "type": "string", "title": «"Ã‰cole"→"École"» }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["Junior", «"Senior​"→"Senior"»] }`
  ],
  precedence: -1,
  check: { text: findOddLetters }
}

/** Matches UTF-8 that was decoded as Windows-1252: Ã©, Â£, â€™. */
const readWrongly = /[\u00C2\u00C3][\u0080-\u00BF\u0152-\u0178\u2013-\u2122]|\u00E2(?:\u20AC|\u0080)/
/** Invisible characters of text copied from web pages and word processors. Joiners of other scripts are allowed. */
const unseen = /[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060\uFEFF]/

function findOddLetters(source: Source): Finding[] {
  const found: Finding[] = []
  visitNodes(source.tree, (node: Node) => {
    const { type, value, offset } = node as { type: string; value?: unknown; offset: number }
    if (type !== 'string' || typeof value !== 'string') return
    const wrong = readWrongly.exec(value)?.[0]
    if (wrong !== undefined) {
      const message = `"${wrong}" comes from a wrong encoding: people would see it as it is.`
      found.push(reportOffset(offset, message, 'Write the letter that was meant.'))
      return
    }
    const sign = unseen.exec(value)?.[0]
    if (sign !== undefined) {
      const message = `This text has an invisible character, ${nameSign(sign)}: it is not the text that it looks like.`
      found.push(reportOffset(offset, message, 'Write the text again, without it.'))
      return
    }
    // People can only type plain spaces.
    const typed = nameOf(node) === 'pattern' ? findUnseen(value) : undefined
    if (typed === undefined) return
    const message = `Here is ${nameSign(typed)}, which nobody types: the pattern would refuse every answer.`
    found.push(reportOffset(offset, message, 'Write a plain space, or nothing.'))
  })
  return found
}
