import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import {
  applyPatch,
  createTranslatedDateFormat,
  type Catalogue,
  type Form,
  getOrCreate,
  keyOf,
  type MergePatch,
  setCatalogueSource,
  setDateFormat,
  type Translations
} from '../../engine/index.ts'
import { languages } from '../../generated/languages/index.ts'
import { translations } from '../../generated/languages/server.ts'

/** The language of the response or text being written; English by default. */
const current = new AsyncLocalStorage<string>()

/** How often a sentence was shown in English for lack of a translation, by language tag. */
export const untranslated = new Map<string, number>()

const catalogues = new Map<string, Catalogue>(
  Object.entries(translations).map(([tag, { sentences }]) => [
    tag,
    {
      tag,
      find(english) {
        const found = sentences[keyOf(english)]
        if (found === undefined) untranslated.set(tag, (untranslated.get(tag) ?? 0) + 1)
        return found
      }
    }
  ])
)
setCatalogueSource(() => catalogues.get(currentLanguage()))
setDateFormat(createTranslatedDateFormat)

export const hasNoTranslations = catalogues.size === 0

/** Returns the tag of the language that `t` translates into. */
export const currentLanguage = (): string => current.getStore() ?? 'en'

/** Returns the current language for an account that has not logged in yet; null for English, which the first log-in replaces. */
export const languageOfNewAccount = (): string | null =>
  currentLanguage() === 'en' ? null : currentLanguage()

/** Returns the direction in which a language is read; by default that of the current one. */
export const directionOf = (tag = currentLanguage()): 'ltr' | 'rtl' =>
  languages.find(language => language.tag === tag)?.direction ?? 'ltr'

/** Runs work in the language of its reader; null for English. */
export const inLanguage = <Result>(tag: string | null, work: () => Result): Result =>
  current.run(tag ?? 'en', work)

export const isLanguage = (tag: string) => tag === 'en' || Object.hasOwn(translations, tag)

/** Returns the translations of the current language; undefined for English. */
export const findTranslations = (): Translations | undefined => translations[currentLanguage()]

export const translateForm = (form: Form): Form => translate(form, findTranslations()?.forms[form.name])

/** Returns another value generated from `schemas/`, such as the journey, in the current language; found by its name. */
export const translateValue = <Value extends object>(name: string, value: Value): Value =>
  translate(value, name === 'mails' ? findTranslations()?.mails : findTranslations()?.project[name])

const translated = new WeakMap<object, Map<string, object>>()

function translate<Value extends object>(value: Value, patch: MergePatch): Value {
  if (patch === undefined) return value
  const byLanguage = getOrCreate(translated, value, () => new Map<string, object>())
  return getOrCreate(byLanguage, currentLanguage(), () => applyPatch(value, patch)) as Value
}

declare module 'fastify' {
  interface FastifyRequest {
    language: string
  }
}

/** Answers each request in the first available language of Accept-Language (RFC 9110, 12.5.4). */
export function addLanguage(app: FastifyInstance) {
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = pickLanguage(request.headers['accept-language'] ?? '')
    current.run(request.language, done)
  })
  // Reading a body loses the async context.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.language, done))
}

function pickLanguage(header: string): string {
  const preferences = header.slice(0, 200).split(',').map(readPreference)
  const best = preferences
    .filter(({ tag }) => isLanguage(tag))
    .toSorted((one, other) => other.quality - one.quality)
  return best[0]?.tag ?? 'en'
}

function readPreference(text: string) {
  const [range = '', ...parameters] = text.trim().toLowerCase().split(';')
  const quality = parameters
    .map(parameter => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
    .find(parameter => parameter !== undefined)
  return { tag: range.split('-')[0] ?? '', quality: Number(quality ?? 1) }
}
