import {
  applyPatch,
  type Form,
  keyOf,
  type LoadedLanguage,
  type MergePatch,
  type Sentences,
  setCatalogueSource
} from '../../engine/index.ts'
import { corrections } from '../../generated/corrections.ts'
import { journey, parts, titles } from '../../generated/journey.ts'
import { parties } from '../../generated/parties.ts'
import { privacy } from '../../generated/privacy.ts'
import { review } from '../../generated/review.ts'
import { roles } from '../../generated/roles.ts'

const known = new Map<string, Sentences[string]>()

/** Says everything in a language from now on; before anything is drawn. */
export function startTranslating(tag: string, { sentences, project }: LoadedLanguage) {
  addSentences(sentences)
  const catalogue = { tag, find: (english: Sentences[string]) => known.get(keyOf(english)) }
  setCatalogueSource(() => catalogue)
  const values = { corrections, journey, parts, titles, parties, privacy, review, roles }
  overwrite(values, applyPatch(values, project))
}

/** Sentences that more pages need. */
export function addSentences(sentences: Sentences) {
  for (const [key, sentence] of Object.entries(sentences)) known.set(key, sentence)
}

export const translate = (form: Form, words: MergePatch): Form => applyPatch(form, words)

/** Modules hold these values already, so they change in place. */
function overwrite(values: object, translated: object) {
  for (const [name, value] of Object.entries(translated)) {
    const before: unknown = values[name as never]
    if (isObject(before) && isObject(value)) overwrite(before, value)
    else if (before !== value) Object.assign(values, { [name]: value })
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
