/**
 * Returns the language tag to show: the one chosen on this device, else the first offered language of the browser, else
 * English. boot.js inlines its source, so it must not use anything outside this function.
 */
export function pickLanguage(
  chosen: string | null,
  browser: readonly string[],
  offered: readonly string[]
): string {
  for (const wanted of chosen === null ? browser : [chosen, ...browser]) {
    const language = wanted.toLowerCase().split('-')[0] ?? ''
    if (language === 'en' || offered.includes(language)) return language
  }
  return 'en'
}
