import { compileMessage } from '../language/compile-message.ts'
import { isolateValues } from '../language/isolate-values.ts'
import { keyOf } from '../language/key.ts'
import { type Catalogue, translateInto } from '../language/translate.ts'
import type { ListTexts, Sentences } from '../language/language.ts'
import type { ResolvedProject } from '../resolve/project.ts'
import { type LanguageFile, readLanguageFiles } from '../schema-files/language-files.ts'
import type { Sources } from '../schema-files/sources.ts'
import type { MergePatch } from '../values/merge-patch.ts'
import { isAnswers } from '../values/paths.ts'
import { type Package, readCatalogue, type TranslatedSentences } from './catalogues.ts'
import {
  banner,
  nameModule,
  renderFormLoaders,
  renderLanguage,
  renderLanguageLoaders,
  renderLanguageOfServer,
  renderList,
  renderServer,
  toJson
} from './language-modules.ts'
import { readScreens, type Screens } from './screen-sentences.ts'
import { type Lists, translateProject } from './translate-project.ts'

/** Renders the modules of `generated/languages` by path: the translations of each language, split by what a page needs. */
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
    const translated = translateInto(readEngineCatalogue(root, language), () =>
      translateProject(sources, schemas, language)
    )
    for (const [file, text] of renderFiles(language, translated, screens, root))
      files.set(`languages/${language.tag}/${file}`, banner + text)
  }
  return files
}

/** Returns the sentences that resolving forms adds to them, such as Yes and No. */
function readEngineCatalogue(root: string, language: LanguageFile): Catalogue {
  const { tag } = language
  const sentences = compileSentences(readCatalogue(root, 'engine', tag), language)
  return { tag, find: english => sentences[keyOf(english)] }
}

type TranslatedProject = ReturnType<typeof translateProject>

function renderFiles(
  language: LanguageFile,
  { forms, project, mails, lists }: TranslatedProject,
  screens: Screens,
  root: string
): [file: string, text: string][] {
  const names = forms.map(([form]) => form)
  const modules = [...new Set(names.map(nameModule))]
  const sentences = readSentences(root, ['engine', 'renderer', 'admin'], language.tag)
  const ofScreen = (screen?: string) =>
    pick(sentences, english => screens.find(english)?.includes(screen ?? '') ?? screen === undefined)
  const { journey, parts, titles, parties, ...rare } = project
  const common = { journey, parts, titles, parties }
  const ofPages = pickTexts(common, pointer => !ofOneScreen.some(([, pattern]) => pattern.test(pointer)))
  const ofScreens = screens.names.flatMap(screen => {
    const up = '../'.repeat(screen.split('/').length)
    const ownSentences = ofScreen(screen)
    const more =
      renderValuesOf(screen, { often: common, seldom: rare, forms }, screens) +
      (screen === 'admin' ? renderFormLoaders(names.filter(isOfAdmin), up) : '')
    if (Object.keys(ownSentences).length === 0 && more === '') return []
    return [{ screen, text: renderSentences(ownSentences, language, `${up}../../../`) + more }]
  })
  const withOwn = ofScreens.map(({ screen }) => screen)
  const ofEmployees = names.filter(name => !isOfAdmin(name))
  return [
    ...modules.map((module): [string, string] => {
      const ofModule = forms.filter(([form]) => nameModule(form) === module)
      return [`${module}.ts`, renderFormTexts(module, ofModule, lists)]
    }),
    ...[...lists].map(([list, texts]): [string, string] => [`lists/${list}.ts`, renderListTexts(texts)]),
    ['pages.ts', renderSentences(ofScreen(), language) + renderProject(ofPages)],
    ...ofScreens.map(({ screen, text }): [string, string] => [`screens/${screen}.ts`, text]),
    ['answers.ts', renderSentences(readSentences(root, ['engine', 'server'], language.tag), language)],
    ['project.ts', renderTexts('project', project)],
    ['mails.ts', renderTexts('mails', mails)],
    ['index.ts', renderLanguage(language, ofEmployees, withOwn, [...lists.keys()])],
    ['server.ts', renderLanguageOfServer(modules)]
  ]
}

/** Renders the rarely used texts that only this screen needs. */
function renderValuesOf(
  screen: string,
  {
    often: common,
    seldom: rare,
    forms
  }: { often: MergePatch; seldom: { [name: string]: MergePatch } } & Pick<TranslatedProject, 'forms'>,
  screens: Screens
): string {
  const own = ofOneScreen.find(([name]) => name === screen)
  const patch = own && pickTexts(common, pointer => own[1].test(pointer))
  const values = [
    ...(patch ? [['pages', patch] as const] : []),
    ...Object.entries(rare).map(
      ([name, patch]) => [name, pickTexts({ [name]: patch }, pointer => !ofServer.test(pointer))] as const
    ),
    ...forms.map(([form, patch]) => [form, { form: patch }] as const)
  ].filter(([name]) => name === 'pages' || screens.isImportedBy(screen, `generated/${name}.ts`))
  return values.length > 0 ? renderProject(Object.fromEntries(values)) : ''
}

const readSentences = (root: string, names: readonly Package[], tag: string): TranslatedSentences =>
  Object.assign({}, ...names.map(name => readCatalogue(root, name, tag)))

const pick = (sentences: TranslatedSentences, isPicked: (english: string) => boolean): TranslatedSentences =>
  Object.fromEntries(Object.entries(sentences).filter(([english]) => isPicked(english)))

function renderFormTexts(
  module: string,
  patches: readonly (readonly [form: string, patch: MergePatch])[],
  lists: Lists
) {
  const up = '../'.repeat(module.split('/').length - 1)
  let rendered = toJson(Object.fromEntries(patches))
  const imports = [...lists].flatMap(([list, texts], index) => {
    const written = toJson(texts)
    if (!rendered.includes(written)) return []
    rendered = rendered.replaceAll(written, `list${index}`)
    return `import { texts as list${index} } from '${up}lists/${list}.ts'\n`
  })
  return `import type { Words } from '${up}../../../engine/language/language.ts'\n${imports.join('')}\nexport const words: Words = ${rendered}\n`
}

const renderListTexts = (texts: ListTexts) =>
  `export const texts: { [answer: string]: string } = ${toJson(texts)}\n`

/** Texts of the journey and of parties that only one screen shows, by JSON Pointer. Other screens do not load them. */
const ofOneScreen: readonly [screen: string, places: RegExp][] = [
  ['landing', /^\/journey\/start\//],
  ['congratulations', /^\/journey\/done\//],
  ['form/step/before', /^\/journey\/steps\/\d+\/(guidelines|download)(\/|$)/],
  ['form/asked', /^\/parties\/[^/]+\/intro$/]
]

/** Texts that only the server uses in responses to employees. Pages do not load them. */
const ofServer = /^\/review\/states\/[^/]+\/employee\//

/** Returns the parts of a patch whose JSON Pointers are picked; undefined without any. */
function pickTexts(patch: MergePatch, isPicked: (pointer: string) => boolean, pointer = ''): MergePatch {
  if (!isAnswers(patch)) return isPicked(pointer) ? patch : undefined
  const entries = Object.entries(patch).flatMap(([name, value]) => {
    const picked = pickTexts(value as MergePatch, isPicked, `${pointer}/${name}`)
    return picked === undefined ? [] : [[name, picked] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const renderProject = (patch: MergePatch) => `\nexport const project = ${toJson(patch ?? {})}\n`

const renderTexts = (name: string, patch: MergePatch) =>
  `import type { Words } from '../../../engine/language/language.ts'\n\nexport const ${name}: Words = ${toJson(patch ?? {})}\n`

function renderSentences(translated: TranslatedSentences, language: LanguageFile, up = '../../../'): string {
  const sentences = compileSentences(translated, language)
  return `import type { Sentences } from '${up}engine/language/language.ts'\n\nexport const sentences: Sentences = ${toJson(sentences)}\n`
}

function compileSentences(translated: TranslatedSentences, { direction }: LanguageFile): Sentences {
  const compile = (text: string) =>
    direction === 'rtl' ? isolateValues(compileMessage(text)) : compileMessage(text)
  return Object.fromEntries(
    Object.entries(translated).map(([english, text]) => [keyOf(compileMessage(english)), compile(text)])
  )
}

/** Whether only administrators' pages show the form. */
const isOfAdmin = (form: string) => /^(admin|sections)\//.test(form)
