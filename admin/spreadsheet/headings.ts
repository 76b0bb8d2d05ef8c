import { listColumnWords } from '../../engine/index.ts'

export interface ColumnTarget {
  name: string
  title: string
  group: string
  field: string
  /** Whether it is an email address. */
  isEmail: boolean
  /** Headings that spreadsheets may use for it. */
  headings: readonly string[]
}

/** The names by which headings are recognised. */
export interface ColumnVocabulary {
  columns: readonly ColumnTarget[]
  /** Fields that cannot be imported from a spreadsheet. */
  excluded: readonly { title: string; why: string; headings: readonly string[] }[]
  otherPeople: readonly string[]
}

/** Words about the person of the row; `formatWords` are about how to fill in a cell. */
export const personWords =
  'employee staff candidate hire applicant worker personnel person associate joiner starter own'.split(' ')
export const formatWords =
  'dd mm yy yyyy ddmmyyyy mmddyyyy yyyymmdd ddmmyy required optional mandatory compulsory please enter if any digit format only'.split(
    ' '
  )
/** A note about the order of names, as in "Full Name (Surname First)". */
const nameOrder = /[([,–-]?\s*\b(sur|last|family|first)\s?name\s+(comes\s+)?first\b\s*[)\]]?/gi
/** Words that identify no field on their own, once words such as "Employee" are removed. */
export const vagueWords = new Set(
  'date number id code status type title state place time detail contact'.split(' ')
)

/** Whether a heading names a field, importable or not. The keys are cached, as many cells are checked. */
export function isKnownHeading(head: string, vocabulary: ColumnVocabulary): boolean {
  const keys = namedKeys.get(vocabulary) ?? listKeys(vocabulary)
  namedKeys.set(vocabulary, keys)
  const isKnown = (name: string) =>
    listVariants(name).some(variant => keys.has(variant.join('')) || keys.has(sortKey(variant)))
  return isKnown(head) || (head.includes('/') && head.split('/').every(isKnown))
}

const namedKeys = new WeakMap<ColumnVocabulary, Set<string>>()

function listKeys({ columns, excluded }: ColumnVocabulary): Set<string> {
  const names = [
    ...columns.flatMap(({ title, headings, field, group }) => [
      title,
      `${group} ${title}`,
      field,
      ...headings
    ]),
    ...excluded.flatMap(({ title, headings }) => [title, ...headings])
  ]
  return new Set(names.map(wordsOf).flatMap(name => [name.join(''), sortKey(name)]))
}

const sortKey = (words: readonly string[]) => [...words].sort().join(' ')

/** Returns the words of a heading: all, without those about filling it in, and also without those about the person. */
function listVariants(head: string): string[][] {
  const all = wordsOf(head.replace(nameOrder, ''))
  const plain = all.filter(word => !formatWords.includes(word) && !/^\d+$/.test(word))
  const ownWords = plain.filter(word => !personWords.includes(word))
  const variants = [all, plain, ownWords.every(word => vagueWords.has(word)) ? [] : ownWords]
  return variants.filter(words => words.length > 0)
}

interface Scored {
  name: string
  score: number
}

/** Returns the field that a heading matches best; undefined if none does, or two match equally. */
export function findBest(head: string, { columns }: ColumnVocabulary): Scored | undefined {
  const scored = columns
    .map(target => ({ name: target.name, score: scoreHeading(head, target) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  const [first, second] = scored
  // A heading that fits the account and a step means the account; one that fits two steps is ambiguous.
  if (!first || (second?.score === first.score && first.name.lastIndexOf('/') > 0)) return undefined
  return first
}

type Named = Pick<ColumnTarget, 'title' | 'headings'> & Partial<Pick<ColumnTarget, 'field' | 'group'>>

/** Returns how well a heading, or each side of its slash, matches a field; 0: not at all. */
export function scoreHeading(head: string, target: Named): number {
  const wholeScore = scoreName(head, target)
  if (wholeScore > 0 || !head.includes('/')) return wholeScore
  return Math.min(...head.split('/').map(side => scoreName(side, target)))
}

/** Returns how well all words of a name match a field; 0: not at all. */
function scoreName(head: string, { title, headings, field, group }: Named): number {
  const score = (words: readonly string[]) => {
    if (words.length === 0) return 0
    if (isSame(words, title) || (group !== undefined && isSame(words, `${group} ${title}`))) return 6
    if (headings.some(name => isSame(words, name))) return 4
    return field !== undefined && isSame(words, field) ? 3 : 0
  }
  // The more words are left out, the lower the score
  const variants = listVariants(head)
  const at = variants.findIndex(variant => score(variant) > 0)
  return at < 0 ? 0 : score(variants[at] ?? []) - at / 2
}

/** Compares words regardless of order and spaces. */
function isSame(words: readonly string[], name: string): boolean {
  const others = wordsOf(name)
  if (words.join('') === others.join('')) return true
  return others.length === words.length && sortKey(others) === sortKey(words)
}

const known = new Map<string, string[]>()

/** Returns the words of a text. Cached, as the same headings are compared with many cells. */
export function wordsOf(text: string): string[] {
  const found = known.get(text)
  if (found) return found
  const words = listColumnWords(text)
  if (known.size > 5000) known.clear()
  known.set(text, words)
  return words
}
