import fs from 'node:fs'
import path from 'node:path'
import { getOrCreate } from '../values/get-or-create.ts'

/** Screens that are loaded by themselves, with their sentences. */
export interface Screens {
  /** As calls of `lazyScreen` have them. What is loaded within another screen begins with its name: `admin/activity`. */
  names: readonly string[]
  /** Which of them say an English sentence that no screen around them says; undefined where every page has it. */
  find: (english: string) => string[] | undefined
  /** Does a screen import a module at once, and none around it? */
  isImportedBy: (screen: string, module: string) => boolean
}

/** Finds in the sources of pages what `lazyScreen` loads, and what each of them says. */
export function readScreens(root: string): Screens {
  const sources = new Map(['engine', 'renderer', 'admin'].flatMap(name => listCode(root, name)))
  const loads = [...sources].flatMap(([file, code]) => listScreenLoads(file, code))
  const names = [...new Set(loads.map(({ name }) => name))].sort()
  const loadedBy = new Set(loads.map(({ from, module }) => `${from} ${module}`))
  const files = [...sources.keys()]
  const engineExports = listExports(sources.get(engineIndex) ?? '')
  const modules = new Map(
    names.map(screen => [
      screen,
      reach([
        ...loads.flatMap(({ name, module }) => (name === screen ? module : [])),
        ...(screen === ofForms ? files.filter(isOfForms) : [])
      ])
    ])
  )
  const always = reach(['renderer/main.tsx'])
  const literals = new Map<string, string[]>()
  for (const [file, code] of sources)
    for (const literal of listLiterals(code)) getOrCreate(literals, literal, () => [] as string[]).push(file)
  const known = new Map<string, { screens?: string[] }>()
  return {
    names,
    find: english => getOrCreate(known, english, find).screens,
    isImportedBy: (screen, module) =>
      pickOuter(names.filter(name => modules.get(name)?.has(module))).includes(screen)
  }

  /** Modules and what comes with them: all that they import, but for the screens that they load and for what only forms say. */
  function reach(from: readonly string[]): Set<string> {
    const reached = new Set(from)
    for (const file of reached)
      for (const other of listImports(file, sources.get(file) ?? '', engineExports))
        if (other !== translations && !isOfForms(other) && !loadedBy.has(`${file} ${other}`))
          reached.add(other)
    return reached
  }

  function find(english: string): { screens?: string[] } {
    const saying = literals.get(english) ?? []
    const isSaid = (reached: ReadonlySet<string> | undefined) => saying.some(file => reached?.has(file))
    if (isSaid(always)) return {}
    const screens = names.filter(name => isSaid(modules.get(name)))
    return screens.length > 0 ? { screens: pickOuter(screens) } : {}
  }
}

/** Without those within another of them. */
const pickOuter = (screens: readonly string[]) =>
  screens.filter(name => !screens.some(outer => name.startsWith(`${outer}/`)))

/** Loads what it translates. */
const translations = 'renderer/language/translations.ts'

/** The screens of what asks, which has what checks say, and of the inputs that few forms have, by the name of each. */
const ofForms = 'form'
const ofSeldomInputs = 'form/inputs/'
/** Checks, and kinds whose views say nothing: pages that show answers load them with the others. */
const isOfForms = (file: string) =>
  /^engine\/(check\/(?!toasts)|vocabulary\/)/.test(file) ||
  /^renderer\/form\/kinds\/(choice|date|digits|password|phone|shared\/(?!Content|Lazy))/.test(file)
const engineIndex = 'engine/index.ts'

/** With what is loaded, in a chunk of its own or with the module that has the call. */
const screenLoad =
  /\b(lazyScreen(?:InPlace)?|loadInput)\(\s*'([\w/-]+)',\s*async \(\) =>\s*(?:(\w+)\s*[,)]|[^']*?\bimport\('(\.[^']+)'\))/g

function listScreenLoads(from: string, code: string): { from: string; name: string; module: string }[] {
  return [...code.matchAll(screenLoad)].map(([, loader, named = '', component, later]) => {
    const name = loader === 'loadInput' ? ofSeldomInputs + named : named
    const fixed = new RegExp(`^import \\{ ${component}\\b.*\\} from '(.+)'`, 'm').exec(code)
    return { from, name, module: resolveImport(from, later ?? fixed?.[1] ?? '') }
  })
}

const moduleImport = /^(?:import|export) (?!type )[^;']*?'(\.[^']+)'|(?<!typeof )\bimport\('(\.[^']+)'\)/gm

/** Of the engine, which has one door for all that it exports, only the modules of what is imported. */
const listImports = (from: string, code: string, engineExports: ReadonlyMap<string, string>): string[] =>
  [...code.matchAll(moduleImport)].flatMap(([statement, fixed, later]) => {
    const module = resolveImport(from, fixed ?? later ?? '')
    return module === engineIndex ? listNames(statement).map(name => engineExports.get(name) ?? '') : [module]
  })

/** The module of each name that the engine exports. */
const listExports = (code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(moduleImport)].flatMap(([statement, module = '']) =>
      listNames(statement).map(name => [name, resolveImport(engineIndex, module)] as const)
    )
  )

const listNames = (statement: string): string[] =>
  (/\{([^}]*)\}/.exec(statement)?.[1] ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
    .map(name => name.replace(/ as .*/, ''))

/** What stands in quotes. What an apostrophe of a comment hides is found nowhere: every page has it. */
const listLiterals = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(['"])/g, '$1')
  )

const resolveImport = (from: string, module: string) => path.posix.join(path.posix.dirname(from), module)

/** All sources below a folder of the root, by their paths from there. */
function listCode(root: string, folder: string): (readonly [file: string, code: string])[] {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${folder}/${file.split(path.sep).join('/')}`)
    .map(file => [file, fs.readFileSync(path.join(root, file), 'utf8')])
}
