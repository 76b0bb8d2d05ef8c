import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Import {
  from: string
  to: string
  /** Whether only types are imported, which do not exist at run time. */
  isType: boolean
}

export const readSource = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Returns the TypeScript files of a folder, by their path from the root of the project. */
export function listSources(folder: string): string[] {
  const all = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return all.filter(file => /\.tsx?$/.test(file)).map(file => `${folder}/${file.split(path.sep).join('/')}`)
}

/** Returns the imports of a file: files of the project, and packages as `npm:` with their name. */
export function readImports(from: string): Import[] {
  const found = readSource(from).matchAll(
    /^(?:import|export)\s+(type\s)?([^'"=(]*?)from\s+['"]([^'"]+)['"]|(\btypeof\s+)?\bimport\s*\(?\s*['"]([^'"]+)['"]/gm
  )
  return Array.from(found, ([, type, names = '', named, typeOf, called]) => {
    const target = named ?? called ?? ''
    const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : `npm:${target}`
    return { from, to, isType: type !== undefined || typeOf !== undefined || isTypesAlone(names) }
  })
}

/** Whether all names are types, as in `{ type A, type B }`. */
function isTypesAlone(names: string) {
  const [, inner] = /^\{([^}]*)\}\s*$/.exec(names.trim()) ?? []
  const all = inner?.split(',').flatMap(name => name.trim() || [])
  return all !== undefined && all.length > 0 && all.every(name => name.startsWith('type '))
}

/**
 * Returns the import cycles between the folders directly under `top`: lists of folders that import each other, directly or not.
 */
export function findFolderCircles(top: string, imports: readonly Import[]): string[][] {
  const reached = reachOfFolders(top, imports)
  const isMutual = (one: string, other: string) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one)
  const folders = [...reached.keys()].sort()
  const circles = folders.map(folder => folders.filter(other => isMutual(folder, other)))
  return circles.filter(([first], index) => first !== undefined && first === folders[index])
}

function reachOfFolders(top: string, imports: readonly Import[]): Map<string, Set<string>> {
  const direct = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(top, from), folderOf(top, to)]
    if (one && other && one !== other) direct.set(one, (direct.get(one) ?? new Set()).add(other))
  }
  const reach = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of direct.get(folder) ?? []) if (!seen.has(next)) reach(next, seen.add(next))
    return seen
  }
  return new Map([...direct.keys()].map(folder => [folder, reach(folder)]))
}

/** Returns the folder directly under `top` that contains a file, or 'loose files' for a file in `top` itself. */
function folderOf(top: string, file: string): string | undefined {
  const [first, folder = '', ...below] = file.split('/')
  if (first !== top) return undefined
  return below.length > 0 ? folder : 'loose files'
}
