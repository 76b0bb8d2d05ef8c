import type { Language } from '../../engine/index.ts'
import { languages as translated } from '../../generated/languages/index.ts'
import { pseudo } from './language.ts'

export const languages: readonly Language[] = [
  { tag: 'en', name: 'English', direction: 'ltr', isReviewed: true },
  ...translated,
  ...(import.meta.env?.DEV
    ? [{ tag: pseudo, name: '⟦English⟧', direction: 'ltr' as const, isReviewed: true }]
    : [])
]

/** The key that boot.js reads. */
const storageKey = 'language'

/** Stores the language on this device and reloads the page in it. */
export function chooseLanguage(tag: string) {
  try {
    localStorage.setItem(storageKey, tag)
  } catch {
    return // no storage: the choice would be lost on reload
  }
  location.reload()
}

/**
 * Applies a choice made on another device. A language that was already chosen here is not tried again, even if it failed to
 * load.
 */
export function followChoice(tag: string) {
  const isChosen = localStorage.getItem(storageKey) === tag
  if (!isChosen && languages.some(language => language.tag === tag)) chooseLanguage(tag)
}
