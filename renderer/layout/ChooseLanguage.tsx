import { lazyInPlace } from '../ui/lazy-component.tsx'

/** The choice of a language, in a chunk of its own. */
export const ChooseLanguage = lazyInPlace(() => import('../language/LanguageChoice.tsx'))
