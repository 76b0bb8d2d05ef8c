import { languages } from './choices.ts'
import { pickLanguage } from './pick-language.ts'

/** What the build puts into boot.js: the language of this device. */
export function showChoice() {
  const tags = languages.map(({ tag }) => tag)
  document.documentElement.lang = pickLanguage(localStorage.getItem('language'), navigator.languages, tags)
}
