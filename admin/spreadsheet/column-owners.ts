import { listColumnWords, t } from '../../engine/index.ts'
import type { SheetRow } from './sheet.ts'
import { type ColumnVocabulary, isKnownHeading, personWords, wordsOf } from './headings.ts'

/**
 * Returns for each column the other person it is about, if any: named in its heading, in a group heading above it, or in the
 * column to its left.
 */
export function listOwners(
  heads: readonly string[],
  vocabulary: ColumnVocabulary,
  above: readonly SheetRow[]
): (Owner | undefined)[] {
  const others = new Set(vocabulary.otherPeople.flatMap(listColumnWords))
  const isForeign = (text: string) => listColumnWords(text).some(word => others.has(word))
  const groups = above.map(({ cells }) => listGroups(cells, heads.length))
  let neighbour: string | undefined
  return heads.map((head, at) => {
    const group = groups.map(names => names[at] ?? '').find(isForeign)
    if (group) return { text: `${group}: ${head}`, isUncertain: false }
    const isNamed = isKnownHeading(head, vocabulary)
    if (isForeign(head) && !isNamed) {
      neighbour = isPersonAlone(head) ? head : undefined
      return { text: head, isUncertain: false }
    }
    if (!isNamed) {
      if (!/relation/i.test(head)) neighbour = undefined
      return undefined
    }
    const personColumn = neighbour
    const headWords = wordsOf(head)
    const isContact =
      headWords.some(word => contactWords.has(word)) && !headWords.some(word => personWords.includes(word))
    if (personColumn !== undefined && isContact)
      return {
        text: t('{heading} beside {neighbour}', { heading: head, neighbour: personColumn }),
        isUncertain: true
      }
    neighbour = undefined
    return undefined
  })
}

export interface Owner {
  text: string
  /** Whether only the column to its left indicates it, so the user can correct it. */
  isUncertain: boolean
}

const attributes = new Set('email phone mobile tel telephone gsm number address id'.split(' '))
const contactWords = new Set([...attributes, 'name'])
const nonPersonPattern =
  /\b(company|client|site|department|dept|division|unit|team|branch|school|hospital|agency|consent|previous|former|old)\b/i

/** Whether a heading names a person and no attribute, like "Next of Kin": the columns after it may be about that person. */
const isPersonAlone = (head: string) =>
  !nonPersonPattern.test(head) && !wordsOf(head).some(word => attributes.has(word))

/** Returns the group heading above each column, if the row contains group headings. The title of a sheet is none. */
function listGroups(cells: readonly string[], count: number): string[] {
  const filled = cells.flatMap((text, at) => (text.trim() === '' || isLabelled(text) ? [] : [at]))
  if (filled.length === 0 || (filled.length === 1 && filled[0] === 0)) return []
  return Array.from({ length: count }, (_, at) => cells[filled.filter(one => one <= at).at(-1) ?? -1] ?? '')
}

/** Whether a text is a label with its value, like "Doc. No: HR-14", which describes the whole sheet. */
const isLabelled = (text: string) => /:\s*\S/.test(text)
