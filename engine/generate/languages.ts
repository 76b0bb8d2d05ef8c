import { compileMessage } from '../language/compile-message.ts'
import { isolateValues } from '../language/isolate-values.ts'
import { keyOf } from '../language/key.ts'
import type { Language, Sentences } from '../language/language.ts'
import { type ResolvedProject, resolveProject } from '../resolve/project.ts'
import { type LanguageFile, readLanguageFiles, translateSources } from '../schema-files/language-files.ts'
import type { Sources } from '../schema-files/sources.ts'
import { createPatch, type MergePatch } from '../values/merge-patch.ts'
import { type Package, readCatalogue, type TranslatedSentences } from './catalogues.ts'
import { readMails } from './mails.ts'
import { readProjectValues } from './project-values.ts'
import { readScreens } from './screen-sentences.ts'

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
  const screens = readScreens(root)
  for (const language of offered) {
    const { forms, project, mails } = translateProject(sources, schemas, language)
    const put = (file: string, text: string) => files.set(`languages/${language.tag}/${file}`, banner + text)
    const names = forms.map(([form]) => form)
    const modules = [...new Set(names.map(nameModule))]
    for (const module of modules)
      put(
        `${module}.ts`,
        renderFormWords(
          module,
          forms.filter(([form]) => nameModule(form) === module)
        )
      )
    const sentences = readSentences(root, ['engine', 'renderer', 'admin'], language.tag)
    const ofScreen = (screen?: string) =>
      pick(sentences, english => screens.find(english)?.includes(screen ?? '') ?? screen === undefined)
    put('pages.ts', renderSentences(ofScreen(), language))
    const { journey, parts, titles, parties, ...seldom } = project
    for (const screen of screens.names) {
      const up = '../'.repeat(screen.split('/').length)
      const values = [
        ...Object.entries(seldom).map(([name, patch]) => [name, { [name]: patch }] as const),
        ...forms.map(([form, patch]) => [form, { form: patch }] as const)
      ].filter(([name]) => screens.isImportedBy(screen, `generated/${name}.ts`))
      const more = [
        values.length > 0 ? `\nexport const project = ${toJson(Object.fromEntries(values))}\n` : '',
        screen === 'admin' ? renderFormLoaders(names.filter(isOfAdmin), up) : ''
      ]
      put(
        `screens/${screen}.ts`,
        renderSentences(ofScreen(screen), language, `${up}../../../`) + more.join('')
      )
    }
    put('answers.ts', renderSentences(readSentences(root, ['engine', 'server'], language.tag), language))
    put('project.ts', renderWords('project', { journey, parts, titles, parties }))
    put('seldom.ts', renderWords('project', seldom))
    put('mails.ts', renderWords('mails', mails))
    const ofEmployees = names.filter(name => !isOfAdmin(name))
    put('index.ts', renderLanguage(language, ofEmployees, screens.names))
    put('server.ts', renderLanguageOfServer(modules))
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

/** Where the words of a form are: those of the sections of a record together, as it shows them all. */
const nameModule = (form: string) => `forms/${form.replace(/^(sections)\/.*/, '$1')}`

const renderFormWords = (module: string, patches: readonly (readonly [form: string, patch: MergePatch])[]) =>
  `import type { Words } from '${'../'.repeat(module.split('/').length + 2)}engine/language/language.ts'\n\nexport const words: Words = ${toJson(Object.fromEntries(patches))}\n`

const renderWords = (name: string, patch: MergePatch) =>
  `import type { Words } from '../../../engine/language/language.ts'\n\nexport const ${name}: Words = ${toJson(patch ?? {})}\n`

function renderSentences(
  translated: TranslatedSentences,
  { direction }: LanguageFile,
  up = '../../../'
): string {
  const compile = (text: string) =>
    direction === 'rtl' ? isolateValues(compileMessage(text)) : compileMessage(text)
  const sentences: Sentences = Object.fromEntries(
    Object.entries(translated).map(([english, text]) => [keyOf(compileMessage(english)), compile(text)])
  )
  return `import type { Sentences } from '${up}engine/language/language.ts'\n\nexport const sentences: Sentences = ${toJson(sentences)}\n`
}

/** Forms that no employee's page shows. */
const isOfAdmin = (form: string) => /^(admin|sections)\//.test(form)

const renderFormLoaders = (forms: readonly string[], up = './') => `
/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
${forms.map(form => `  ${toJson(form)}: () => import('${up}${nameModule(form)}.ts')`).join(',\n')}
}
`

const renderLanguage = (
  { direction = 'ltr' }: LanguageFile,
  forms: readonly string[],
  screens: readonly string[]
) => `import type { LoadedLanguage } from '../../../engine/language/language.ts'

export { sentences } from './pages.ts'
export { project } from './project.ts'

export const direction = ${toJson(direction)}

/** What screens say beside the others. */
export const screens: LoadedLanguage['screens'] = {
${screens.map(screen => `  ${toJson(screen)}: () => import('./screens/${screen}.ts')`).join(',\n')}
}

${renderFormLoaders(forms)}`

const renderLanguageOfServer = (
  modules: readonly string[]
) => `import type { Words } from '../../../engine/language/language.ts'
import { project as often } from './project.ts'
import { project as seldom } from './seldom.ts'
${modules.map((module, index) => `import { words as words${index} } from './${module}.ts'`).join('\n')}

export { sentences } from './answers.ts'
export { mails } from './mails.ts'

export const project: Words = { ...often, ...seldom }

export const forms: Words = {
${modules.map((_, index) => `  ...words${index}`).join(',\n')}
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
