import type { MergePatch } from '../values/merge-patch.ts'
import type { CompiledMessage } from './compile-message.ts'

export interface Language {
  /** BCP 47, for instance `ha` or `pcm`. */
  tag: string
  /** The name in the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Whether a fluent speaker has read all of it. */
  isReviewed: boolean
}

/** Translated sentences of the product, by the key of their English. */
export interface Sentences {
  [key: string]: CompiledMessage
}

/** Translated texts as merge patches, by the name of the form, the mail or another file of `schemas/`. */
export interface Words {
  [name: string]: MergePatch
}

/** The labels of a list's answers, in the order in which pages show them. */
export interface ListTexts {
  [answer: string]: string
}

/** A language as pages load it: what every page needs is loaded at once, screens, forms and lists are loaded on demand. */
export interface LoadedLanguage {
  direction: string
  sentences: Sentences
  project: Words
  screens: { [name: string]: () => Promise<LoadedScreen> }
  forms: { [name: string]: () => Promise<{ words: Words }> }
  lists: { [name: string]: () => Promise<{ texts: ListTexts }> }
}

/** The translations that are loaded with one screen: its sentences and the texts of `schemas/` that it shows. */
export interface LoadedScreen {
  sentences: Sentences
  project?: Words
  forms?: LoadedLanguage['forms']
}

/** A language as the server loads it. */
export interface Translations {
  sentences: Sentences
  project: Words
  mails: Words
  forms: Words
}
