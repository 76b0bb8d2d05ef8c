// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Translations } from '../../engine/language/language.ts'


/** What the server says in each language, by its tag. */
export const translations: { [tag: string]: Translations } = {

}
