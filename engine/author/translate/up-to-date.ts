import type { TranslatedText, TranslatedTexts } from '../../schema-files/language-files.ts'
import type { Package, TranslatedSentences } from '../../generate/catalogues.ts'
import { isUsedBy, isSentence, type SchemaText, type Text } from './texts.ts'
import {
  addTranslation,
  findOutdated,
  findTranslation,
  mapPackages,
  type Translations
} from './translations.ts'

/**
 * Returns translations that match the current texts. An untranslated text takes the translation of the same English, first from
 * its own file, then from others. Unused translations are dropped, except outdated ones, which help the translator.
 */
export function updateTranslations(
  texts: readonly Text[],
  before: Translations
): { translations: Translations; reused: Text[] } {
  const translations: Translations = {
    language: { ...before.language, texts: {} },
    catalogues: mapPackages(name => keepUsed(before.catalogues[name], texts, name))
  }
  const reused: Text[] = []
  const findElsewhere = indexTranslations(before)
  for (const text of texts) {
    const own = isSentence(text) ? undefined : findTranslation(text, before)
    if (own !== undefined) addTranslation(text, own, translations)
    if (findTranslation(text, translations) !== undefined) continue
    const found = findElsewhere(text)
    if (found === undefined) keepOutdated(text, before, translations.language.texts)
    else {
      addTranslation(text, found, translations)
      reused.push(text)
    }
  }
  return { translations, reused }
}

function keepUsed(
  sentences: TranslatedSentences,
  texts: readonly Text[],
  name: Package
): TranslatedSentences {
  const used = new Set(texts.flatMap(text => (isUsedBy(text, name) ? text.english : [])))
  return Object.fromEntries(Object.entries(sentences).filter(([english]) => used.has(english)))
}

function keepOutdated(text: Text, before: Translations, texts: TranslatedTexts) {
  const outdated = findOutdated(text, before)
  if (outdated && !isSentence(text)) (texts[text.file] ??= {})[text.place] = outdated
}

/** Finds a translation of the same English at another place. Texts of schemas/ and product sentences do not mix. */
function indexTranslations({ language, catalogues }: Translations) {
  const sentences = new Map(Object.values(catalogues).flatMap(one => Object.entries(one)))
  const everywhere = indexByEnglish(
    Object.values(language.texts).flatMap(fileTexts => Object.values(fileTexts))
  )
  const inFiles = new Map(
    Object.entries(language.texts).map(([file, fileTexts]) => [
      file,
      indexByEnglish(Object.values(fileTexts))
    ])
  )
  const findPlaced = ({ file, english }: SchemaText) =>
    inFiles.get(file)?.get(english) ?? everywhere.get(english)
  return (text: Text) => (isSentence(text) ? sentences.get(text.english) : findPlaced(text))
}

/** The first translation of each English text wins. */
const indexByEnglish = (texts: readonly TranslatedText[]) =>
  new Map(texts.toReversed().map(({ english, text }) => [english, text]))
