import { compileMessage } from '../language/compile-message.ts'
import { isolateValues } from '../language/isolate-values.ts'
import { keyOf } from '../language/key.ts'
import type { Language, ListTexts, Sentences } from '../language/language.ts'
import type { ResolvedProject } from '../resolve/project.ts'
import { type LanguageFile, readLanguageFiles } from '../schema-files/language-files.ts'
import type { Sources } from '../schema-files/sources.ts'
import type { MergePatch } from '../values/merge-patch.ts'
import { type Package, readCatalogue, type TranslatedSentences } from './catalogues.ts'
import { readScreens } from './screen-sentences.ts'
import { type Lists, translateProject } from './translate-project.ts'

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
    const { forms, project, mails, lists } = translateProject(sources, schemas, language)
    const put = (file: string, text: string) => files.set(`languages/${language.tag}/${file}`, banner + text)
    const names = forms.map(([form]) => form)
    const ofEmployees = names.filter(name => !isOfAdmin(name))
    const modules = [...new Set(names.map(nameModule))]
    for (const module of modules) {
      const ofModule = forms.filter(([form]) => nameModule(form) === module)
      put(`${module}.ts`, renderFormWords(module, ofModule, lists))
    }
    for (const [list, texts] of lists) put(`lists/${list}.ts`, renderListTexts(texts))
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
      const said = renderSentences(ofScreen(screen), language, `${up}../../../`)
      put(`screens/${screen}.ts`, said + more.join(''))
    }
    put('answers.ts', renderSentences(readSentences(root, ['engine', 'server'], language.tag), language))
    put('project.ts', renderWords('project', { journey, parts, titles, parties }))
    put('seldom.ts', renderWords('project', seldom))
    put('mails.ts', renderWords('mails', mails))
    put('index.ts', renderLanguage(language, ofEmployees, screens.names, [...lists.keys()]))
    put('server.ts', renderLanguageOfServer(modules))
  }
  return files
}

const readSentences = (root: string, names: readonly Package[], tag: string): TranslatedSentences =>
  Object.assign({}, ...names.map(name => readCatalogue(root, name, tag)))

const pick = (sentences: TranslatedSentences, isPicked: (english: string) => boolean): TranslatedSentences =>
  Object.fromEntries(Object.entries(sentences).filter(([english]) => isPicked(english)))

const banner = '// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.\n'
const toJson = (value: unknown) => JSON.stringify(value)

/** Where the words of a form are: those of the sections of a record together, as it shows them all. */
const nameModule = (form: string) => `forms/${form.replace(/^(sections)\/.*/, '$1')}`

function renderFormWords(
  module: string,
  patches: readonly (readonly [form: string, patch: MergePatch])[],
  lists: Lists
) {
  const up = '../'.repeat(module.split('/').length - 1)
  let words = toJson(Object.fromEntries(patches))
  const imports = [...lists].flatMap(([list, texts], index) => {
    const written = toJson(texts)
    if (!words.includes(written)) return []
    words = words.replaceAll(written, `list${index}`)
    return `import { texts as list${index} } from '${up}lists/${list}.ts'\n`
  })
  return `import type { Words } from '${up}../../../engine/language/language.ts'\n${imports.join('')}\nexport const words: Words = ${words}\n`
}

const renderListTexts = (texts: ListTexts) =>
  `export const texts: { [answer: string]: string } = ${toJson(texts)}\n`

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
  screens: readonly string[],
  lists: readonly string[]
) => `import type { LoadedLanguage } from '../../../engine/language/language.ts'

export { sentences } from './pages.ts'
export { project } from './project.ts'

export const direction = ${toJson(direction)}

/** What screens say beside the others. */
export const screens: LoadedLanguage['screens'] = {
${screens.map(screen => `  ${toJson(screen)}: () => import('./screens/${screen}.ts')`).join(',\n')}
}

/** Labels of the answers of lists. */
export const lists: LoadedLanguage['lists'] = {
${lists.map(list => `  ${toJson(list)}: () => import('./lists/${list}.ts')`).join(',\n')}
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
