// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Translations } from '../../engine/language/language.ts'
import * as language0 from './ar/server.ts'
import * as language1 from './fr/server.ts'
import * as language2 from './ha/server.ts'
import * as language3 from './ig/server.ts'
import * as language4 from './pcm/server.ts'
import * as language5 from './yo/server.ts'

/** Sentences of the server, by language tag. */
export const translations: { [tag: string]: Translations } = {
  "ar": language0,
  "fr": language1,
  "ha": language2,
  "ig": language3,
  "pcm": language4,
  "yo": language5
}
