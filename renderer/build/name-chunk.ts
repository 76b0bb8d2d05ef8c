import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { version } from 'vite'
import { getOrCreate } from '../../engine/values/get-or-create.ts'

const languageModule = /^(.*\/generated\/languages\/([a-z]+))\/(.+)\.ts$/

/**
 * The file of a chunk. Languages have a folder of their own: the service worker keeps of them what somebody has read. What a
 * language loads is named by a digest of the whole language, as a table of names with a digest each would be a tenth of it.
 */
export function nameChunk({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [module, folder, tag, name] = languageModule.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? []
  if (module === undefined || folder === undefined) return 'assets/[name]-[hash].js'
  // A chunk that loads others has the names of the page's own chunks in it.
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
