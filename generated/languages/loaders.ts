// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { LoadedLanguage } from '../../engine/language/language.ts'

/** Loads the sentences of a language, by its tag. */
export const loaders: { [tag: string]: () => Promise<LoadedLanguage> } = {
  "ar": () => import('./ar/index.ts'),
  "fr": () => import('./fr/index.ts'),
  "ha": () => import('./ha/index.ts'),
  "ig": () => import('./ig/index.ts'),
  "pcm": () => import('./pcm/index.ts'),
  "yo": () => import('./yo/index.ts')
}
