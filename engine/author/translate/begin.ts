import type { LanguageFile } from '../../schema-files/language-files.ts'

/** Right-to-left scripts. */
const fromTheRight = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** Creates a new language: a draft without translations, which users cannot choose yet. */
export function beginLanguage(
  tag: string,
  name: string,
  english: string
): { language: LanguageFile } | { refusal: string } {
  if (!/^[a-z]{2,3}$/.test(tag) || tag === 'en')
    return { refusal: `"${tag}" is not the code of a language beside English in ISO 639, such as fr or pcm.` }
  const isFromRight = fromTheRight.includes(new Intl.Locale(tag).maximize().script ?? '')
  return {
    language: { tag, name, english, ...(isFromRight && { direction: 'rtl' }), draft: true, texts: {} }
  }
}
