import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { journey } from '../../generated/journey.ts'
import { languages } from '../../generated/languages/index.ts'
import { paths } from '../navigation/paths.ts'
import { formModule } from './boot-script.ts'
import type { BuiltModules } from './chunks.ts'

const source = path.resolve(import.meta.dirname, '../service-worker/service-worker.ts')
const forms = new Set(journey.steps.map(({ form }) => formModule(form)))

/** Writes the service worker of this build. It caches the files of an employee's pages. */
export async function writeServiceWorker(dist: string, everything: BuiltModules['everything']) {
  const chunks = everything('index.html', isForOthers).map(file => `/${file}`)
  const earlyHome = fs.readdirSync(path.join(dist, 'assets')).filter(name => /^early-home-.*\.js$/.test(name))
  const pictures = journey.steps.flatMap(({ picture = [], download }) =>
    [picture, download?.href ?? []].flat()
  )
  const files = [
    ...chunks,
    ...earlyHome.map(name => `/assets/${name}`),
    '/mark.svg',
    '/manifest.webmanifest',
    '/icons/icon-192.png',
    ...pictures.filter(address => address.startsWith('/'))
  ]
  const shells = { home: paths.home(), other: paths.myData(), entry: chunks[0] }
  const listLanguage = (tag: string) => {
    const folder = `../generated/languages/${tag}/`
    const isLeftOut = (module: string) => !module.startsWith(folder) || isOfAdmin(module)
    return everything(`${folder}index.ts`, isLeftOut).map(file => `/${file}`)
  }
  const known = {
    shells,
    files: [...new Set(files)],
    languages: Object.fromEntries(languages.map(({ tag }) => [tag, listLanguage(tag)]))
  }
  const contents = [...known.files, '/index.html', '/app.html'].map(file =>
    fs.readFileSync(path.join(dist, file))
  )
  const version = hashOf([JSON.stringify(known), ...contents])
  await build({
    entryPoints: [source],
    outfile: path.join(dist, 'service-worker.js'),
    define: { build: JSON.stringify({ version, ...known }) },
    bundle: true,
    minify: true,
    target: 'es2020'
  })
}

/** Checks whether a module is not precached: other users' pages, forms of no step, and languages (cached once one is used). */
function isForOthers(module: string): boolean {
  if (/^\.\.\/(admin|generated\/languages)\//.test(module)) return true
  return (
    module.startsWith('../generated/') &&
    /\/(account|admin|sections|steps)\//.test(module) &&
    !forms.has(module)
  )
}

/** Checks whether only administrators see the texts of a module. */
const isOfAdmin = (module: string) => /\/(screens|forms)\/(admin|sections)[/.]/.test(module)

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = crypto.createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 12)
}
