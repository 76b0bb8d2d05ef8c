import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { version } from 'vite'
import { getOrCreate } from '../../engine/values/get-or-create.ts'

const languageModule = /^(.*\/generated\/languages\/([a-z]+))\/(.+)\.ts$/

/**
 * The file name of a chunk. Chunks of a language lie in a folder of their own, so that the service worker can keep those that
 * were read. They share one digest of the whole language: a hash for each would make the table that loads them twice as heavy.
 */
export function nameChunk({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [module, folder, tag, name] = languageModule.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? []
  if (module === undefined || folder === undefined) return 'assets/[name]-[hash].js'
  // A chunk that loads others imports chunks of the page, whose names change without the language.
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
