import { listColumnWords, t, withTitle } from '../../engine/index.ts'
import type { SheetRow } from './sheet.ts'
import { listOwners, type Owner } from './column-owners.ts'
import {
  type ColumnVocabulary,
  findBest,
  formatWords,
  personWords,
  scoreHeading,
  vagueWords
} from './headings.ts'

export interface ColumnMatch {
  /** Its field; undefined if the column is not used. */
  name?: string
  why?: string
  /** The field that it may be, offered to the user. */
  likely?: string
  /** Whether it may contain the email addresses to invite. */
  isAddress?: boolean
}

const email = '/email'
const sampleSize = 20

/**
 * Matches each column with a field by the whole words of its heading. A field gets at most one column, the one whose heading
 * matches best. Uncertain columns are not used, and have a reason.
 */
export function matchColumns(
  heads: readonly string[],
  people: readonly SheetRow[],
  vocabulary: ColumnVocabulary,
  above: readonly SheetRow[] = []
): ColumnMatch[] {
  const owners = listOwners(heads, vocabulary, above)
  const best = heads.map((head, at) => (owners[at] ? undefined : findBest(head, vocabulary)))
  const matches = heads.map((head, at): ColumnMatch => {
    const owner = owners[at]
    if (owner) {
      const likely = owner.isUncertain ? findBest(head, vocabulary)?.name : undefined
      return {
        why: t('It seems to belong to someone or something else: “{heading}”.', { heading: owner.text }),
        ...(likely && { likely })
      }
    }
    const excluded = vocabulary.excluded.find(one => scoreHeading(head, one) > 0)
    if (excluded && !best[at]) return { why: withTitle(excluded.title, excluded.why) }
    const found = best[at]
    if (!found) return describeUnknown(head, { vocabulary, hasOtherValues: hasOtherValues(people, at) })
    const rivals = best.flatMap((one, other) => (other !== at && one?.name === found.name ? [one] : []))
    if (rivals.every(({ score }) => score < found.score)) return { name: found.name }
    const title = vocabulary.columns.find(({ name }) => name === found.name)?.title ?? ''
    return { why: t('Several columns could be {title}.', { title }), likely: found.name }
  })
  return askForAddresses(matches, { people, vocabulary, owners })
}

/** Whether a heading puts the month first, like "Date of Birth (MM/DD/YYYY)", and no cell below it contradicts that. */
export function isMonthFirst(head: string, cells: readonly string[]): boolean {
  return (
    /\bmm?[\s./-]*dd?[\s./-]*yy/i.test(head) &&
    !cells.some(text => /^\s*(1[3-9]|2\d|3[01])[\s./-]+\d/.test(text))
  )
}

export const isAddress = (text: string | undefined): boolean =>
  /^[^@]*[^\s@<>:;,"]@[^\s@<>:;,"]+\.[^\s@<>:;,"]/.test(text ?? '')

/**
 * Marks the columns that may contain the addresses. If there are several, the user must choose one before people can be
 * invited.
 */
function askForAddresses(
  matches: readonly ColumnMatch[],
  {
    people,
    vocabulary,
    owners
  }: { people: readonly SheetRow[]; vocabulary: ColumnVocabulary; owners: readonly (Owner | undefined)[] }
): ColumnMatch[] {
  const isOfEmail = (name: string | undefined) =>
    vocabulary.columns.find(column => column.name === name)?.isEmail === true
  const marked = matches.map((match, at): ColumnMatch => {
    const { name, likely } = match
    const isUnread = name === undefined && owners[at]?.isUncertain !== false
    const may = isOfEmail(name) || (isUnread && (likely === email || hasAddresses(people, at)))
    return may ? { ...match, isAddress: true } : match
  })
  const candidates = marked.filter(one => one.isAddress)
  if (candidates.length === 1 && candidates[0]?.name === email) return marked
  return marked.map(match =>
    match.name === email
      ? { isAddress: true, likely: email, why: t('Several columns contain email addresses.') }
      : match
  )
}

/** Whether most of the first rows have an email address in the column. */
function hasAddresses(rows: readonly SheetRow[], column: number): boolean {
  const some = rows.slice(0, sampleSize).filter(({ cells }) => cells[column]?.trim())
  return some.filter(({ cells }) => isAddress(cells[column])).length > some.length / 2
}

/** Whether the column has values, but no email address among them. */
function hasOtherValues(rows: readonly SheetRow[], column: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[column]?.trim() || [])
  return filled.length > 0 && !filled.some(isAddress)
}

/** Suggests the field that shares the most words with a heading; not an email field if the column has no email address. */
function describeUnknown(
  head: string,
  { vocabulary: { columns }, hasOtherValues }: { vocabulary: ColumnVocabulary; hasOtherValues: boolean }
): ColumnMatch {
  const words = listColumnWords(head).filter(
    word => !personWords.includes(word) && !formatWords.includes(word)
  )
  const isDistinctive = (word: string) => word !== 'number' && (!vagueWords.has(word) || words.length === 1)
  const shared = columns
    .filter(({ isEmail }) => !isEmail || !hasOtherValues)
    .map(({ name, title, headings }) => {
      const each = [title, ...headings].map(heading => {
        const headingWords = listColumnWords(heading)
        const common = headingWords.filter(word => words.includes(word) && isDistinctive(word)).length
        return common / Math.max(headingWords.length, words.length, 1)
      })
      return { name, score: Math.max(...each) }
    })
    .sort((one, other) => other.score - one.score)
  const likely = shared[0] && shared[0].score >= 0.5 ? shared[0].name : undefined
  if (likely === undefined) return {}
  return { likely }
}
