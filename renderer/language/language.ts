import type { Form } from '../../engine/index.ts'
import { loadSentencesBy } from '../ui/lazy-screen.ts'

type Translations = typeof import('./translations.ts')

/** While developing: English that shows what is in no catalogue. No account has it. */
export const pseudo = 'xx'

/** Others that are loaded beside it wait for it: they have to be translated, too. */
let opening: Promise<Translations | undefined> = Promise.resolve(undefined)

/** The tag of the language that the page is in. What is rendered without a page is in English. */
export const currentLanguage = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang)

/** Loads the language that boot.js has found, before anything is drawn. Where it does not come, the page is in English. */
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

/** A form as the language of the page says it. */
export async function translateForm(form: Form): Promise<Form> {
  const translations = await opening
  if (!translations) return form
  const translated = await translations.translateForm(form)
  english.set(translated, form)
  return translated
}

/** The labels of the answers of a list in the language of the page; undefined where they are what is stored. */
export const findListTexts = async (name: string) => (await opening)?.findListTexts(name)

/** The same form in English. */
export const inEnglish = (form: Form): Form => english.get(form) ?? form

/** The language of the account counts on each device, once its owner has logged in there. */
export function followAccount(tag: string | undefined) {
  const { lang } = document.documentElement
  if (tag === undefined || tag === lang || (import.meta.env?.DEV && lang === pseudo)) return
  void import('./choices.ts').then(({ followChoice }) => followChoice(tag), ignore)
}

loadSentencesBy(async name => (await opening)?.openScreen(name).catch(ignore))

/** A page in English is better than none. */
const ignore = () => undefined
