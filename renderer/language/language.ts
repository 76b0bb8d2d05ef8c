import type { Form } from '../../engine/index.ts'

let translations: typeof import('./translations.ts') | undefined

/** Loads the language that boot.js has found, before anything is drawn. Where it does not come, the page is in English. */
export async function openLanguage() {
  if (import.meta.env?.DEV) (await import('./while-developing.ts')).showChoice()
  if (document.documentElement.lang === 'en') return
  try {
    const loaded = await import('./translations.ts')
    await loaded.open(document.documentElement.lang)
    translations = loaded
  } catch {
    document.documentElement.lang = 'en'
  }
}

/** A form as the language of the page says it. */
export const translateForm = async (form: Form): Promise<Form> => translations?.translateForm(form) ?? form

/** The language of the account counts on each device, once its owner has logged in there. */
export function followAccount(tag: string | undefined) {
  if (tag === undefined || tag === document.documentElement.lang) return
  void import('./choices.ts').then(({ followChoice }) => followChoice(tag), ignore)
}

/** Loads what one screen alone says in the language of the page. */
export const openScreen = async (name: string) => translations?.openScreen(name).catch(ignore)

/** Loads what administrators read in the language of the page. */
export const openAdminLanguage = async () => translations?.openAdminPages().catch(ignore)

/** A page in English is better than none. */
const ignore = () => undefined
