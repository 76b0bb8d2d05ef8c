import {
  applyPatch,
  type Form,
  keyOf,
  type LoadedLanguage,
  type Sentences,
  setCatalogueSource
} from '../../engine/index.ts'
import { corrections } from '../../generated/corrections.ts'
import { journey, parts, titles } from '../../generated/journey.ts'
import { languages, loaders } from '../../generated/languages/index.ts'
import { parties } from '../../generated/parties.ts'
import { privacy } from '../../generated/privacy.ts'
import { review } from '../../generated/review.ts'
import { roles } from '../../generated/roles.ts'

let language: LoadedLanguage | undefined
const known = new Map<string, Sentences[string]>()

/** Says everything in a language from now on; before anything is drawn. */
export async function open(tag: string) {
  language = await loaders[tag]?.()
  if (!language) throw new Error(`There is no language ${tag}.`)
  document.documentElement.dir = languages.find(one => one.tag === tag)?.direction ?? 'ltr'
  add(language.sentences)
  const catalogue = { tag, find: (english: Sentences[string]) => known.get(keyOf(english)) }
  setCatalogueSource(() => catalogue)
  const values = { corrections, journey, parts, titles, parties, privacy, review, roles }
  overwrite(values, applyPatch(values, language.project))
}

export async function translateForm(form: Form): Promise<Form> {
  const load = language?.forms[form.name]
  return load ? applyPatch(form, (await load()).words) : form
}

export async function openAdminPages() {
  const pages = await language?.loadAdminSentences()
  if (pages) add(pages.sentences)
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
