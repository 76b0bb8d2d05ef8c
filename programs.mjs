import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The programs behind `node run.mjs NAME`: builds what has changed since the last build, and runs one of them in this process.
 * Plain JavaScript, so that a start with nothing to build only costs reading the sources.
 */
const root = import.meta.dirname
const loader = path.join(root, 'load-program.mjs')

/** The files that describe the calls of the API and their responses, from which the client's are generated. */
const calls = filesIn('server')
  .filter(file => /(calls|schemas|errors|model[\\/](entries|categories))\.ts$/.test(file))
  .map(file => path.relative(root, file))

/** The translated sentences of the product, and the pages that show them; engine/ has its own. */
const catalogues = ['renderer', 'admin', 'server/languages']

const targets = {
  generated: {
    sources: ['schemas', 'engine', 'generated', ...catalogues, ...calls],
    by: [
      'engine/generate/registries.ts',
      'engine/generate/meta-schema.ts',
      'engine/generate/main.ts',
      'server/tools/api/main.ts'
    ],
    isBundled: true,
    folder: 'generated'
  },
  web: {
    sources: ['engine', 'generated', 'renderer', 'admin', 'package-lock.json', 'vite.config.ts'],
    by: ['renderer/build/build.ts'],
    folder: 'dist'
  },
  server: {
    sources: ['engine', 'generated', 'server', 'package-lock.json'],
    by: ['server/tools/build.ts'],
    folder: 'dist-server'
  },
  formPage: {
    sources: ['engine', 'generated', 'renderer', 'tests/renderer/form/page', 'package-lock.json'],
    by: ['tests/renderer/form/page/keep.ts'],
    folder: 'dist-form-page'
  }
}

const buildPackages = ['esbuild', 'tsx', 'vite', 'json-schema-to-typescript']

/** The programs: the targets each needs, and the built file or the TypeScript source to run. */
const programs = {
  generate: { needs: ['generated'] },
  build: { needs: ['generated', 'web', 'server'] },
  'build:tests': { needs: ['web', 'server', 'formPage'] },
  'build:server': { needs: ['server'] },
  'build:form-page': { needs: ['formPage'] },
  start: { needs: ['generated', 'web', 'server'], file: 'server.js' },
  demo: { needs: ['generated', 'web', 'server'], file: 'demo.js' },
  'schemas:impact': { needs: ['generated', 'server'], file: 'impact.js' },
  backup: { needs: ['server'], file: 'backup.js' },
  restore: { needs: ['server'], file: 'restore.js' },
  copy: { needs: ['server'], file: 'copy.js' },
  'rotate-keys': { needs: ['server'], file: 'rotate-keys.js' },
  doctor: { needs: ['server'], file: 'doctor.js' },
  admin: { needs: ['server'], file: 'admin.js' },
  dev: { needs: [], source: 'dev.ts' },
  field: { needs: [], source: 'engine/author/field/main.ts' },
  translate: { needs: [], source: 'engine/author/translate/main.ts' },
  'schemas:check': { needs: [], source: 'engine/lint/main.ts' },
  'schemas:docs': { needs: ['generated'], source: 'engine/author/docs/main.ts' },
  'schemas:keep': { needs: ['generated'], source: 'tests/golden/keep.ts' }
}

const parent = process.ppid
const [, , name = ''] = process.argv
const program = programs[name]
if (!program) stop(`Usage: node run.mjs NAME, with one of these names: ${Object.keys(programs).join(', ')}.`)
requireBothHalves()
for (const need of program.needs) await bringUpToDate(targets[need])
if (process.env.npm_lifecycle_event === name) endWithNpm()
if (program.source) {
  requireBuildPackages(`npm run ${name}`)
  await import('tsx')
}
const file = program.file ? path.join('dist-server', program.file) : program.source
if (file) {
  const place = path.join(root, file)
  process.argv.splice(1, 2, place)
  await import(pathToFileURL(place))
}

/**
 * Ends this process if npm dies. npm forwards SIGTERM and SIGINT, but a SIGKILL of npm itself would leave a process behind that
 * holds the data folder and the port. A program started without npm, by a service manager or a shell, is not affected.
 */
function endWithNpm() {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  timer.unref()
}

async function bringUpToDate({ sources, by, folder, isBundled }) {
  const mark = path.join(root, 'dist-marks', folder)
  const isThere = fs.existsSync(path.join(root, folder)) && fs.existsSync(mark)
  if (isThere && fs.readFileSync(mark, 'utf8') === hashOf(sources)) return
  requireBuildPackages(`${folder}/ has to be built, and`)
  requireWritable(folder)
  const before = hashOf(sources)
  for (const file of by) {
    const words = isBundled
      ? [loader, await bundle(file)]
      : ['--import', 'tsx', loader, path.join(root, file)]
    const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  fs.mkdirSync(path.dirname(mark), { recursive: true })
  // Generating writes into its own sources, so hash them again; otherwise keep the hash from before, as the build lacks what
  // was saved during it.
  fs.writeFileSync(mark, sources.includes(folder) ? hashOf(sources) : before)
}

function requireBuildPackages(what) {
  const require = createRequire(import.meta.url)
  const missing = buildPackages.filter(
    one => !require.resolve.paths(one).some(at => fs.existsSync(path.join(at, one)))
  )
  if (missing.length > 0)
    stop(`${what} needs packages that are not installed (${missing.join(', ')}): run npm ci --include=dev.`)
}

/** Stops if a kind or keyword has only one of its two files, before a program fails because of it. */
function requireBothHalves() {
  for (const [half, other] of [
    ['vocabulary/kinds', 'authoring/kinds'],
    ['authoring/kinds', 'vocabulary/kinds'],
    // Some keywords exist only in authoring.
    ['vocabulary/keywords', 'authoring/keywords']
  ])
    for (const file of filesIn(`engine/${half}`).map(one => path.basename(one)))
      if (!fs.existsSync(path.join(root, 'engine', other, file)))
        stop(
          `engine/${other}/${file} is missing, the other half of engine/${half}/${file}: write it, or delete that one.`
        )
}

function requireWritable(folder) {
  for (const name of ['.', '.cache', 'dist-marks', folder]) {
    const place = path.join(root, name)
    try {
      if (fs.existsSync(place)) fs.accessSync(place, fs.constants.W_OK)
    } catch ({ code }) {
      const reason = code === 'EROFS' ? 'its file system is read-only' : 'this user has no permission'
      stop(
        `${folder}/ has to be built, and ${place} cannot be written, because ${reason}: run npm run build where it can be written.`
      )
    }
  }
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Bundles a program into one file of plain JavaScript: authors wait for it after each change, and reading hundreds of
 * TypeScript files takes longer than the program's work.
 */
async function bundle(file) {
  const { build, stop: stopService } = await import('esbuild')
  const outfile = path.join(root, '.cache', 'programs', file.replaceAll('/', '-').replace(/ts$/, 'mjs'))
  const ownFolders = {
    name: 'own-folders',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, ({ path: source }) => ({
        contents: fs
          .readFileSync(source, 'utf8')
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source))),
        loader: 'ts'
      }))
  }
  await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [ownFolders],
    logLevel: 'warning'
  })
  await stopService()
  return outfile
}

function hashOf(places) {
  const hash = crypto.createHash('sha256')
  for (const file of places.flatMap(filesIn)) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(place) {
  const at = path.join(root, place)
  if (!fs.existsSync(at)) return []
  if (fs.statSync(at).isFile()) return [at]
  const entries = fs.readdirSync(at, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
