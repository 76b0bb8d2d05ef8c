import { distance } from 'fastest-levenshtein'
import {
  getOrCreate,
  hasLabels,
  labelOf,
  listParams,
  readAnswer,
  type Schema,
  optionsOf
} from '../../../../engine/index.ts'
import { cleanCell } from './clean.ts'
import type { Cell } from './cell.ts'

export function isOffered(cell: Cell): boolean {
  if (!['choice', 'suggestion'].includes(cell.kind)) return false
  const text = fold(cell.text)
  return listOffered(cell).some(choice => foldName(choice) === text)
}

/** The maximum number of choices for which a single letter is accepted. */
const maxListed = 10

/**
 * Returns the choice that a cell means, by its value, label or first letter, ignoring case. Returns the text itself if none
 * matches.
 */
export function readChoice(cell: Cell): string {
  const { schema, shown = schema, text } = cell
  const offered = listOffered(cell)
  const namesOf = (choice: string) =>
    [choice, labelFor(schema, choice), labelFor(shown, choice)].filter(name => name !== '')
  const find = (key: string, keyOf: (name: string) => string) =>
    offered.filter(choice => namesOf(choice).some(name => keyOf(name) === key))
  const exact = find(fold(text), foldName)[0]
  if (exact !== undefined) return exact
  const words = foldWords(text)
  const alike = find(words.replaceAll(' ', ''), foldPlainName)
  if (alike.length === 1) return alike[0] ?? text
  const titleWords = foldWords(`${schema.title ?? ''} ${shown.title ?? ''}`).split(' ')
  const plain = dropWords(titleWords, words)
  const matching = find(plain, name => dropWords(titleWords, foldNameWords(name)))
  if (plain !== '' && matching.length === 1) return matching[0] ?? text
  const [letter] = /^\p{L}(?=\.?$)/u.exec(text) ?? []
  const begin = offered.filter(choice =>
    namesOf(choice).some(name => foldName(name).startsWith(fold(letter ?? ' ')))
  )
  return (letter !== undefined && offered.length <= maxListed && begin.length === 1 && begin[0]) || text
}

function listOffered({ schema, siblings, facts }: Cell): string[] {
  const options = optionsOf(schema)
  return options
    ? [...(facts.offered?.(options.list, listParams(options, siblings)) ?? [])]
    : (schema.enum ?? []).map(String)
}

/** A shorter name may be part of a text by chance. */
const shortestPart = 4
/** A longer text is not a choice with a typo. */
const longestMeant = 200

/**
 * Returns the label of the choice that is probably meant: a typo, initials, or a unique part of a label. A text with another
 * choice in it means neither for sure: "widowed" is near "widower", and has "widow" in it.
 */
export function suggestChoice(cell: Cell): string | undefined {
  if (!['choice', 'suggestion'].includes(cell.kind)) return undefined
  if (cell.text.length > longestMeant) return undefined
  const text = foldPlain(cleanCell(cell.text, { lines: 'blanks' }))
  if (text.length < 2) return undefined
  const each = listOffered(cell).map(choice => ({
    choice,
    name: readAnswer(cell.shown ?? cell.schema, choice)
  }))
  const short = each.filter(({ name }) => initialsOf(name) === text)
  if (short.length === 1) return short[0]?.name
  const far = Math.max(1, Math.floor(text.length / 4))
  const near = each
    .filter(({ name }) => Math.abs(foldPlainName(name).length - text.length) <= far)
    .map(({ name }) => ({ name, far: distance(foldPlainName(name), text) }))
    .sort((one, other) => one.far - other.far)
  const [first, second] = near
  const isWithin = (name: string) => {
    const plain = foldPlainName(name)
    return plain.length >= shortestPart && text.includes(plain)
  }
  if (first && first.far <= far && second?.far !== first.far)
    return isWithin(first.name) || !each.some(({ name }) => isWithin(name)) ? first.name : undefined
  const holding =
    text.length < shortestPart ? [] : each.filter(({ name }) => foldPlainName(name).includes(text))
  return holding.length === 1 ? holding[0]?.name : undefined
}

const initialsOf = (name: string) =>
  foldNameWords(name)
    .split(' ')
    .filter(word => !['of', 'and', 'the'].includes(word))
    .map(word => word[0])
    .join('')

/** More entries than anybody writes in one cell are not read. */
export const maxEntries = 200

export function readChoices({ schema, shown, text, ...cell }: Cell): unknown[] {
  const items = { schema: schema.items ?? {}, shown: shown?.items ?? schema.items ?? {} }
  const choices = text
    .split(/[;,\n]/)
    .map(choice => choice.trim())
    .filter(Boolean)
  return choices.length > maxEntries
    ? choices
    : choices.map(choice => readChoice({ ...cell, ...items, text: choice }))
}

const labelFor = (schema: Schema, choice: string) =>
  hasLabels(schema) ? (labelOf(schema, choice) ?? '') : ''

const fold = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Folds case, accents and punctuation, so that Akwa-Ibom equals Akwa Ibom. */
const foldWords = (text: string) =>
  fold(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Removes words of the field's title, so that "Kano State" as a "State of Origin" becomes "Kano". */
const dropWords = (titleWords: readonly string[], words: string): string =>
  words
    .split(' ')
    .filter(word => !titleWords.includes(word))
    .join('')

const foldPlain = (text: string) => foldWords(text).replaceAll(' ', '')

/** The names of choices, which are compared with each cell. */
const [foldName, foldNameWords, foldPlainName] = [remember(fold), remember(foldWords), remember(foldPlain)]

const maxRemembered = 20_000

/** Remembers the results for names of choices; for cells, it would keep answers of people in memory. */
function remember(foldText: (text: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return name => {
    if (known.size > maxRemembered) known.clear()
    return getOrCreate(known, name, () => foldText(name))
  }
}
