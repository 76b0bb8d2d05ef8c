import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Bundles the server and its companion programs into `dist-server/`, so that they start without compiling and with few files to
 * open. Dynamic imports become files of their own, read on demand.
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

/** Not bundled, but installed in the container: packages with native code or own files, and large, rarely needed ones. */
const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const external = Object.keys(dependencies)

/** Replaces `import.meta.dirname` by the folder of the source, relative to the bundle, as both may be moved together. */
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

/** Replaces deprecated calls of `new Buffer`: Node warns about them outside of `node_modules`. */
const newBuffers: Plugin = {
  name: 'new-buffers',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]archiver-utils[\\/]index\.js$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8').replaceAll(/new Buffer\((size|0)\)/g, 'Buffer.alloc($1)')
      return { contents: text.replaceAll('new Buffer(', 'Buffer.from('), loader: 'js' }
    })
}

/** Globals that bundled CommonJS packages expect. */
const requires = `import { createRequire as __requireFrom } from 'node:module'
const require = __requireFrom(import.meta.url)
const __filename = import.meta.filename
const __dirname = import.meta.dirname`

const entryPoints = Object.fromEntries(
  Object.entries(programs).map(([name, file]) => [`${name}-program`, file])
)

/** Returns the entry file, which refuses an unsupported Node before it loads the program. */
const writeStart = (name: string) => `import { loadProgram } from '../load-program.mjs'
loadProgram(new URL('./${name}-program.js', import.meta.url))
`

/**
 * Escapes the non-ASCII letters that esbuild leaves in regular expressions: a single letter outside Latin-1 makes Node store
 * the text of the whole file with two bytes per character. So `String.raw` may contain such letters only in patterns.
 */
function escapeLetters(file: string) {
  const text = fs.readFileSync(file, 'utf8')
  const escaped = text.replace(
    /[^\0-\x7f]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
  if (escaped !== text) fs.writeFileSync(file, escaped)
}

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
    // Its default build requires its parts in a way that bundlers cannot follow.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    banner: { js: requires },
    // Node keeps the text of running code in memory: drop comments and white space.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'external',
    sourcemap: true,
    sourcesContent: false,
    plugins: [sourceFolders, newBuffers],
    logLevel: 'warning'
  })
  for (const name of fs.readdirSync(made)) if (name.endsWith('.js')) escapeLetters(path.join(made, name))
  for (const name of Object.keys(programs)) fs.writeFileSync(path.join(made, `${name}.js`), writeStart(name))
  fs.chmodSync(made, 0o755)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(made, target)
} finally {
  fs.rmSync(made, { recursive: true, force: true })
}
console.log('dist-server/ is built')
