import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Bundles the server and the programs beside it into `dist-server/`, so that they start without compiling. Packages stay
 * in `node_modules`; what is imported when it is needed is a file of its own, read then.
 */
const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'dist-server')
const programs = {
  server: 'server/main.ts',
  demo: 'server/tools/demo/main.ts',
  backup: 'server/tools/backup/main.ts',
  restore: 'server/tools/backup/restore-main.ts',
  'rotate-keys': 'server/tools/rotation/main.ts',
  doctor: 'server/tools/doctor/main.ts',
  impact: 'server/tools/impact/main.ts'
}

/** A module that asks where it lies is told where its source lies, which may be moved together with the bundle. */
const places: Plugin = {
  name: 'places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, async ({ path: file }) => {
      const text = await fs.promises.readFile(file, 'utf8')
      const folder = path.relative(target, path.dirname(file)).replaceAll(path.sep, '/')
      const place = `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`
      return { contents: text.replaceAll('import.meta.dirname', place), loader: 'ts' }
    })
}

const made = fs.mkdtempSync(`${target}-`)
try {
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: made,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    plugins: [places],
    logLevel: 'warning'
  })
  fs.chmodSync(made, 0o755)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(made, target)
} finally {
  fs.rmSync(made, { recursive: true, force: true })
}
console.log('dist-server/ is built')
