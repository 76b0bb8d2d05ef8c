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

/** Which files of the build a module needs, itself included. */
export type Chunks = (source: string) => string[]

/** The modules in some files of the build, the largest first, with their bytes before compression. */
export type ListModules = (files: readonly string[]) => { name: string; bytes: number }[]

/** The modules of what Vite has built; `root` is left out of their names. */
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

/** What the build wrote about its modules. */
export interface BuiltModules {
  chunks: Chunks
  /** The files of a module with its styles, and of all that it may load later, but for modules that are left out. */
  everything: (source: string, isLeftOut: (source: string) => boolean) => string[]
}

/** Reads the manifest that the build wrote, and deletes it: the server serves whatever lies in dist. */
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

/** A module and those that it leads to. */
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
