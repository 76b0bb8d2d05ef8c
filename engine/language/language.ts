import type { MergePatch } from '../values/merge-patch.ts'
import type { CompiledMessage } from './compile-message.ts'

/** A language that people can choose. */
export interface Language {
  /** BCP 47: `ha`, `pcm`. */
  tag: string
  /** What it calls itself. */
  name: string
  /** Where lines begin. */
  direction: 'ltr' | 'rtl'
  /** Has somebody fluent read all of it? */
  isReviewed: boolean
}

/** Translated sentences of the product, by the key of their English. */
export interface Sentences {
  [key: string]: CompiledMessage
}

/** What a language says otherwise, by the name of the form, of the mail or of what else `schemas/` has. */
export interface Words {
  [name: string]: MergePatch
}

/** The labels of the answers of a list, in the order in which people read them. */
export interface ListTexts {
  [answer: string]: string
}

/** A language as pages load it: what all of them say at once, each form by itself. */
export interface LoadedLanguage {
  direction: string
  sentences: Sentences
  project: Words
  screens: { [name: string]: () => Promise<LoadedScreen> }
  forms: { [name: string]: () => Promise<{ words: Words }> }
  lists: { [name: string]: () => Promise<{ texts: ListTexts }> }
}

/** What comes with one screen: its sentences, and what of `schemas/` it shows, by modules of `generated/`. */
export interface LoadedScreen {
  sentences: Sentences
  project?: Words
  forms?: LoadedLanguage['forms']
}

/** A language as the server has it. */
export interface Translations {
  sentences: Sentences
  project: Words
  mails: Words
  forms: Words
}
