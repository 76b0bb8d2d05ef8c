import { isAnswers, pathOf, valueAt } from '../values/paths.ts'
import { parseSource, type Sources } from './sources.ts'
import { listTextsOf } from './texts.ts'

/** One file of `schemas/languages`. */
export interface LanguageFile {
  /** BCP 47: the name of the file. */
  tag: string
  /** What the language calls itself. */
  name: string
  english: string
  direction?: 'ltr' | 'rtl'
  /** Not offered yet. */
  draft?: boolean
  /** Who is fluent and has read all of it. */
  reviewedBy?: string
  texts: TranslatedTexts
}

/** By file below schemas/ and JSON Pointer. */
export interface TranslatedTexts {
  [file: string]: { [place: string]: TranslatedText }
}

export interface TranslatedText {
  /** What was translated. */
  english: string
  text: string
}

const languageFile = /^languages\/([^/]+)\.json$/

/** The languages of `schemas/languages` by tag; one whose file cannot be read is none. */
export const readLanguageFiles = (sources: Sources): LanguageFile[] =>
  [...sources].flatMap(([file, { value }]) => {
    const tag = languageFile.exec(file)?.[1]
    const isRead = tag !== undefined && isAnswers(valueAt(value, ['texts']))
    return isRead ? [{ ...(value as Omit<LanguageFile, 'tag'>), tag }] : []
  })

/** The files of `schemas/` as a language says them. What is not translated, or was and says something else now, stays English. */
export function translateSources(sources: Sources, { texts }: LanguageFile): Sources {
  const entries = [...sources].map(([file, source]) => {
    const said = texts[file]
    if (!said) return [file, source] as const
    const written: unknown = JSON.parse(source.text)
    for (const { place, text } of listTextsOf(source, sources)) {
      const translated = Object.hasOwn(said, place) ? said[place] : undefined
      if (translated?.english === text) write(written, place, translated.text)
    }
    return [file, parseSource(file, JSON.stringify(written))] as const
  })
  return new Map(entries)
}

/** A choice stays what is stored, and a name what it is called by: the translation is the label. */
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
