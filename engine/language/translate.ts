import format from 'icu-minify/format'
import { getOrCreate } from '../values/get-or-create.ts'
import { compileMessage, type CompiledMessage } from './compile-message.ts'

/** What a sentence is filled in with, by the names in it. */
export interface Values {
  [name: string]: string | number
}

/** The sentences of one language. */
export interface Catalogue {
  /** BCP 47: `ha`, `pcm`. */
  tag: string
  /** The sentence for an English one, or undefined where nobody has translated it. */
  find: (english: CompiledMessage) => CompiledMessage | undefined
}

/** A sentence that is said later: its English in ICU MessageFormat, and what it is filled in with. */
export interface Sentence {
  english: string
  values: Values
}

let findCatalogue: () => Catalogue | undefined = () => undefined

/**
 * How `t` finds the language of who reads: undefined for English. A page has one reader; a server has one for each request.
 */
export function readIn(find: typeof findCatalogue) {
  findCatalogue = find
}

/** The language of who reads now, for `Intl` and `lang`. */
export const languageOfReader = (): string => findCatalogue()?.tag ?? 'en'

/**
 * A sentence in the language of who reads. The English is written in the call, in ICU MessageFormat: translations are found by it,
 * so it is never put together. Not for constants of a module: they are made before the language is known.
 */
export function t(english: string, values?: Values): string {
  const source = compileMessage(english)
  const catalogue = findCatalogue()
  const found = catalogue?.find(source)
  const said = format<string>(found ?? source, catalogue && found ? catalogue.tag : 'en', values, options)
  return Array.isArray(said) ? said.join('') : said
}

/** Names the English of a sentence that is said later, by `say`. */
export const sentence = (english: string, values: Values = {}): Sentence => ({ english, values })

/** Says a sentence, with what only the moment knows. */
export const say = ({ english, values }: Sentence, more: Values = {}): string =>
  t(english, { ...more, ...values })

const made = new Map<string, unknown>()
const keep =
  <Formatter>(make: new (...of: never[]) => Formatter) =>
  (...of: unknown[]) =>
    getOrCreate(made, `${make.name} ${JSON.stringify(of)}`, () => new make(...(of as never[]))) as Formatter

const options = {
  formatters: {
    getPluralRules: keep(Intl.PluralRules),
    getNumberFormat: keep(Intl.NumberFormat),
    getDateTimeFormat: keep(Intl.DateTimeFormat)
  }
}
