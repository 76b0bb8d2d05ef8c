import { languages } from './choices.ts'
import { pickLanguage } from './pick-language.ts'

/** Picks the language of this device; in production the build puts this into boot.js. */
export function showChoice() {
  const tags = languages.map(({ tag }) => tag)
  document.documentElement.lang = pickLanguage(localStorage.getItem('language'), navigator.languages, tags)
}
