// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Language, LoadedLanguage } from '../../engine/language/language.ts'

/** The languages that people can choose beside English. */
export const languages: Language[] = []

/** Loads what one of them says, by its tag. */
export const loaders: { [tag: string]: () => Promise<LoadedLanguage> } = {

}
