import { compileMessage } from '../language/compile-message.ts'
import { keyOf } from '../language/key.ts'
import type { Language, Sentences } from '../language/language.ts'
import { type ResolvedProject, resolveProject } from '../resolve/project.ts'
import { type LanguageFile, readLanguageFiles, translateSources } from '../schema-files/language-files.ts'
import type { Sources } from '../schema-files/sources.ts'
import { createPatch, type MergePatch } from '../values/merge-patch.ts'
import { type Package, readCatalogue, type TranslatedSentences } from './catalogues.ts'
import { readMails } from './mails.ts'
import { readProjectValues } from './project-values.ts'
import { createScreenFinder, screensWithSentences } from './screen-sentences.ts'

/** The modules of `generated/languages` by path: what each language says otherwise, by what a page needs. */
export function renderLanguages(
  sources: Sources,
  schemas: ResolvedProject,
  root: string
): Map<string, string> {
  const offered = readLanguageFiles(sources).filter(
    ({ tag, draft }) => !draft && (schemas.organisation.languages?.includes(tag) ?? true)
  )
  const files = new Map([
    ['languages/index.ts', renderList(offered)],
    ['languages/loaders.ts', renderLanguageLoaders(offered)],
    ['languages/server.ts', renderServer(offered)]
  ])
  const screensOf = createScreenFinder(root)
  for (const language of offered) {
    const { forms, project, mails } = translateProject(sources, schemas, language)
    const put = (file: string, text: string) => files.set(`languages/${language.tag}/${file}`, banner + text)
    for (const [form, patch] of forms) put(`forms/${form}.ts`, renderFormWords(form, patch))
    const sentences = readSentences(root, ['engine', 'renderer'], language.tag)
    const ofScreen = (screen?: string) =>
      pick(sentences, english => screensOf(english)?.includes(screen ?? '') ?? screen === undefined)
    put('pages.ts', renderSentences(ofScreen()))
    for (const screen of Object.keys(screensWithSentences))
      put(`screens/${screen}.ts`, renderSentences(ofScreen(screen), '../../../../'))
    const names = forms.map(([form]) => form)
    const ofAdmin = renderSentences(readSentences(root, ['admin'], language.tag))
    put('admin-pages.ts', ofAdmin + renderFormLoaders(names.filter(isOfAdmin)))
    put('answers.ts', renderSentences(readSentences(root, ['engine', 'server'], language.tag)))
    const { journey, parts, titles, parties, ...seldom } = project
    put('project.ts', renderWords('project', { journey, parts, titles, parties }))
    put('seldom.ts', renderWords('project', seldom))
    put('mails.ts', renderWords('mails', mails))
    put(
      'index.ts',
      renderLanguage(
        language,
        names.filter(name => !isOfAdmin(name))
      )
    )
    put('server.ts', renderLanguageOfServer(names))
  }
  return files
}

function translateProject(sources: Sources, schemas: ResolvedProject, language: LanguageFile) {
  const translated = translateSources(sources, language)
  const resolved = resolveProject(translated)
  const english = new Map(schemas.forms.map(form => [form.name, pickWords(form)]))
  const forms = resolved.forms.map(
    form => [form.name, createPatch(english.get(form.name), pickWords(form)) ?? {}] as const
  )
  return {
    forms,
    project: (createPatch(readProjectValues(sources, schemas), readProjectValues(translated, resolved)) ??
      {}) as { [name: string]: MergePatch },
    mails: createPatch(readMails(sources, schemas), readMails(translated, resolved))
  }
}

/** As JSON has it: without what is undefined. */
const pickWords = ({ schema, ui, record }: ResolvedProject['forms'][number]): unknown =>
  JSON.parse(JSON.stringify({ schema, ui, record }))

const readSentences = (root: string, names: readonly Package[], tag: string): TranslatedSentences =>
  Object.assign({}, ...names.map(name => readCatalogue(root, name, tag)))

const pick = (sentences: TranslatedSentences, isPicked: (english: string) => boolean): TranslatedSentences =>
  Object.fromEntries(Object.entries(sentences).filter(([english]) => isPicked(english)))

const banner = '// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.\n'
const toJson = (value: unknown) => JSON.stringify(value)

function renderFormWords(form: string, patch: MergePatch): string {
  const up = '../'.repeat(form.split('/').length + 3)
  return `import type { MergePatch } from '${up}engine/values/merge-patch.ts'\n\nexport const words: MergePatch = ${toJson(patch)}\n`
}

const renderWords = (name: string, patch: MergePatch) =>
  `import type { Words } from '../../../engine/language/language.ts'\n\nexport const ${name}: Words = ${toJson(patch ?? {})}\n`

function renderSentences(translated: TranslatedSentences, up = '../../../'): string {
  const sentences: Sentences = Object.fromEntries(
    Object.entries(translated).map(([english, text]) => [
      keyOf(compileMessage(english)),
      compileMessage(text)
    ])
  )
  return `import type { Sentences } from '${up}engine/language/language.ts'\n\nexport const sentences: Sentences = ${toJson(sentences)}\n`
}

/** Forms that no employee's page shows. */
const isOfAdmin = (form: string) => /^(admin|sections)\//.test(form)

const renderFormLoaders = (forms: readonly string[]) => `
/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: unknown }> } = {
${forms.map(form => `  ${toJson(form)}: () => import('./forms/${form}.ts')`).join(',\n')}
}
`

const renderLanguage = (
  { direction = 'ltr' }: LanguageFile,
  forms: readonly string[]
) => `import type { LoadedLanguage } from '../../../engine/language/language.ts'

export { sentences } from './pages.ts'
export { project } from './project.ts'

export const direction = ${toJson(direction)}

export const loadAdminPages = () => import('./admin-pages.ts')

/** What else of schemas/ says something on pages that few people open. */
export const loadSeldom = () => import('./seldom.ts')

/** Sentences that one screen alone says. */
export const screens: LoadedLanguage['screens'] = {
${Object.keys(screensWithSentences)
  .map(screen => `  ${toJson(screen)}: () => import('./screens/${screen}.ts')`)
  .join(',\n')}
}

${renderFormLoaders(forms)}`

const renderLanguageOfServer = (
  forms: readonly string[]
) => `import type { Words } from '../../../engine/language/language.ts'
import { project as often } from './project.ts'
import { project as seldom } from './seldom.ts'
${forms.map((form, index) => `import { words as form${index} } from './forms/${form}.ts'`).join('\n')}

export { sentences } from './answers.ts'
export { mails } from './mails.ts'

export const project: Words = { ...often, ...seldom }

export const forms: Words = {
${forms.map((form, index) => `  ${toJson(form)}: form${index}`).join(',\n')}
}
`

function renderList(offered: readonly LanguageFile[]): string {
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

const renderLanguageLoaders = (
  offered: readonly LanguageFile[]
) => `${banner}import type { LoadedLanguage } from '../../engine/language/language.ts'

/** Loads what one of them says, by its tag. */
export const loaders: { [tag: string]: () => Promise<LoadedLanguage> } = {
${offered.map(({ tag }) => `  ${toJson(tag)}: () => import('./${tag}/index.ts')`).join(',\n')}
}
`

function renderServer(offered: readonly LanguageFile[]): string {
  const imports = offered.map(({ tag }, index) => `import * as language${index} from './${tag}/server.ts'`)
  return `${banner}import type { Translations } from '../../engine/language/language.ts'
${imports.join('\n')}

/** What the server says in each language, by its tag. */
export const translations: { [tag: string]: Translations } = {
${offered.map(({ tag }, index) => `  ${toJson(tag)}: language${index}`).join(',\n')}
}
`
}
