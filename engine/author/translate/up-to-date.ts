import type { TranslatedText, TranslatedTexts } from '../../schema-files/language-files.ts'
import type { Package, TranslatedSentences } from '../../generate/catalogues.ts'
import { isSaidBy, isSentence, type SchemaText, type Text } from './texts.ts'
import {
  addTranslation,
  findOutdated,
  findTranslation,
  mapPackages,
  type Translations
} from './translations.ts'

/**
 * The translations that fit what is said today. A text that has none takes that of the same English: of the same file, then of
 * another one. What is said nowhere any more goes; what its place said before stays for whoever translates it again.
 */
export function bringUpToDate(
  texts: readonly Text[],
  before: Translations
): { translations: Translations; taken: Text[] } {
  const translations: Translations = {
    language: { ...before.language, texts: {} },
    catalogues: mapPackages(name => keepSaid(before.catalogues[name], texts, name))
  }
  const taken: Text[] = []
  const findElsewhere = indexTranslations(before)
  for (const text of texts) {
    const own = isSentence(text) ? undefined : findTranslation(text, before)
    if (own !== undefined) addTranslation(text, own, translations)
    if (findTranslation(text, translations) !== undefined) continue
    const found = findElsewhere(text)
    if (found === undefined) keepOutdated(text, before, translations.language.texts)
    else {
      addTranslation(text, found, translations)
      taken.push(text)
    }
  }
  return { translations, taken }
}

function keepSaid(
  sentences: TranslatedSentences,
  texts: readonly Text[],
  name: Package
): TranslatedSentences {
  const isSaid = new Set(texts.flatMap(text => (isSaidBy(text, name) ? text.english : [])))
  return Object.fromEntries(Object.entries(sentences).filter(([english]) => isSaid.has(english)))
}

function keepOutdated(text: Text, before: Translations, texts: TranslatedTexts) {
  const outdated = findOutdated(text, before)
  if (outdated && !isSentence(text)) (texts[text.file] ??= {})[text.place] = outdated
}

/** Finds the translation that another place has for the same English; texts of schemas/ and sentences of the product apart. */
function indexTranslations({ language, catalogues }: Translations) {
  const sentences = new Map(Object.values(catalogues).flatMap(one => Object.entries(one)))
  const everywhere = indexByEnglish(Object.values(language.texts).flatMap(said => Object.values(said)))
  const inFiles = new Map(
    Object.entries(language.texts).map(([file, said]) => [file, indexByEnglish(Object.values(said))])
  )
  const findPlaced = ({ file, english }: SchemaText) =>
    inFiles.get(file)?.get(english) ?? everywhere.get(english)
  return (text: Text) => (isSentence(text) ? sentences.get(text.english) : findPlaced(text))
}

/** The first one of each English. */
const indexByEnglish = (texts: readonly TranslatedText[]) =>
  new Map(texts.toReversed().map(({ english, text }) => [english, text]))
