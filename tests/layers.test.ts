import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
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
  generated: ['engine', 'generated', 'schemas'],
  renderer: ['engine', 'generated', 'renderer'],
  admin: ['engine', 'generated', 'renderer', 'admin'],
  server: ['engine', 'generated', 'server'],
  'server/tools/api': ['engine', 'engine/generate', 'generated', 'server', 'server/tools/api']
}
const exceptions = [{ from: 'renderer/routes.tsx', to: 'admin/routes.tsx' }]

interface Import {
  from: string
  to: string
  /** Types alone are imported: nothing of it is there when the program runs. */
  isType: boolean
}

const files = Object.keys(allowed)
  .flatMap(folder => sourcesIn(folder))
  .filter((file, index, all) => all.indexOf(file) === index)
const imports = files.flatMap(importsOf)
const values = imports.filter(({ isType }) => !isType)
const texts = files.map(file => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

describe('the layers', () => {
  it('import downwards only', () => {
    const local = imports.filter(({ to }) => !to.startsWith('npm:'))
    const upward = local.filter(({ from, to }) => !allowed[layerOf(from)]?.includes(layerOf(to)))
    expect(
      upward.filter(({ from, to }) => !exceptions.some(one => one.from === from && one.to === to))
    ).toEqual([])
  })

  it.each([
    [
      'the engine needs neither React nor Node nor a database, but for what reads schemas/',
      /^engine\/(?!(schema-files|resolve|lint|generate|author)\/)/,
      /^npm:(react|node:|fastify|drizzle|better-sqlite3|@rjsf)/
    ],
    [
      'the page needs no Node',
      /^(renderer\/(?!build\/)|admin\/)/,
      /^npm:(node:|fastify|drizzle|better-sqlite3|sharp)/
    ],
    ['only admin/ knows the calls of administrators', /^renderer\//, /^generated\/api\/admin\//],
    ['only form/rjsf knows the form library', /^(renderer\/(?!form\/rjsf\/)|admin\/)/, /^npm:@rjsf/],
    [
      'the server starts no other program, but for the one that writes schemas and the one that gives the data key',
      /^server\/(?!tools\/dev\/|core\/config\/key-command\.ts)/,
      /^npm:(node:child_process|node:vm)/
    ],
    [
      'the server has no threads, but for those that read a large export',
      /^server\/(?!export-thread\.ts|employees\/export\/thread\/thread\.ts)/,
      /^npm:node:worker_threads/
    ],
    [
      'only stores and the database speak SQL',
      /^server\/(?!core\/database\/)(?!.*store\.ts)/,
      /^npm:(drizzle-orm|better-sqlite3)/
    ]
  ])('%s', (_, from, to) => {
    expect(imports.filter(one => from.test(one.from) && to.test(one.to))).toEqual([])
  })

  it('load the SQLite driver in one place, which knows the version that fits this Node', () => {
    const everywhere = [...imports, ...sourcesIn('tests').flatMap(importsOf)]
    const loading = everywhere.filter(
      ({ to, isType }) => !isType && /^npm:(better-sqlite3|drizzle-orm\/better-sqlite3$)/.test(to)
    )
    expect(loading.map(({ from }) => from)).toEqual([])
  })

  it.each([
    [
      'fetch is called in the two api.ts only, and by the service worker',
      /^(renderer|admin)\/(?!api\/api\.ts|author\/api\.ts|build\/|service-worker\/)/,
      /\bfetch\(|XMLHttpRequest/
    ],
    [
      'browser storage is touched by session and drafts only',
      /^(renderer|admin)\/(?!session\/|drafts\/|public\/)/,
      /\b(local|session)Storage\b/
    ],
    [
      'paths of the API stand in generated/api and renderer/api, those of pages in navigation/paths.ts',
      /^(renderer|admin)\/(?!api\/|navigation\/paths\.ts)/,
      /['"`]\/(user|admin|auth|options)\b/
    ],
    ['one file starts a thread', /^(?!server\/employees\/export\/thread\/thread\.ts)/, /\bnew Worker\(/],
    ['nothing makes code at run time', /./, /\beval\(|new Function\(/],
    ['nothing writes HTML', /^(renderer|admin)/, /dangerouslySetInnerHTML|\.innerHTML/]
  ])('%s', (_, where, what) => {
    expect(
      texts.filter(({ file, text }) => where.test(file) && what.test(text)).map(({ file }) => file)
    ).toEqual([])
  })
})

describe('the folders inside', () => {
  it.each(['engine', 'renderer', 'admin', 'server'])('%s use each other in one direction', top => {
    const arrows = values.flatMap(({ from, to }) => {
      const [one, other] = [roomOf(top, from), roomOf(top, to)]
      return one && other && one !== other ? [[one, other] as const] : []
    })
    expect([...new Set(arrows.map(([one]) => one))].filter(room => reachOf(room, arrows).has(room))).toEqual(
      []
    )
  })

  it.each([
    ['server/core knows no feature', /^server\/core\//, /^server\/(?!core\/)/],
    ['nothing in the server uses its tools', /^server\/(?!tools\/)/, /^server\/tools\//],
    [
      "a feature uses another's service and model, never its store",
      /^server\/(?!tools\/|stores\.ts|core\/)/,
      /^server\/(?!core\/).*store\.ts$/
    ]
  ])('%s', (_, from, to) => {
    const feature = (file: string) => file.split('/').slice(0, 2).join('/')
    const foreign = values.filter(one => feature(one.from) !== feature(one.to))
    expect(foreign.filter(one => from.test(one.from) && to.test(one.to))).toEqual([])
  })
})

/** The folder right below `top` that a file lies in; its loose files are one. */
function roomOf(top: string, file: string): string | undefined {
  const [first, room = '', ...below] = file.split('/')
  if (first !== top) return undefined
  return below.length > 0 ? room : 'loose files'
}

function reachOf(room: string, arrows: (readonly [string, string])[], seen = new Set<string>()): Set<string> {
  for (const [from, to] of arrows) if (from === room && !seen.has(to)) reachOf(to, arrows, seen.add(to))
  return seen
}

/** The folder of `allowed` that a file lies in, the deepest. */
function layerOf(file: string) {
  const around = Object.keys(allowed).filter(folder => file.startsWith(`${folder}/`))
  return around.reduce(
    (deepest, folder) => (folder.length > deepest.length ? folder : deepest),
    file.split('/')[0] ?? ''
  )
}

function sourcesIn(folder: string): string[] {
  const all = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return all.filter(file => /\.tsx?$/.test(file)).map(file => `${folder}/${file.split(path.sep).join('/')}`)
}

function importsOf(from: string): Import[] {
  const text = fs.readFileSync(path.join(root, from), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?([^'"]*?)from\s+['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm
  )
  return Array.from(found, ([, type, names = '', one, other]) => {
    const target = one ?? other ?? ''
    const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : `npm:${target}`
    return { from, to, isType: type !== undefined || isTypesAlone(names) }
  })
}

/** `{ type A, type B }` */
function isTypesAlone(names: string) {
  const [, inner] = /^\{([^}]*)\}\s*$/.exec(names.trim()) ?? []
  const all = inner?.split(',').flatMap(name => name.trim() || [])
  return all !== undefined && all.length > 0 && all.every(name => name.startsWith('type '))
}
