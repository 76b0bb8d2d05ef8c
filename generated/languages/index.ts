// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Language, LoadedLanguage } from '../../engine/language/language.ts'

/** The languages that people can choose beside English. */
export const languages: Language[] = [{"tag":"ar","name":"العربية","direction":"rtl","isReviewed":false},{"tag":"fr","name":"Français","direction":"ltr","isReviewed":false},{"tag":"ha","name":"Hausa","direction":"ltr","isReviewed":false},{"tag":"ig","name":"Igbo","direction":"ltr","isReviewed":false},{"tag":"pcm","name":"Naijá","direction":"ltr","isReviewed":false},{"tag":"yo","name":"Yorùbá","direction":"ltr","isReviewed":false}]

/** Loads what one of them says, by its tag. */
export const loaders: { [tag: string]: () => Promise<LoadedLanguage> } = {
  "ar": () => import('./ar/index.ts'),
  "fr": () => import('./fr/index.ts'),
  "ha": () => import('./ha/index.ts'),
  "ig": () => import('./ig/index.ts'),
  "pcm": () => import('./pcm/index.ts'),
  "yo": () => import('./yo/index.ts')
}
