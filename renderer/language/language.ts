import type { Form, Language, LoadedLanguage } from '../../engine/index.ts'
import { languages as translated, loaders } from '../../generated/languages/index.ts'
import { pickLanguage } from './pick-language.ts'

const english: Language = { tag: 'en', name: 'English', direction: 'ltr', isReviewed: true }

/** What people can choose, English first. */
export const languages: readonly Language[] = [english, ...translated]

/** As boot.js reads it. */
const storageKey = 'language'

let opened: LoadedLanguage | undefined

/** The tag of the language that the page is in. */
export const currentLanguage = () => document.documentElement.lang

/** Loads the language of this device before anything is drawn. Where it does not come, the page is in English. */
export async function openLanguage() {
  const tag = pickLanguage(readChosen(), navigator.languages, Object.keys(loaders))
  const load = loaders[tag]
  if (load) {
    const loading = Promise.all([load(), import('./translations.ts')])
    await loading.then(([language, { startTranslating }]) => {
      opened = language
      startTranslating(tag, language)
    }, ignore)
  }
  const { direction, ...shown } = languages.find(one => opened && one.tag === tag) ?? english
  Object.assign(document.documentElement, { lang: shown.tag, dir: direction })
}

/** Shows pages in another language from now on, on this device. */
export function chooseLanguage(tag: string) {
  try {
    localStorage.setItem(storageKey, tag)
  } catch {
    return // no storage: it would be forgotten at once
  }
  location.reload()
}

/** A form as the language of the page says it. */
export async function translateForm(form: Form): Promise<Form> {
  const load = opened?.forms[form.name]
  if (!load) return form
  const [{ words }, { translate }] = await Promise.all([load(), import('./translations.ts')])
  return translate(form, words)
}

/** Loads what administrators read in the language of the page. */
export async function openAdminLanguage() {
  if (!opened) return
  const [{ sentences }, { addSentences }] = await Promise.all([
    opened.loadAdminSentences(),
    import('./translations.ts')
  ])
  addSentences(sentences)
}

function readChosen(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const ignore = () => undefined
