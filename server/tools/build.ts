import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Bundles the server and the programs beside it into `dist-server/`, so that they start without compiling and with few
 * files to open. What is imported when it is needed is a file of its own, read then.
 */
const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'dist-server')
const programs = {
  server: 'server/main.ts',
  demo: 'server/tools/demo/main.ts',
  backup: 'server/tools/backup/main.ts',
  restore: 'server/tools/backup/restore-main.ts',
  copy: 'server/tools/copy/main.ts',
  'rotate-keys': 'server/tools/rotation/main.ts',
  doctor: 'server/tools/doctor/main.ts',
  admin: 'server/tools/admin/main.ts',
  impact: 'server/tools/impact/main.ts'
}

/** Not bundled, and installed in the container: what holds machine code or reads files beside itself, and what is large and seldom needed. */
const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const external = Object.keys(dependencies)

/** A module that asks where it lies is told where its source lies, which may be moved together with the bundle. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const folder = path.relative(target, path.dirname(file)).replaceAll(path.sep, '/')
      const place = `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`
      const text = fs.readFileSync(file, 'utf8')
      return { contents: text.replaceAll('import.meta.dirname', place), loader: 'ts' }
    })
}

/** What Node warns of once it lies in no `node_modules`: a buffer of so many bytes, or of a text. */
const newBuffers: Plugin = {
  name: 'new-buffers',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]archiver-utils[\\/]index\.js$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8').replaceAll(/new Buffer\((size|0)\)/g, 'Buffer.alloc($1)')
      return { contents: text.replaceAll('new Buffer(', 'Buffer.from('), loader: 'js' }
    })
}

/** What bundled CommonJS packages expect to find. */
const requires = `import { createRequire as __requireFrom } from 'node:module'
const require = __requireFrom(import.meta.url)
const __filename = import.meta.filename
const __dirname = import.meta.dirname`

const entryPoints = Object.fromEntries(
  Object.entries(programs).map(([name, file]) => [`${name}-program`, file])
)

/** What is started: it refuses an unknown Node before the program is loaded. */
const writeStart = (name: string) => `import { loadProgram } from '../load-program.mjs'
loadProgram(new URL('./${name}-program.js', import.meta.url))
`

const made = fs.mkdtempSync(`${target}-`)
try {
  await build({
    absWorkingDir: root,
    entryPoints: { ...entryPoints, 'export-thread': 'server/export-thread.ts' },
    outdir: made,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external,
    // Its other form asks for its parts in a way that no bundler follows.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    banner: { js: requires },
    // Node keeps the text of what runs in memory: without comments and white space, which hold letters of two bytes too.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'external',
    sourcemap: true,
    sourcesContent: false,
    plugins: [sourceFolders, newBuffers],
    logLevel: 'warning'
  })
  for (const name of Object.keys(programs)) fs.writeFileSync(path.join(made, `${name}.js`), writeStart(name))
  fs.chmodSync(made, 0o755)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(made, target)
} finally {
  fs.rmSync(made, { recursive: true, force: true })
}
console.log('dist-server/ is built')
