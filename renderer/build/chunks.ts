import fs from 'node:fs'
import path from 'node:path'
import type { Rollup } from 'vite'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = { [source: string]: ManifestEntry }

/** Returns the files of the build that a module needs, its own included. */
export type Chunks = (source: string) => string[]

/** Lists the modules in files of the build, the largest first, with their bytes before compression. */
export type ListModules = (files: readonly string[]) => { name: string; bytes: number }[]

/** Returns a lister of the modules in Vite's output, with names relative to `root`. */
export function readModuleSizes(
  output: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[],
  root: string
): ListModules {
  return files =>
    output
      .flatMap(file => (file.type === 'chunk' && files.includes(file.fileName) ? [file.modules] : []))
      .flatMap(modules =>
        Object.entries(modules).map(([id, { renderedLength }]) => ({
          name: path.relative(root, id),
          bytes: renderedLength
        }))
      )
      .sort((one, other) => other.bytes - one.bytes)
}

/** What the manifest of the build contains about its modules. */
export interface BuiltModules {
  chunks: Chunks
  /** Returns the files and styles of a module and of everything it may load later, without modules that are left out. */
  everything: (source: string, isLeftOut: (source: string) => boolean) => string[]
}

/** Reads the manifest of the build and deletes it, because the server serves every file in dist. */
export function readModules(dist: string): BuiltModules {
  const folder = path.join(dist, '.vite')
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  fs.rmSync(folder, { recursive: true })
  return {
    chunks: source => entriesOf(manifest, source, ({ imports = [] }) => imports).map(({ file }) => file),
    everything(source, isLeftOut) {
      const listLater = ({ imports = [], dynamicImports = [] }: ManifestEntry) =>
        [...imports, ...dynamicImports].filter(other => !isLeftOut(other))
      const files = entriesOf(manifest, source, listLater).flatMap(({ file, css = [] }) => [file, ...css])
      return [...new Set(files)]
    }
  }
}

/** Returns a module and all modules reachable from it, each file once. Throws if the build has no such module. */
function entriesOf(manifest: Manifest, source: string, leadsTo: (entry: ManifestEntry) => string[]) {
  const seen = new Set([source])
  const found: ManifestEntry[] = []
  for (const name of seen) {
    const entry = manifest[name]
    if (!entry) throw new Error(`The build has no ${name}.`)
    found.push(entry)
    for (const other of leadsTo(entry)) seen.add(other)
  }
  return found.filter((entry, at) => found.findIndex(({ file }) => file === entry.file) === at)
}
