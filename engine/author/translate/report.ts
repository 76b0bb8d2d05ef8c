import type { LanguageFile } from '../../schema-files/language-files.ts'
import type { Progress } from './translations.ts'

export interface MeasuredLanguage {
  language: LanguageFile
  progress: Progress
}

/** The maximum number of missing texts, and of outdated ones, that the summary lists for each language. */
const maxShown = 2

/** Summarizes the progress of all languages on one screen. */
export function summarizeLanguages(measured: readonly MeasuredLanguage[], texts: number): string {
  if (measured.length === 0) return `${texts} texts, and no language in schemas/languages beside English.`
  return measured.flatMap(one => summarize(one, texts)).join('\n')
}

function summarize(measured: MeasuredLanguage, texts: number): string[] {
  const { language, progress } = measured
  const { translated, missing, outdated, unused } = progress
  const name = `${language.english} (${language.tag}${language.draft ? ', draft' : ''})`
  const numbers = `${texts} texts, ${translated} translated, ${missing.length} missing, ${outdated.length} outdated`
  const unusedNote = unused.length > 0 ? `, ${unused.length} of nothing (--write moves or drops them)` : ''
  const lines = listLines(progress).map(group => [
    ...group.slice(0, maxShown),
    ...(group.length > maxShown ? [`          ... and ${group.length - maxShown} more`] : [])
  ])
  return [`${name}: ${numbers}${unusedNote}`, ...lines.flat().map(line => `  ${line}`)]
}

/** Lists everything that is left to translate in a language. */
export function listLeft({ language, progress }: MeasuredLanguage): string {
  const { missing, outdated, translated, unused } = progress
  const unusedLines = unused.map(({ where, english }) => `unused    ${where}: ${JSON.stringify(english)}`)
  const numbers = `${translated} translated, ${missing.length} missing, ${outdated.length} outdated, ${unused.length} unused`
  return [
    ...listLines(progress).flat(),
    ...unusedLines,
    `${language.english} (${language.tag}): ${numbers}`
  ].join('\n')
}

const listLines = ({ missing, outdated }: Progress): string[][] => [
  missing.map(({ where, english }) => `missing   ${where}: ${JSON.stringify(english)}`),
  outdated.map(
    ({ text, before }) =>
      `outdated  ${text.where}: ${JSON.stringify(text.english)}, before: ${JSON.stringify(before.english)}`
  )
]
