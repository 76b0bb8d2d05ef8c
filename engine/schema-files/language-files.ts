import { isAnswers, pathOf, valueAt } from '../values/paths.ts'
import type { ListTexts } from '../language/language.ts'
import type { List } from '../vocabulary/project.ts'
import { metaOf } from './meta-of.ts'
import { parseSource, type Sources } from './sources.ts'
import { listTextsOf } from './texts.ts'

/** A file of `schemas/languages`. */
export interface LanguageFile {
  /** BCP 47; the name of the file. */
  tag: string
  /** The name in the language itself. */
  name: string
  english: string
  direction?: 'ltr' | 'rtl'
  /** The language is not offered yet. */
  draft?: boolean
  /** The fluent speaker who has read all of it. */
  reviewedBy?: string
  texts: TranslatedTexts
}

/** By file below schemas/ and JSON Pointer. */
export interface TranslatedTexts {
  [file: string]: { [place: string]: TranslatedText }
}

export interface TranslatedText {
  /** The English text at the time of the translation. */
  english: string
  text: string
}

export const languageTagOf = (file: string): string | undefined =>
  /^languages\/([^/]+)\.json$/.exec(file)?.[1]

/** Reads the languages of `schemas/languages`. Skips files that cannot be read. */
export const readLanguageFiles = (sources: Sources): LanguageFile[] =>
  [...sources].flatMap(([file, { value }]) => {
    const tag = languageTagOf(file)
    const isRead = tag !== undefined && isAnswers(valueAt(value, ['texts']))
    return isRead ? [{ ...(value as Omit<LanguageFile, 'tag'>), tag }] : []
  })

/** Translates the files of `schemas/`. A text stays English if it has no translation or has changed since it was translated. */
export function translateSources(sources: Sources, { tag, texts }: LanguageFile): Sources {
  const entries = [...sources].map(([file, source]) => {
    const said = texts[file]
    if (!said) return [file, source] as const
    const translated = listTextsOf(source, sources).flatMap(({ place, text: english }) => {
      const found = Object.hasOwn(said, place) ? said[place] : undefined
      return found?.english === english ? [{ place, english, text: found.text }] : []
    })
    const written: unknown = JSON.parse(source.text)
    if (isListFile(file))
      Object.assign(written as object, { texts: labelChoices(written as List, translated, tag) })
    else for (const { place, text } of translated) write(written, place, text)
    return [file, parseSource(file, JSON.stringify(written))] as const
  })
  return new Map(entries)
}

const isListFile = (file: string) => metaOf(file) === 'list.json'

/** Maps the answers of a list to their translations, in reading order. The answers themselves are stored and stay English. */
function labelChoices({ pinned }: List, translated: readonly TranslatedText[], tag: string): ListTexts {
  const sorted = translated.slice(pinned)
  if (pinned !== undefined) {
    const { compare } = new Intl.Collator(tag)
    sorted.sort((one, other) => compare(one.text, other.text))
  }
  const inOrder = [...translated.slice(0, pinned ?? 0), ...sorted]
  return Object.fromEntries(inOrder.map(({ english, text }) => [english, text]))
}

/** Returns the labels of each list in translated files, by the list's name. */
export function readListTexts(sources: Sources): Map<string, ListTexts> {
  const lists = new Map<string, ListTexts>()
  for (const [file, { value }] of sources) {
    const texts = isListFile(file) ? valueAt(value, ['texts']) : undefined
    if (isAnswers(texts)) lists.set(file.slice('lists/'.length, -'.json'.length), texts as ListTexts)
  }
  return lists
}

/** Writes a translation. For a choice or a name, which stay as stored, it becomes a label in `x-texts`. */
function write(written: unknown, place: string, text: string) {
  const isOfName = place.endsWith('#')
  const path = pathOf(isOfName ? place.slice(0, -1) : place)
  const name = path.at(-1) ?? ''
  const around = valueAt(written, path.slice(0, -1)) as { [name: string]: unknown }
  if (!isOfName && path.at(-2) !== 'enum') {
    around[name] = text
    return
  }
  const field = valueAt(written, path.slice(0, -2)) as { 'x-texts'?: { [choice: string]: string } }
  field['x-texts'] = { ...field['x-texts'], [isOfName ? name : String(around[name])]: text }
}
