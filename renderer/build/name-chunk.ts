import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { version } from 'vite'
import { getOrCreate } from '../../engine/values/get-or-create.ts'

const languageModule = /^(.*\/generated\/languages\/([a-z]+))\/(.+)\.ts$/

/**
 * Returns the file name pattern of a chunk. Chunks of a language are in a folder of their own, so that the service worker can
 * keep those that were used. They share one digest of the whole language: a hash for each chunk would double the table that
 * loads them.
 */
export function nameChunk({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [module, folder, tag, name] = languageModule.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? []
  if (module === undefined || folder === undefined) return 'assets/[name]-[hash].js'
  // This chunk imports chunks of the page, whose names change even if the language does not.
  return fs.readFileSync(module, 'utf8').includes('import(')
    ? `assets/languages/${tag}-[hash].js`
    : `assets/languages/${tag}-${getOrCreate(digests, folder, digestFolder)}/${name}.js`
}

const digests = new Map<string, string>()

function digestFolder(folder: string): string {
  const hash = createHash('sha256').update(version)
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.ts')) hash.update(file).update(fs.readFileSync(path.join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}
