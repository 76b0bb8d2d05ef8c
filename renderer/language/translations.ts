import {
  applyPatch,
  type Form,
  keyOf,
  type LoadedLanguage,
  type Sentences,
  setCatalogueSource,
  type Words
} from '../../engine/index.ts'
import { corrections } from '../../generated/corrections.ts'
import { journey, parts, titles } from '../../generated/journey.ts'
import { languages, loaders } from '../../generated/languages/index.ts'
import { parties } from '../../generated/parties.ts'
import { privacy } from '../../generated/privacy.ts'
import { review } from '../../generated/review.ts'
import { roles } from '../../generated/roles.ts'

let language: LoadedLanguage | undefined
let pseudo: typeof import('./pseudo.ts') | undefined
const known = new Map<string, Sentences[string]>()

/** Says everything in a language from now on; before anything is drawn. */
export async function open(tag: string) {
  if (import.meta.env?.DEV && tag === 'xx') return (pseudo = await import('./pseudo.ts')).markSentences()
  language = await loaders[tag]?.()
  if (!language) throw new Error(`There is no language ${tag}.`)
  document.documentElement.dir = languages.find(one => one.tag === tag)?.direction ?? 'ltr'
  add(language.sentences)
  const catalogue = { tag, find: (english: Sentences[string]) => known.get(keyOf(english)) }
  setCatalogueSource(() => catalogue)
  translateValues(language.project)
}

export async function translateForm(form: Form): Promise<Form> {
  if (pseudo) return { ...form, schema: pseudo.markTexts(form.schema), ui: pseudo.markTexts(form.ui) }
  const load = language?.forms[form.name]
  return load ? applyPatch(form, (await load()).words) : form
}

export async function openAdminPages() {
  if (!language) return
  const [{ sentences }, { project }] = await Promise.all([
    language.loadAdminSentences(),
    language.loadSeldom()
  ])
  add(sentences)
  translateValues(project)
}

/** What one screen alone says. */
export async function openScreen(name: string) {
  const screen = await language?.screens[name]?.()
  if (screen) add(screen.sentences)
  const isOfPrivacy = /^(privacy|my-data)$/.test(name)
  if (language && isOfPrivacy) translateValues((await language.loadSeldom()).project)
}

function translateValues(words: Words) {
  const values = { corrections, journey, parts, titles, parties, privacy, review, roles }
  overwrite(values, applyPatch(values, words))
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
