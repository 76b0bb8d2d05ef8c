import type { Language } from '../language/language.ts'
import type { LanguageFile } from '../schema-files/language-files.ts'

// The text of the modules in `generated/languages` that load or join the others.

export const banner = '// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.\n'
export const toJson = (value: unknown) => JSON.stringify(value)

/** Returns the module with a form's translation. All sections of a record share one, as they are shown together. */
export const nameModule = (form: string) => `forms/${form.replace(/^(sections)\/.*/, '$1')}`

export const renderFormLoaders = (forms: readonly string[], up = './') => `
/** Each is a separate chunk. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
${forms.map(form => `  ${toJson(form)}: () => import('${up}${nameModule(form)}.ts')`).join(',\n')}
}
`

export const renderLanguage = (
  { direction = 'ltr' }: LanguageFile,
  forms: readonly string[],
  screens: readonly string[],
  lists: readonly string[]
) => `import type { LoadedLanguage } from '../../../engine/language/language.ts'

export { project, sentences } from './pages.ts'

export const direction = ${toJson(direction)}

/** Sentences of screens that are loaded separately. */
export const screens: LoadedLanguage['screens'] = {
${screens.map(screen => `  ${toJson(screen)}: () => import('./screens/${screen}.ts')`).join(',\n')}
}

/** Labels of the answers of lists. */
export const lists: LoadedLanguage['lists'] = {
${lists.map(list => `  ${toJson(list)}: () => import('./lists/${list}.ts')`).join(',\n')}
}

${renderFormLoaders(forms)}`

export const renderLanguageOfServer = (
  modules: readonly string[]
) => `import type { Words } from '../../../engine/language/language.ts'
${modules.map((module, index) => `import { words as words${index} } from './${module}.ts'`).join('\n')}

export { sentences } from './answers.ts'
export { mails } from './mails.ts'

export { project } from './project.ts'

export const forms: Words = {
${modules.map((_, index) => `  ...words${index}`).join(',\n')}
}
`

export function renderList(offered: readonly LanguageFile[]): string {
  const languages = offered.map(({ tag, name, direction = 'ltr', reviewedBy }): Language => ({
    tag,
    name,
    direction,
    isReviewed: reviewedBy !== undefined
  }))
  return `${banner}import type { Language } from '../../engine/language/language.ts'

/** The languages that people can choose beside English. */
export const languages: Language[] = ${toJson(languages)}
`
}

export const renderLanguageLoaders = (
  offered: readonly LanguageFile[]
) => `${banner}import type { LoadedLanguage } from '../../engine/language/language.ts'

/** Loads the sentences of a language, by its tag. */
export const loaders: { [tag: string]: () => Promise<LoadedLanguage> } = {
${offered.map(({ tag }) => `  ${toJson(tag)}: () => import('./${tag}/index.ts')`).join(',\n')}
}
`

export function renderServer(offered: readonly LanguageFile[]): string {
  const imports = offered.map(({ tag }, index) => `import * as language${index} from './${tag}/server.ts'`)
  return `${banner}import type { Translations } from '../../engine/language/language.ts'
${imports.join('\n')}

/** Sentences of the server, by language tag. */
export const translations: { [tag: string]: Translations } = {
${offered.map(({ tag }, index) => `  ${toJson(tag)}: language${index}`).join(',\n')}
}
`
}
