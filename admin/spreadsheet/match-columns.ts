import { listColumnWords, t } from '../../engine/index.ts'
import type { SheetRow } from './sheet.ts'
import { listOwners, type Owner } from './column-owners.ts'
import { type ColumnWords, findBest, formatWords, personWords, scoreHeading, vagueWords } from './headings.ts'

/** What a column was taken for. */
export interface ColumnMatch {
  /** Its field; undefined for a column that is not used. */
  name?: string
  /** Why it is not used, in a sentence. */
  why?: string
  /** The field that it may be, for somebody to choose. */
  likely?: string
  /** It may hold the addresses to invite. */
  isAddress?: boolean
}

const email = '/email'
const sampleSize = 20

/**
 * What each column is, by the whole words of its heading. A field is one column at most: the one whose heading says it best.
 * What is not certain is not used, and says why.
 */
export function matchColumns(
  heads: readonly string[],
  people: readonly SheetRow[],
  words: ColumnWords,
  above: readonly SheetRow[] = []
): ColumnMatch[] {
  const owners = listOwners(heads, words, above)
  const best = heads.map((head, at) => (owners[at] ? undefined : findBest(head, words)))
  const matches = heads.map((head, at): ColumnMatch => {
    const owner = owners[at]
    if (owner) {
      const likely = owner.isUncertain ? findBest(head, words)?.name : undefined
      return {
        why: t('It seems to belong to someone or something else: “{heading}”.', { heading: owner.text }),
        ...(likely && { likely })
      }
    }
    const excluded = words.excluded.find(one => scoreHeading(head, one) > 0)
    if (excluded && !best[at]) return { why: `${excluded.title}: ${excluded.why}` }
    const found = best[at]
    if (!found) return describeUnknown(head, { words, holdsOthers: holdsOthers(people, at) })
    const rivals = best.flatMap((one, other) => (other !== at && one?.name === found.name ? [one] : []))
    if (rivals.every(({ score }) => score < found.score)) return { name: found.name }
    const title = words.columns.find(({ name }) => name === found.name)?.title ?? ''
    return { why: t('Several columns could be {title}.', { title }), likely: found.name }
  })
  return askForAddresses(matches, { people, words, owners })
}

/** Does a heading say that the month stands first, as "Date of Birth (MM/DD/YYYY)", and no cell below it says otherwise? */
export function isMonthFirst(head: string, cells: readonly string[]): boolean {
  return (
    /\bmm?[\s./-]*dd?[\s./-]*yy/i.test(head) &&
    !cells.some(text => /^\s*(1[3-9]|2\d|3[01])[\s./-]+\d/.test(text))
  )
}

/** Does a cell hold an e-mail address? */
export const isAddress = (text: string | undefined): boolean =>
  /^[^@]*[^\s@<>:;,"]+@[^\s@<>:;,"]+\.[^\s@<>:;,"]+/.test(text ?? '')

/** Nobody is invited before one column alone can hold the addresses, or somebody has said which. */
function askForAddresses(
  matches: readonly ColumnMatch[],
  {
    people,
    words,
    owners
  }: { people: readonly SheetRow[]; words: ColumnWords; owners: readonly (Owner | undefined)[] }
): ColumnMatch[] {
  const isOfEmail = (name: string | undefined) =>
    words.columns.find(column => column.name === name)?.isEmail === true
  const marked = matches.map((match, at): ColumnMatch => {
    const { name, likely } = match
    const isUnread = name === undefined && owners[at]?.isUncertain !== false
    const may = isOfEmail(name) || (isUnread && (likely === email || holdsAddresses(people, at)))
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

/** Do most of the first rows have an address there? */
function holdsAddresses(rows: readonly SheetRow[], column: number): boolean {
  const some = rows.slice(0, sampleSize).filter(({ cells }) => cells[column]?.trim())
  return some.filter(({ cells }) => isAddress(cells[column])).length > some.length / 2
}

/** Has the column values, and no email address among them? */
function holdsOthers(rows: readonly SheetRow[], column: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[column]?.trim() || [])
  return filled.length > 0 && !filled.some(isAddress)
}

/** Suggests the field that shares the most words with a heading; not an email field where the column has no email address. */
function describeUnknown(
  head: string,
  { words: { columns }, holdsOthers }: { words: ColumnWords; holdsOthers: boolean }
): ColumnMatch {
  const words = listColumnWords(head).filter(
    word => !personWords.includes(word) && !formatWords.includes(word)
  )
  const isTelling = (word: string) => word !== 'number' && (!vagueWords.has(word) || words.length === 1)
  const shared = columns
    .filter(({ isEmail }) => !isEmail || !holdsOthers)
    .map(({ name, title, headings }) => {
      const each = [title, ...headings].map(heading => {
        const own = listColumnWords(heading)
        const common = own.filter(word => words.includes(word) && isTelling(word)).length
        return common / Math.max(own.length, words.length, 1)
      })
      return { name, score: Math.max(...each) }
    })
    .sort((one, other) => other.score - one.score)
  const likely = shared[0] && shared[0].score >= 0.5 ? shared[0].name : undefined
  if (likely === undefined) return {}
  return { likely }
}
