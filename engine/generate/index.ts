import path from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import type { ResolvedProject } from '../resolve/project.ts'
import { inspect } from '../lint/index.ts'
import { renderModules } from './modules.ts'
import { readKeptVersions } from '../schema-files/kept-versions.ts'
import { readSources, type Sources } from '../schema-files/sources.ts'
import { createTextCache } from './cache.ts'
import { checkCatalogues } from './catalogues.ts'

/** The texts of `generated/` by path, or diagnostics with at least one error. */
export interface Outcome {
  diagnostics: Diagnostic[]
  files?: Map<string, string>
  /** The schemas that the files were generated from. */
  sources: Sources
  schemas?: ResolvedProject
}

/**
 * Generates the files of `generated/` from a project's schemas, or from other texts of them, and from its catalogues. Writes
 * nothing. Pass the same `cache` to the next call.
 */
export async function generate(
  root: string,
  cache = createTextCache(),
  sources = readSources(path.join(root, 'schemas'))
): Promise<Outcome> {
  const { diagnostics: ofSchemas, resolved: schemas } = inspect(sources, {
    memory: cache.memory,
    kept: readKeptVersions(root)
  })
  const diagnostics = [...checkCatalogues(root), ...ofSchemas]
  if (!schemas || diagnostics.some(({ level }) => level === 'error')) return { diagnostics, sources }
  return { diagnostics, sources, schemas, files: await renderModules(sources, schemas, root, cache) }
}
