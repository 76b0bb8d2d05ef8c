import fs from 'node:fs'
import type { LanguageFile, TranslatedTexts } from '../../schema-files/language-files.ts'
import type { TranslatedSentences } from '../../generate/catalogues.ts'
import { isSchemaText, isSentence, type Text } from './texts.ts'

interface Named<Value> {
  [name: string]: Value
}

/** Sorts the texts of a language file: existing ones keep their order in the file at `place`, new ones follow the sources. */
export function orderTexts(place: string, texts: readonly Text[], language: LanguageFile): LanguageFile {
  const placed = texts.filter(isSchemaText)
  const before = readNames(place).texts as Named<object> | undefined
  const files = order(
    language.texts,
    before,
    placed.map(({ file }) => file)
  )
  const ordered = Object.entries(files).map(([file, said]) => {
    const places = placed.flatMap(text => (text.file === file ? text.place : []))
    return [file, order(said, before?.[file], places)]
  })
  return { ...language, texts: Object.fromEntries(ordered) as TranslatedTexts }
}

/** Sorts the sentences of a catalogue in the same way. */
export const orderSentences = (place: string, texts: readonly Text[], sentences: TranslatedSentences) =>
  order(
    sentences,
    readNames(place),
    texts.flatMap(text => (isSentence(text) ? text.english : []))
  )

const readNames = (place: string): Named<unknown> =>
  fs.existsSync(place) ? (JSON.parse(fs.readFileSync(place, 'utf8')) as Named<unknown>) : {}

/** Keeps the order of `before`. A new name follows the name before it in the sources, an unknown name comes last. */
function order<Value>(of: Named<Value>, before: object = {}, sources: readonly string[]): Named<Value> {
  const names = Object.keys(before).filter(name => Object.hasOwn(of, name))
  const known = new Set(names)
  const sorted = [...new Set([...sources, ...Object.keys(of)])].filter(name => Object.hasOwn(of, name))
  for (const [index, name] of sorted.entries())
    if (!known.has(name)) names.splice(names.indexOf(sorted[index - 1] ?? '') + 1, 0, name)
  return Object.fromEntries(names.map(name => [name, of[name] as Value]))
}
