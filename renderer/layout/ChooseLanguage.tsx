import { lazyInPlace } from '../ui/lazy-component.tsx'

/** In a chunk of its own: no page begins with it. */
export const ChooseLanguage = lazyInPlace(
  async () => (await import('../language/LanguageChoice.tsx')).LanguageChoice
)
