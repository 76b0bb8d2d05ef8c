import {
  applyPatch,
  createTranslatedDateFormat,
  type Form,
  keyOf,
  type LoadedLanguage,
  type Sentences,
  setCatalogueSource,
  setDateFormat
} from '../../engine/index.ts'
import { journey, parts, titles } from '../../generated/journey.ts'
import { loaders } from '../../generated/languages/loaders.ts'
import { parties } from '../../generated/parties.ts'

let language: LoadedLanguage | undefined
const adminForms: LoadedLanguage['forms'] = {}
let pseudo: typeof import('./pseudo.ts') | undefined
const known = new Map<string, Sentences[string]>()

/** Says everything in a language from now on; before anything is drawn. */
export async function open(tag: string) {
  if (import.meta.env?.DEV && tag === 'xx') return (pseudo = await import('./pseudo.ts')).markSentences()
  language = await loaders[tag]?.()
  if (!language) throw new Error(`There is no language ${tag}.`)
  document.documentElement.dir = language.direction
  add(language.sentences)
  const catalogue = { tag, find: (english: Sentences[string]) => known.get(keyOf(english)) }
  setCatalogueSource(() => catalogue)
  setDateFormat(createTranslatedDateFormat)
  const values = { journey, parts, titles, parties }
  overwrite(values, applyPatch(values, language.project))
}

export async function translateForm(form: Form): Promise<Form> {
  if (pseudo) return { ...form, schema: pseudo.markTexts(form.schema), ui: pseudo.markTexts(form.ui) }
  const load = language?.forms[form.name] ?? adminForms[form.name]
  return load ? applyPatch(form, (await load()).words) : form
}

export async function openAdminPages() {
  if (!language) return
  const [{ sentences, forms }] = await Promise.all([
    language.loadAdminPages(),
    openSeldom(),
    openScreen('account')
  ])
  add(sentences)
  Object.assign(adminForms, forms)
}

/** What one screen alone says. */
export async function openScreen(name: string) {
  const [screen] = await Promise.all([language?.screens[name]?.(), name === 'privacy' && openSeldom()])
  if (screen) add(screen.sentences)
}

async function openSeldom() {
  if (!language) return
  const [{ project }, { seldomValues }] = await Promise.all([
    language.loadSeldom(),
    import('./seldom-values.ts')
  ])
  overwrite(seldomValues, applyPatch(seldomValues, project))
}

function add(sentences: Sentences) {
  for (const [key, sentence] of Object.entries(sentences)) known.set(key, sentence)
}

/** Modules hold these values already, so they change in place. */
function overwrite(values: object, translated: object) {
  for (const [name, value] of Object.entries(translated)) {
    const before: unknown = values[name as never]
    if (isObject(before) && isObject(value)) overwrite(before, value)
    else if (before !== value) Object.assign(values, { [name]: value })
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
