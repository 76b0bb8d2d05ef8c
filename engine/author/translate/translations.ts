import fs from 'node:fs'
import path from 'node:path'
import { formatValue } from '../field/json-edit.ts'
import {
  catalogueOf,
  type Package,
  packageNames,
  packages,
  readCatalogue,
  type TranslatedSentences
} from '../../generate/catalogues.ts'
import { writeChanged } from '../../generate/write.ts'
import type { LanguageFile, TranslatedText, TranslatedTexts } from '../../schema-files/language-files.ts'
import { orderSentences, orderTexts } from './order.ts'
import { isUsedBy, isSentence, type SchemaText, type Text } from './texts.ts'

/** All translations of one language. */
export interface Translations {
  language: LanguageFile
  catalogues: { [name in Package]: TranslatedSentences }
}

export const readTranslations = (root: string, language: LanguageFile): Translations => ({
  language: structuredClone(language),
  catalogues: mapPackages(name => readCatalogue(root, name, language.tag))
})

export const mapPackages = (make: (name: Package) => TranslatedSentences) =>
  Object.fromEntries(packageNames.map(name => [name, make(name)])) as Translations['catalogues']

/** Returns the translation of a text; undefined if it is missing or outdated. */
export function findTranslation(text: Text, { language, catalogues }: Translations): string | undefined {
  if (!isSentence(text)) {
    const found = findAt(text, language.texts)
    return found?.english === text.english ? found.text : undefined
  }
  const found = text.packages.map(name => findSentence(text.english, name, catalogues))
  return found.every(one => one !== undefined) ? found[0] : undefined
}

/** Finds a sentence as pages do: in the package's own catalogue, then in those that are loaded with it. */
const findSentence = (english: string, name: Package, catalogues: Translations['catalogues']) =>
  packages[name]
    .toReversed()
    .map(one => (Object.hasOwn(catalogues[one], english) ? catalogues[one][english] : undefined))
    .find(one => one !== undefined)

/** Returns the previous English of a text's place with its translation, if it is outdated. */
export function findOutdated(text: Text, { language }: Translations): TranslatedText | undefined {
  const found = isSentence(text) ? undefined : findAt(text, language.texts)
  return found?.english === text.english ? undefined : found
}

const findAt = ({ file, place }: SchemaText, texts: TranslatedTexts): TranslatedText | undefined => {
  const places = Object.hasOwn(texts, file) ? texts[file] : undefined
  return places && Object.hasOwn(places, place) ? places[place] : undefined
}

/** Adds or replaces a translation, in all catalogues that should have it or already do. */
export function addTranslation(text: Text, translation: string, { language, catalogues }: Translations) {
  if (!isSentence(text)) {
    const places = (language.texts[text.file] ??= {})
    places[text.place] = { english: text.english, text: translation }
    return
  }
  for (const name of text.usedBy)
    if (text.packages.includes(name) || Object.hasOwn(catalogues[name], text.english))
      catalogues[name][text.english] = translation
}

export interface Progress {
  translated: number
  missing: Text[]
  /** Texts whose English has changed since the translation. */
  outdated: { text: Text; before: TranslatedText }[]
  /** Translations whose text no longer exists. */
  unused: { where: string; english: string }[]
}

export function measureProgress(texts: readonly Text[], translations: Translations): Progress {
  const left = texts.filter(text => findTranslation(text, translations) === undefined)
  const outdated = left.flatMap(text => {
    const before = findOutdated(text, translations)
    return before ? [{ text, before }] : []
  })
  const before = new Set(outdated.map(({ text }) => text))
  return {
    translated: texts.length - left.length,
    missing: left.filter(text => !before.has(text)),
    outdated,
    unused: listUnused(texts, translations)
  }
}

function listUnused(texts: readonly Text[], { language, catalogues }: Translations): Progress['unused'] {
  const places = new Set(texts.map(({ where }) => where))
  const placed = Object.entries(language.texts).flatMap(([file, fileTexts]) =>
    Object.entries(fileTexts).map(([place, { english }]) => ({ where: `schemas/${file} ${place}`, english }))
  )
  const sentences = packageNames.flatMap(name => {
    const used = new Set(texts.flatMap(text => (isUsedBy(text, name) ? text.english : [])))
    const english = Object.keys(catalogues[name]).filter(one => !used.has(one))
    return english.map(one => ({ where: catalogueOf(name, language.tag), english: one }))
  })
  return [...placed.filter(({ where }) => !places.has(where)), ...sentences]
}

/** Writes the files of a language. Returns the files that changed. */
export function writeTranslations(
  root: string,
  texts: readonly Text[],
  { language, catalogues }: Translations
): string[] {
  const ofSchemas = `schemas/languages/${language.tag}.json`
  const { tag, ...file } = orderTexts(path.join(root, ofSchemas), texts, language)
  const files: [string, object][] = [
    [ofSchemas, { $schema: '../meta/language.json', ...file }],
    ...packageNames.map((name): [string, object] => {
      const catalogue = catalogueOf(name, tag)
      return [catalogue, orderSentences(path.join(root, catalogue), texts, catalogues[name])]
    })
  ]
  return files.flatMap(([name, value]) => {
    const place = path.join(root, name)
    const isNothing = Object.keys(value).length === 0 && !fs.existsSync(place)
    return !isNothing && writeChanged(place, formatValue(value)) ? [name] : []
  })
}
