import { listColumnWords, t } from '../../engine/index.ts'
import type { SheetRow } from './sheet.ts'

/** A field that a column can be. */
export interface ColumnTarget {
  name: string
  title: string
  group: string
  field: string
  /** It holds an e-mail address. */
  isEmail: boolean
  /** What a spreadsheet may call it. */
  headings: readonly string[]
}

/** What headings are compared with. */
export interface ColumnWords {
  columns: readonly ColumnTarget[]
  /** Fields that no spreadsheet fills in. */
  excluded: readonly { title: string; why: string; headings: readonly string[] }[]
  otherPeople: readonly string[]
}

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
/** Words about the person whose row it is, and about how a cell is to be filled in. */
const person =
  'employee staff candidate hire applicant worker personnel person associate joiner starter own'.split(' ')
const format =
  'dd mm yy yyyy ddmmyyyy mmddyyyy yyyymmdd ddmmyy required optional mandatory compulsory please enter if any digit format only'.split(
    ' '
  )
/** How a name is to be written, as in "Full Name (Surname First)". */
const nameOrder = /[([,–-]?\s*\b(sur|last|family|first)\s?name\s+(comes\s+)?first\b\s*[)\]]?/gi
/** They name no field where "Employee" or the like was all that stood beside them. */
const vague = new Set('date number id code status type title state place time detail contact'.split(' '))

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
    if (!found) return describeUnknown(head, words)
    const rivals = best.flatMap((one, other) => (other !== at && one?.name === found.name ? [one] : []))
    if (rivals.every(({ score }) => score < found.score)) return { name: found.name }
    const title = words.columns.find(({ name }) => name === found.name)?.title ?? ''
    return { why: t('Several columns could be {title}.', { title }), likely: found.name }
  })
  return askForAddresses(matches, { people, words, owners })
}

/** Does a heading name one of the fields, or one that no spreadsheet fills in? Asked of many cells. */
export function isKnownHeading(head: string, words: ColumnWords): boolean {
  const keys = namedKeys.get(words) ?? listKeys(words)
  namedKeys.set(words, keys)
  const isKnown = (name: string) =>
    listVariants(name).some(variant => keys.has(variant.join('')) || keys.has(sortKey(variant)))
  return isKnown(head) || (head.includes('/') && head.split('/').every(isKnown))
}

const namedKeys = new WeakMap<ColumnWords, Set<string>>()

function listKeys({ columns, excluded }: ColumnWords): Set<string> {
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

/** The words of a heading, then without those about how to fill it in, then without those about the person. */
function listVariants(head: string): string[][] {
  const all = wordsOf(head.replace(nameOrder, ''))
  const plain = all.filter(word => !format.includes(word) && !/^\d+$/.test(word))
  const own = plain.filter(word => !person.includes(word))
  const variants = [all, plain, own.every(word => vague.has(word)) ? [] : own]
  return variants.filter(words => words.length > 0)
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

interface Scored {
  name: string
  score: number
}

function findBest(head: string, { columns }: ColumnWords): Scored | undefined {
  const scored = columns
    .map(target => ({ name: target.name, score: scoreHeading(head, target) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  const [first, second] = scored
  // What the account and a step both ask is the account's; of two steps nobody knows which.
  if (!first || (second?.score === first.score && first.name.lastIndexOf('/') > 0)) return undefined
  return first
}

type Named = Pick<ColumnTarget, 'title' | 'headings'> & Partial<Pick<ColumnTarget, 'field' | 'group'>>

/** How well a heading, or each side of its slash, names a field: 0 where it does not. */
function scoreHeading(head: string, target: Named): number {
  const whole = scoreName(head, target)
  if (whole > 0 || !head.includes('/')) return whole
  return Math.min(...head.split('/').map(side => scoreName(side, target)))
}

/** How well all words of a name name a field. */
function scoreName(head: string, { title, headings, field, group }: Named): number {
  const score = (words: readonly string[]) => {
    if (words.length === 0) return 0
    if (isSame(words, title) || (group !== undefined && isSame(words, `${group} ${title}`))) return 6
    if (headings.some(name => isSame(words, name))) return 4
    return field !== undefined && isSame(words, field) ? 3 : 0
  }
  // The more has to be left out, the less it says
  const variants = listVariants(head)
  const at = variants.findIndex(variant => score(variant) > 0)
  return at < 0 ? 0 : score(variants[at] ?? []) - at / 2
}

/** The same words, in whatever order and however they are spaced. */
function isSame(words: readonly string[], name: string): boolean {
  const others = wordsOf(name)
  if (words.join('') === others.join('')) return true
  return others.length === words.length && sortKey(others) === sortKey(words)
}

const known = new Map<string, string[]>()

/** The words of a text; the same few headings are compared with every cell that may be one. */
function wordsOf(text: string): string[] {
  const found = known.get(text)
  if (found) return found
  const words = listColumnWords(text)
  if (known.size > 5000) known.clear()
  known.set(text, words)
  return words
}

/** Whose each column is, where it is somebody else's: by its own heading, by one above it, or by the person named to its left. */
function listOwners(
  heads: readonly string[],
  words: ColumnWords,
  above: readonly SheetRow[]
): (Owner | undefined)[] {
  const others = new Set(words.otherPeople.flatMap(listColumnWords))
  const isForeign = (text: string) => listColumnWords(text).some(word => others.has(word))
  const groups = above.map(({ cells }) => listGroups(cells, heads.length))
  let neighbour: string | undefined
  return heads.map((head, at) => {
    const group = groups.map(names => names[at] ?? '').find(isForeign)
    if (group) return { text: `${group}: ${head}`, isUncertain: false }
    const isNamed = isKnownHeading(head, words)
    if (isForeign(head) && !isNamed) {
      neighbour = isPersonAlone(head) ? head : undefined
      return { text: head, isUncertain: false }
    }
    if (!isNamed) {
      if (!/relation/i.test(head)) neighbour = undefined
      return undefined
    }
    const beside = neighbour
    const said = wordsOf(head)
    const isContact = said.some(word => contactWords.has(word)) && !said.some(word => person.includes(word))
    if (beside !== undefined && isContact)
      return {
        text: t('{heading} beside {neighbour}', { heading: head, neighbour: beside }),
        isUncertain: true
      }
    neighbour = undefined
    return undefined
  })
}

interface Owner {
  text: string
  /** By the columns beside it alone, so that somebody may say otherwise. */
  isUncertain: boolean
}

const attributes = new Set('email phone mobile tel telephone gsm number address id'.split(' '))
const contactWords = new Set([...attributes, 'name'])
const places =
  /\b(company|client|site|department|dept|division|unit|team|branch|school|hospital|agency|consent|previous|former|old)\b/i

/** A heading that names a person and nothing of them, as "Next of Kin" does: what follows may be theirs. */
const isPersonAlone = (head: string) =>
  !places.test(head) && !wordsOf(head).some(word => attributes.has(word))

/** What stands above each column, where a row holds headings of groups; a title of the whole sheet is none. */
function listGroups(cells: readonly string[], count: number): string[] {
  const filled = cells.flatMap((text, at) => (text.trim() === '' || isLabelled(text) ? [] : [at]))
  if (filled.length === 0 || (filled.length === 1 && filled[0] === 0)) return []
  return Array.from({ length: count }, (_, at) => cells[filled.filter(one => one <= at).at(-1) ?? -1] ?? '')
}

/** A value with its label, as "Doc. No: HR-14": it says something of the whole sheet. */
const isLabelled = (text: string) => /:\s*\S/.test(text)

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

/** The field that shares the most words with a heading, for somebody to choose. */
function describeUnknown(head: string, { columns }: ColumnWords): ColumnMatch {
  const words = listColumnWords(head).filter(word => !person.includes(word) && !format.includes(word))
  const isTelling = (word: string) => word !== 'number' && (!vague.has(word) || words.length === 1)
  const shared = columns
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
