import type { Form } from '../../engine/index.ts'
import { loadSentencesBy } from '../ui/lazy-screen.ts'

type Translations = typeof import('./translations.ts')

/** The pseudo-language of development: it marks text that is in no catalogue. No account can choose it. */
export const pseudo = 'xx'

/** Forms and texts that load at the same time wait for this, because they must be translated too. */
let opening: Promise<Translations | undefined> = Promise.resolve(undefined)

/** Returns the language tag of the page; English when rendering without a page. */
export const currentLanguage = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang)

/** Loads the language that boot.js picked, before anything renders. Falls back to English if it cannot be loaded. */
export function openLanguage() {
  opening = open().catch(() => {
    document.documentElement.lang = 'en'
    return undefined
  })
  return opening
}

async function open(): Promise<Translations | undefined> {
  if (import.meta.env?.DEV) (await import('./while-developing.ts')).showChoice()
  if (document.documentElement.lang === 'en') return undefined
  const translations = await import('./translations.ts')
  await translations.open(document.documentElement.lang)
  return translations
}

const english = new WeakMap<Form, Form>()

export async function translateForm(form: Form): Promise<Form> {
  const translations = await opening
  if (!translations) return form
  const translated = await translations.translateForm(form)
  english.set(translated, form)
  return translated
}

/** Returns the translated labels of a list's answers; undefined if the stored texts are shown as they are. */
export const findListTexts = async (name: string) => (await opening)?.findListTexts(name)

/** Returns the English original of a translated form. */
export const inEnglish = (form: Form): Form => english.get(form) ?? form

/** Switches to the language of the account, which applies on each device its owner logs in to. */
export function followAccount(tag: string | undefined) {
  const { lang } = document.documentElement
  if (tag === undefined || tag === lang || (import.meta.env?.DEV && lang === pseudo)) return
  void import('./choices.ts').then(({ followChoice }) => followChoice(tag), ignore)
}

loadSentencesBy(async name => (await opening)?.loadScreenSentences(name).catch(ignore))

/** If a translation cannot be loaded, the page stays in English. */
const ignore = () => undefined
