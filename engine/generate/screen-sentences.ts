import fs from 'node:fs'
import path from 'node:path'
import { getOrCreate } from '../values/get-or-create.ts'

/** The lazy-loaded screens and their sentences. */
export interface Screens {
  /** As in calls of `lazyScreen`. A screen that is loaded within another starts with its name: `admin/activity`. */
  names: readonly string[]
  /**
   * Returns the outermost screens that contain an English sentence: undefined if every page has it, none if it is part of the
   * generated forms.
   */
  find: (english: string) => string[] | undefined
  /** Whether a screen imports a module statically and no screen around it does. */
  isImportedBy: (screen: string, module: string) => boolean
}

/** Finds the screens that `lazyScreen` loads in the sources of pages, and the sentences of each. */
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
      collectImports([
        ...loads.flatMap(({ name, module }) => (name === screen ? module : [])),
        ...(screen === ofForms ? files.filter(isOfForms) : [])
      ])
    ])
  )
  const entryModules = collectImports(['renderer/main.tsx'])
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

  /** Returns modules and all their imports, except lazy-loaded screens and modules whose sentences only forms need. */
  function collectImports(from: readonly string[]): Set<string> {
    const imports = new Set(from)
    for (const file of imports)
      for (const other of listImports(file, sources.get(file) ?? '', engineExports))
        if (other !== translations && !isOfForms(other) && !loadedBy.has(`${file} ${other}`))
          imports.add(other)
    return imports
  }

  function find(english: string): { screens?: string[] } {
    const users = literals.get(english) ?? []
    const isUsedIn = (imports: ReadonlySet<string> | undefined) => users.some(file => imports?.has(file))
    if (isUsedIn(entryModules)) return {}
    const screens = names.filter(name => isUsedIn(modules.get(name)))
    return screens.length > 0 || users.some(isOfResolving) ? { screens: pickOuter(screens) } : {}
  }
}

/** Drops screens that are within another one of the list. */
const pickOuter = (screens: readonly string[]) =>
  screens.filter(name => !screens.some(outer => name.startsWith(`${outer}/`)))

/** Excluded, as it loads the translations itself. */
const translations = 'renderer/language/translations.ts'

/** The screen with the sentences of forms and checks, and the prefix of the screens of rarely used inputs. */
const ofForms = 'form'
const ofSeldomInputs = 'form/inputs/'
/**
 * Whether a module only matters to forms: checks, and kinds whose views have no sentences of their own. Pages that only show
 * answers import these modules too, but need none of their sentences.
 */
const isOfForms = (file: string) =>
  /^engine\/(check\/(?!toasts)|vocabulary\/)/.test(file) ||
  /^renderer\/form\/kinds\/(choice|date|digits|password|phone|shared\/(?!Content|Lazy))/.test(file)
/** Whether only `npm run generate` runs a module. */
const isOfResolving = (file: string) => /^engine\/(resolve|schema-files)\//.test(file)

const engineIndex = 'engine/index.ts'

/** Matches a call that loads a screen, with its module, whether imported dynamically or statically. */
const screenLoad =
  /\b(lazyScreen(?:InPlace)?|loadInput)\(\s*'([\w/-]+)',\s*(?:async )?\(\) =>\s*(?:(\w+)\s*[,)]|[^']*?\bimport\('(\.[^']+)'\))/g

function listScreenLoads(from: string, code: string): { from: string; name: string; module: string }[] {
  return [...code.matchAll(screenLoad)].map(([, loader, named = '', component, later]) => {
    const name = loader === 'loadInput' ? ofSeldomInputs + named : named
    const fixed = new RegExp(`^import \\{ ${component}\\b.*\\} from '(.+)'`, 'm').exec(code)
    return { from, name, module: resolveImport(from, later ?? fixed?.[1] ?? '') }
  })
}

const moduleImport = /^(?:import|export) (?!type )[^;']*?'(\.[^']+)'|(?<!typeof )\bimport\('(\.[^']+)'\)/gm

/** Lists the imports of a file. Imports of the engine's index resolve to the modules of the imported names. */
const listImports = (from: string, code: string, engineExports: ReadonlyMap<string, string>): string[] =>
  [...code.matchAll(moduleImport)].flatMap(([statement, fixed, later]) => {
    const module = resolveImport(from, fixed ?? later ?? '')
    return module === engineIndex ? listNames(statement).map(name => engineExports.get(name) ?? '') : [module]
  })

/** Returns the module of each name that the engine exports. */
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

/** Lists the string literals of a source. If an apostrophe in a comment hides one, every page loads its translation. */
const listLiterals = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(['"])/g, '$1')
  )

const resolveImport = (from: string, module: string) => path.posix.join(path.posix.dirname(from), module)

/** Reads all sources below a folder, by path relative to the root. */
function listCode(root: string, folder: string): (readonly [file: string, code: string])[] {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${folder}/${file.split(path.sep).join('/')}`)
    .map(file => [file, fs.readFileSync(path.join(root, file), 'utf8')])
}
