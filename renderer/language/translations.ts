import {
  applyPatch,
  createTranslatedDateFormat,
  type Form,
  keyOf,
  type LoadedLanguage,
  type LoadedScreen,
  type Sentences,
  setCatalogueSource,
  setDateFormat
} from '../../engine/index.ts'
import { journey, parts, titles } from '../../generated/journey.ts'
import { loaders } from '../../generated/languages/loaders.ts'
import { parties } from '../../generated/parties.ts'
import { pseudo as pseudoTag } from './language.ts'

let language: LoadedLanguage | undefined
const forms: LoadedLanguage['forms'] = {}
let pseudo: typeof import('./pseudo.ts') | undefined
const known = new Map<string, Sentences[string]>()

/** Switches all texts to a language. Call it before anything renders. Throws if the language does not exist. */
export async function open(tag: string) {
  if (import.meta.env?.DEV && tag === pseudoTag) return (pseudo = await import('./pseudo.ts')).markSentences()
  language = await loaders[tag]?.()
  if (!language) throw new Error(`There is no language ${tag}.`)
  document.documentElement.dir = language.direction
  add(language)
  const catalogue = { tag, find: (english: Sentences[string]) => known.get(keyOf(english)) }
  setCatalogueSource(() => catalogue)
  setDateFormat(createTranslatedDateFormat)
  overwrite(ofPages, applyPatch(ofPages, language.project))
}

export async function translateForm(form: Form): Promise<Form> {
  if (pseudo) return { ...form, schema: pseudo.markTexts(form.schema), ui: pseudo.markTexts(form.ui) }
  const load = forms[form.name]
  return load ? applyPatch(form, (await load()).words[form.name]) : form
}

export const findListTexts = async (name: string) => (await language?.lists[name]?.())?.texts

/** Loads the texts of a screen, including those of its parent screens. */
export async function loadScreenSentences(name: string): Promise<void> {
  const [screen] = await Promise.all([
    language?.screens[name]?.(),
    name.includes('/') && loadScreenSentences(name.slice(0, name.lastIndexOf('/')))
  ])
  if (!screen) return
  add(screen)
  const { project = {} } = screen
  await Promise.all(
    Object.entries(project).map(async ([name, patch]) => {
      const values = await translated[name]?.()
      if (values) overwrite(values, applyPatch(values, patch))
    })
  )
}

const ofPages = { journey, parts, titles, parties }

/**
 * The modules generated from schemas/, except forms, which are translated when they are shown. `pages` contains what every page
 * needs.
 */
const translated: { [name: string]: () => Promise<object> } = {
  pages: async () => ofPages,
  'admin/correction': () => import('../../generated/admin/correction.ts'),
  'admin/person-head': () => import('../../generated/admin/person-head.ts'),
  corrections: () => import('../../generated/corrections.ts'),
  privacy: () => import('../../generated/privacy.ts'),
  review: () => import('../../generated/review.ts'),
  roles: () => import('../../generated/roles.ts')
}

function add({ sentences, forms: more }: LoadedScreen) {
  for (const [key, sentence] of Object.entries(sentences)) known.set(key, sentence)
  Object.assign(forms, more)
}

/** Overwrites values in place, because other modules already reference these objects. */
export function overwrite(values: object, translated: object) {
  for (const [name, value] of Object.entries(translated)) {
    const before: unknown = values[name as never]
    if (isObject(before) && isObject(value)) overwrite(before, value)
    else if (before !== value) Object.assign(values, { [name]: value })
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
