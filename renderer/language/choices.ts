import type { Language } from '../../engine/index.ts'
import { languages as translated } from '../../generated/languages/index.ts'
import { pseudo } from './language.ts'

/** What people can choose, English first. */
export const languages: readonly Language[] = [
  { tag: 'en', name: 'English', direction: 'ltr', isReviewed: true },
  ...translated,
  ...(import.meta.env?.DEV
    ? [{ tag: pseudo, name: '⟦English⟧', direction: 'ltr' as const, isReviewed: true }]
    : [])
]

/** As boot.js reads it. */
const storageKey = 'language'

/** Shows pages in another language from now on, on this device. */
export function chooseLanguage(tag: string) {
  try {
    localStorage.setItem(storageKey, tag)
  } catch {
    return // no storage: it would be forgotten at once
  }
  location.reload()
}

/** The same for what was chosen on another device. A language that was tried here and did not come is not tried again. */
export function followChoice(tag: string) {
  const isChosen = localStorage.getItem(storageKey) === tag
  if (!isChosen && languages.some(language => language.tag === tag)) chooseLanguage(tag)
}
