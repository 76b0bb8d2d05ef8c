import {
  findSentenceMistakes,
  findTextMistakes,
  type TranslationMistake
} from '../../language/check-translation.ts'
import { writeNote } from './notes.ts'
import { isIdOf, isSentence, type Text } from './texts.ts'
import { addTranslation, findTranslation, type Translations } from './translations.ts'

/** A text in a file for translators. */
export interface TextRow {
  id: string
  where: string
  english: string
  /** The current translation, or an empty text. */
  translation: string
  note: string
}

/** A row of a file that a translator returned. */
export interface TranslatedRow {
  /** The place in the file, for instance `row 12`. */
  at: string
  id: string
  english: string
  translation: string
}

export const createRows = (texts: readonly Text[], translations: Translations): TextRow[] =>
  texts.map(text => ({
    id: text.id,
    where: text.where,
    english: text.english,
    translation: findTranslation(text, translations) ?? '',
    note: writeNote(text, translations)
  }))

/** The result of reading the rows of a file. */
export interface AppliedRows {
  /** Texts with a new or changed translation. */
  applied: Text[]
  same: number
  empty: number
  /** Rows whose English has changed since the file was exported. */
  outdated: TranslatedRow[]
  refused: { row: TranslatedRow; mistake: TranslationMistake }[]
}

/** Adds a file's translations to `translations`, which it mutates. If a row is refused, the caller must not write them. */
export function applyRows(
  rows: readonly TranslatedRow[],
  texts: readonly Text[],
  translations: Translations
): AppliedRows {
  const known = new Map(texts.map(text => [text.id, text]))
  const result: AppliedRows = { applied: [], same: 0, empty: 0, outdated: [], refused: [] }
  const seen = new Map<string, TranslatedRow>()
  for (const row of rows.map(cleanRow)) {
    const text = known.get(row.id)
    const other = seen.get(row.id)
    if (row.translation === '') result.empty++
    else if (text && text.english.trim() === row.english.trim()) {
      const mistakes = findMistakes(text, row, other)
      const translation = withEdges(text.english, row.translation)
      result.refused.push(...mistakes.map(mistake => ({ row, mistake })))
      if (mistakes.length > 0) continue
      seen.set(row.id, row)
      if (findTranslation(text, translations) === translation) result.same++
      else {
        addTranslation(text, translation, translations)
        result.applied.push(text)
      }
    } else if (text || isIdOf(row.id, row.english)) result.outdated.push(row)
    else result.refused.push({ row, mistake: unknownId })
  }
  return result
}

const unknownId: TranslationMistake = {
  message: 'There is no text of this ID.',
  fix: 'Copy the ID from the file that was written, or delete this row.'
}

/** Normalizes to Unicode NFC and the line ends of the sources, whatever the translator's program saved. */
function cleanRow({ at, id, english, translation }: TranslatedRow): TranslatedRow {
  const clean = (text: string) => text.replaceAll(/\r\n?|_x000D_\n?/g, '\n').normalize()
  return { at, id, english: clean(english), translation: clean(translation).trim() }
}

/** Copies leading and trailing whitespace from the English, as it is invisible in a cell. */
const withEdges = (english: string, translation: string) =>
  `${/^\s*/.exec(english)?.[0]}${translation}${/\s*$/.exec(english)?.[0]}`

function findMistakes(
  text: Text,
  { translation }: TranslatedRow,
  other?: TranslatedRow
): TranslationMistake[] {
  if (other && other.translation !== translation)
    return [{ message: `The translation in ${other.at} is another one.`, fix: 'Keep one of the two.' }]
  return isSentence(text)
    ? findSentenceMistakes(text.english, translation)
    : findTextMistakes(text.english, translation)
}
