import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../helpers/process.ts'
import { startProcess } from '../world/process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']

describe('a start that fails', () => {
  it.each(['20.18.3', '22.13.1', '18.20.8', '23.11.1', '25.9.0', '27.0.0'])(
    'with Node %s names the versions that work, in every program',
    async version => {
      const fake = path.join(newFolder(), 'version.cjs')
      const text = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
Object.defineProperty(process, 'version', { value: 'v${version}' })`
      fs.writeFileSync(fake, text)
      for (const words of [
        ['run.mjs', 'start'],
        ['run.mjs', 'dev'],
        ['run.mjs', 'schemas:check'],
        ['dist-server/backup.js']
      ]) {
        const { code, out, err } = await run(root, ['--require', fake, ...words])
        expect([code, out, err]).toEqual([
          1,
          '',
          `Node v${version} cannot run this: install Node 20 (20.19 or later), 22 (22.14 or later), 24 or 26.\n`
        ])
      }
    }
  )

  it('without any packages says what to install', async () => {
    const project = copyProject({ isBuilt: false })
    const message =
      'generated/ has to be built, and needs packages that are not installed (esbuild, tsx, vite, json-schema-to-typescript): run npm ci --include=dev.\n'
    expect(await run(project, ['run.mjs', 'start'])).toMatchObject({ code: 1, out: '', err: message })
    expect(await run(project, ['run.mjs', 'dev'])).toMatchObject({
      code: 1,
      out: '',
      err: message.replace('generated/ has to be built, and needs', 'npm run dev needs')
    })
  })

  it('of a build without packages says that the SQLite driver is not installed', async () => {
    expect(await run(copyProject({ isBuilt: true }), ['dist-server/server.js'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The SQLite driver for Node v\S+ is not installed: run npm ci again with this Node\..*\n$/
      )
    })
  })

  it('without a SQLite driver for this Node says to run npm ci again', async () => {
    const project = copyProject({ isBuilt: true })
    linkPackages(project, name => !name.startsWith('better-sqlite3'))
    const { code, err } = await run(project, ['dist-server/server.js'])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^The SQLite driver for Node v\S+ is not installed: run npm ci again with this Node\..*\n$/
      )
    ])
  })

  it('with a SQLite driver compiled for another machine says to run npm ci again', async () => {
    const project = copyProject({ isBuilt: true })
    linkPackages(project, name => !name.startsWith('better-sqlite3'))
    for (const name of ['better-sqlite3', 'better-sqlite3-node20']) {
      const folder = path.join(project, 'node_modules', name)
      fs.mkdirSync(folder)
      fs.writeFileSync(path.join(folder, 'index.js'), `process.dlopen(module, __dirname + '/other.node')`)
      fs.writeFileSync(path.join(folder, 'other.node'), 'for another machine')
    }
    expect(await run(project, ['dist-server/server.js'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The SQLite driver cannot be loaded by Node v\S+: run npm ci again, on this machine and with this Node \(.*\)\.\n$/
      )
    })
  })

  it.runIf(isRoot).each([
    ['the checkout', '.', 'the checkout'],
    ['generated/', 'generated', 'generated'],
    ['dist-marks/', 'dist-marks', 'dist-marks']
  ])('because it has to build and cannot write %s names that folder', async (_, unwritable) => {
    const project = copyProject({ isBuilt: false })
    linkPackages(project, () => true)
    for (const name of ['.', 'generated', 'dist-marks']) {
      const place = path.join(project, name)
      fs.mkdirSync(place, { recursive: true })
      fs.chmodSync(place, name === unwritable ? 0o755 : 0o777)
    }
    const place = path.join(project, unwritable)
    expect(await run(project, ['run.mjs', 'start'], asNobody)).toMatchObject({
      code: 1,
      out: '',
      err: `generated/ has to be built, and ${place} cannot be written, because this user has no permission: run npm run build where it can be written.\n`
    })
  })

  it.runIf(isRoot)('because it has to build on a read-only file system says so', async () => {
    const project = copyProject({ isBuilt: false })
    linkPackages(project, () => true)
    const readOnly = [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount --bind -o ro ${project} ${project} && cd ${project} && exec "$@"`,
      'sh'
    ]
    expect(await run(project, ['run.mjs', 'start'], readOnly)).toMatchObject({
      code: 1,
      out: '',
      err: `generated/ has to be built, and ${project} cannot be written, because its file system is read-only: run npm run build where it can be written.\n`
    })
  })
})

it.each([
  ['engine/authoring/kinds/time.ts', 'engine/vocabulary/kinds/time.ts'],
  ['engine/vocabulary/kinds/time.ts', 'engine/authoring/kinds/time.ts'],
  ['engine/authoring/keywords/mask.ts', 'engine/vocabulary/keywords/mask.ts']
])('generate and schemas:check report the missing file %s', async (missing, other) => {
  const project = copyProject({ isBuilt: false })
  fs.rmSync(path.join(project, missing))
  for (const program of ['generate', 'schemas:check'])
    expect(await run(project, ['run.mjs', program])).toMatchObject({
      code: 1,
      out: '',
      err: `${missing} is missing, the other half of ${other}: write it, or delete that one.\n`
    })
})

const run = (cwd: string, words: string[], under: string[] = []) =>
  startProcess({ words, under, cwd, env: { PORT: '0', DATA_DIR: path.join(newFolder(), 'data') } }).ended

/** Copies the files that a start reads, without packages. The build is not repeated if these files are unchanged. */
function copyProject({ isBuilt }: { isBuilt: boolean }): string {
  const project = newFolder('project-')
  fs.chmodSync(project, 0o755)
  const sources = [
    'package.json',
    'package-lock.json',
    'run.mjs',
    'programs.mjs',
    'load-program.mjs',
    'vite.config.ts'
  ]
  const folders = ['schemas', 'engine', 'server', 'generated', 'renderer', 'admin']
  const made = isBuilt ? ['dist', 'dist-server', 'dist-marks'] : []
  for (const name of [...sources, ...folders, ...made])
    fs.cpSync(path.join(root, name), path.join(project, name), { recursive: true })
  return project
}

function linkPackages(project: string, isLinked: (name: string) => boolean) {
  const from = path.join(root, 'node_modules')
  const to = path.join(project, 'node_modules')
  fs.mkdirSync(to)
  for (const name of fs.readdirSync(from).filter(isLinked))
    fs.symlinkSync(path.join(from, name), path.join(to, name))
}
