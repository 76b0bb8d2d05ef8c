/**
 * The tag of the language to show: the one chosen on this device, else the first of the browser's that there is, else English.
 * boot.js has its source, so it uses nothing around it.
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
