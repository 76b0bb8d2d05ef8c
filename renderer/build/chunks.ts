import fs from 'node:fs'
import path from 'node:path'

interface ManifestEntry {
  file: string
  imports?: string[]
}

type Manifest = { [source: string]: ManifestEntry }

/** Which files of the build a module needs, itself included. */
export type Chunks = (source: string) => string[]

/** Reads the manifest that the build wrote, and deletes it: the server serves whatever lies in dist. */
export function readChunks(dist: string): Chunks {
  const folder = path.join(dist, '.vite')
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  fs.rmSync(folder, { recursive: true })
  return source => [...filesOf(manifest, source)]
}

function filesOf(manifest: Manifest, source: string, found = new Set<string>(), seen = new Set<string>()) {
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}.`)
  if (seen.has(source)) return found
  seen.add(source)
  found.add(entry.file)
  for (const other of entry.imports ?? []) filesOf(manifest, other, found, seen)
  return found
}
