import format from 'icu-minify/format'
import { getOrCreate } from '../values/get-or-create.ts'
import { readLocale, setTagSource } from '../values/locale.ts'
import { compileMessage, type CompiledMessage } from './compile-message.ts'

/** The values of the placeholders in a sentence, by name. */
export interface Values {
  [name: string]: string | number
}

/** Values that may also include, by tag name, a function that makes an element of the words inside the tag. */
export interface RichValues<Element> {
  [name: string]: string | number | ((words: (string | Element)[]) => Element)
}

/** The translations of one language. */
export interface Catalogue {
  /** BCP 47, for instance `ha` or `pcm`. */
  tag: string
  /** Returns the translation of an English sentence, or undefined without one. */
  find: (english: CompiledMessage) => CompiledMessage | undefined
}

/** A sentence to translate later: its English in ICU MessageFormat, and its values. */
export interface Sentence {
  english: string
  values: Values
}

let findCatalogue: () => Catalogue | undefined = () => undefined

/** Sets how `t` finds the reader's language: undefined means English. A page has one reader, a server one per request. */
export function setCatalogueSource(find: typeof findCatalogue) {
  findCatalogue = find
  setTagSource(() => find()?.tag)
}

/** Runs synchronous work in the language of a catalogue, such as resolving forms for it. */
export function translateInto<Result>(catalogue: Catalogue, work: () => Result): Result {
  const before = findCatalogue
  setCatalogueSource(() => catalogue)
  try {
    return work()
  } finally {
    setCatalogueSource(before)
  }
}

/**
 * Translates a sentence into the reader's language, or falls back to English. The argument must be a literal in ICU
 * MessageFormat: the build finds sentences by it. Do not call it at module level, where the language is not known yet.
 */
export function t(english: string, values?: Values): string {
  const translated = translate<string>(english, values)
  return Array.isArray(translated) ? translated.join('') : translated
}

/** Translates like `t`, but returns the pieces in order, with tags such as `<link>words</link>` as elements. */
export function translate<Element>(english: string, values?: RichValues<Element>) {
  const source = compileMessage(english)
  const catalogue = findCatalogue()
  const found = catalogue?.find(source)
  return format<Element>(found ?? source, found ? readLocale() : 'en', values, options)
}

/** Marks an English sentence that `say` translates later. */
export const sentence = (english: string, values: Values = {}): Sentence => ({ english, values })

/** Translates a marked sentence. `more` adds values that are known only now. */
export const say = ({ english, values }: Sentence, more: Values = {}): string =>
  t(english, { ...more, ...values })

const formatters = new Map<string, unknown>()
const cacheFormatter =
  <Formatter>(make: new (...of: never[]) => Formatter) =>
  (...of: unknown[]) =>
    getOrCreate(
      formatters,
      `${make.name} ${JSON.stringify(of)}`,
      () => new make(...(of as never[]))
    ) as Formatter

const createNumberFormat = cacheFormatter(Intl.NumberFormat)

const options = {
  formatters: {
    getPluralRules: cacheFormatter(Intl.PluralRules),
    /** Numbers are written the same in every language. */
    getNumberFormat: (_: unknown, style?: unknown) => createNumberFormat('en', style),
    getDateTimeFormat: cacheFormatter(Intl.DateTimeFormat)
  }
}
