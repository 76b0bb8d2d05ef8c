import { describe, expect, it } from 'vitest'
import { findFolderCircles, listSources, readImports, readSource } from './house/sources.ts'

const allowed: Record<string, string[]> = {
  engine: ['engine'],
  'engine/schema-files': ['engine', 'engine/schema-files'],
  'engine/resolve': ['engine', 'engine/schema-files', 'engine/resolve'],
  'engine/lint': ['engine', 'engine/schema-files', 'engine/resolve', 'engine/lint'],
  'engine/generate': ['engine', 'engine/schema-files', 'engine/resolve', 'engine/lint', 'engine/generate'],
  'engine/author': [
    'engine',
    'engine/schema-files',
    'engine/resolve',
    'engine/lint',
    'engine/generate',
    'engine/author'
  ],
  generated: ['engine', 'generated'],
  renderer: ['engine', 'generated', 'renderer'],
  admin: ['engine', 'generated', 'renderer', 'admin'],
  server: ['engine', 'generated', 'server'],
  'server/tools/api': ['engine', 'engine/generate', 'generated', 'server', 'server/tools/api']
}
const exceptions = [{ from: 'renderer/routes.tsx', to: 'admin/routes.tsx' }]

/** Known import cycles between the folders of each layer. */
const circles: { [top: string]: string[][] } = {
  engine: [],
  renderer: [],
  admin: [],
  server: []
}

const files = Object.keys(allowed)
  .flatMap(folder => listSources(folder))
  .filter((file, index, all) => all.indexOf(file) === index)
const imports = files.flatMap(readImports)
const values = imports.filter(({ isType }) => !isType)
const texts = files.map(file => ({ file, text: readSource(file) }))

describe('the source layers', () => {
  it('import only from the layers allowed for them, with one listed exception', () => {
    const local = imports.filter(({ to }) => !to.startsWith('npm:'))
    const upward = local.filter(({ from, to }) => !allowed[layerOf(from)]?.includes(layerOf(to)))
    expect(
      upward.filter(({ from, to }) => !exceptions.some(one => one.from === from && one.to === to))
    ).toEqual([])
  })

  it.each([
    [
      'the engine imports no React, Node or database, except to read schemas/',
      /^engine\/(?!(schema-files|resolve|lint|generate|author)\/)/,
      /^npm:(react|node:|fastify|drizzle|better-sqlite3|@rjsf)/
    ],
    [
      'the pages import no Node modules or server packages',
      /^(renderer\/(?!build\/)|admin\/)/,
      /^npm:(node:|fastify|drizzle|better-sqlite3|sharp)/
    ],
    ['only admin/ imports the API calls of administrators', /^renderer\//, /^generated\/api\/admin\//],
    ['only form/rjsf imports the form library', /^(renderer\/(?!form\/rjsf\/)|admin\/)/, /^npm:@rjsf/],
    [
      'in the server, only tools/dev and key-command.ts start other programs',
      /^server\/(?!tools\/dev\/|core\/config\/key-command\.ts)/,
      /^npm:(node:child_process|node:vm)/
    ],
    [
      'the server uses worker threads only to read a large export',
      /^server\/(?!export-thread\.ts|employees\/export\/thread\/thread\.ts)/,
      /^npm:node:worker_threads/
    ],
    [
      'features do not import services.ts, api.ts or app.ts',
      /^server\/(?!tools\/)[^/]+\//,
      /^server\/(services|api|app)\.ts$/
    ],
    [
      'only stores and the database layer import the SQL libraries',
      /^server\/(?!core\/database\/)(?!.*store(-statements)?\.ts)/,
      /^npm:(drizzle-orm|better-sqlite3)/
    ]
  ])('%s', (_, from, to) => {
    expect(imports.filter(one => from.test(one.from) && to.test(one.to))).toEqual([])
  })

  it('never import the SQLite driver directly, and neither do the tests', () => {
    const everywhere = [...imports, ...listSources('tests').flatMap(readImports)]
    const loading = everywhere.filter(
      ({ to, isType }) => !isType && /^npm:(better-sqlite3|drizzle-orm\/better-sqlite3$)/.test(to)
    )
    expect(loading.map(({ from }) => from)).toEqual([])
  })

  it.each([
    [
      'only the two api.ts and the service worker call fetch',
      /^(renderer|admin)\/(?!api\/api\.ts|author\/api\.ts|build\/|service-worker\/)/,
      /\bfetch\(|XMLHttpRequest/
    ],
    [
      'only session, language and drafts use browser storage',
      /^(renderer|admin)\/(?!session\/|language\/|drafts\/|public\/)/,
      /\b(local|session)Storage\b/
    ],
    [
      'only the API folders and navigation/paths.ts contain URL paths',
      /^(renderer|admin)\/(?!api\/|navigation\/paths\.ts)/,
      /['"`]\/(user|admin|auth|options)\b/
    ],
    [
      'errors are distinguished by code, not by status or message',
      /^(renderer|admin)\/(?!author\/|offline\/waiting-saves\.ts)/,
      /\bstatus [!=]==? ?\d|rule === '(fresh|enrolled|confirm|factor)'|error\.message [!=]==/
    ],
    [
      'only one file starts a worker thread',
      /^(?!server\/employees\/export\/thread\/thread\.ts)/,
      /\bnew Worker\(/
    ],
    ['nothing calls eval or new Function', /./, /\beval\(|new Function\(/],
    ['no page writes raw HTML', /^(renderer|admin)/, /dangerouslySetInnerHTML|\.innerHTML/]
  ])('%s', (_, where, what) => {
    expect(
      texts.filter(({ file, text }) => where.test(file) && what.test(text)).map(({ file }) => file)
    ).toEqual([])
  })
})

describe('folders within a layer', () => {
  it.each(Object.entries(circles))(
    '%s has no import cycles between its folders, including type imports',
    (top, known) => {
      expect(findFolderCircles(top, imports)).toEqual(known)
    }
  )

  it.each([
    ['server/core knows no feature', /^server\/core\//, /^server\/(?!core\/)/],
    ['the server imports nothing from server/tools', /^server\/(?!tools\/)/, /^server\/tools\//]
  ])('%s', (_, from, to) => {
    const feature = (file: string) => file.split('/').slice(0, 2).join('/')
    const foreign = values.filter(one => feature(one.from) !== feature(one.to))
    expect(foreign.filter(one => from.test(one.from) && to.test(one.to))).toEqual([])
  })

  it('no feature imports the store of another feature, not even its types', () => {
    const feature = (file: string) => file.split('/')[1] ?? ''
    const foreign = imports.filter(
      ({ from, to }) =>
        /^server\/(?!tools\/)/.test(from) &&
        /^server\/(?!core\/).*store(-statements)?\.ts$/.test(to) &&
        feature(from) !== feature(to)
    )
    expect(foreign).toEqual([])
  })
})

/** Returns the deepest folder of `allowed` that contains the file. */
function layerOf(file: string) {
  const around = Object.keys(allowed).filter(folder => file.startsWith(`${folder}/`))
  return around.reduce(
    (deepest, folder) => (folder.length > deepest.length ? folder : deepest),
    file.split('/')[0] ?? ''
  )
}
