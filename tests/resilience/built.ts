import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../..')
const programs = { server: 'server/main.ts', rotation: 'server/tools/rotation/main.ts' }
export type Program = keyof typeof programs

let folder: string | undefined

/**
 * Returns a program of the product bundled into one file, which starts three times as fast. The code is the same; some packages
 * stay outside the bundle. Built once per test process.
 */
export async function built(program: Program): Promise<string> {
  folder ??= await bundled()
  return path.join(folder, `${program}.mjs`)
}

async function bundled(): Promise<string> {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'resilience-built-'))
  process.once('exit', () => fs.rmSync(made, { recursive: true, force: true }))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(made, 'node_modules'))
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, file]) => [name, path.join(root, file)])
    ),
    outdir: made,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['sharp', '@node-rs/argon2', 'exceljs'],
    // Its default build loads its parts in a way that no bundler can follow.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    banner: { js: requires },
    logLevel: 'error',
    plugins: [
      { name: 'places', setup: ({ onLoad }) => onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, inPlace) }
    ]
  })
  return made
}

/** Inserts the original folder of each module, which it needs to find files next to it, such as migrations. */
async function inPlace({ path: file }: { path: string }) {
  const text = await fs.promises.readFile(file, 'utf8')
  const contents = text.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
  return { contents, loader: 'ts' as const }
}

/** What bundled CommonJS packages expect, under names that no module of the product uses. */
const requires = `import { createRequire as __requireFrom } from 'node:module'
import { dirname as __folderOf } from 'node:path'
import { fileURLToPath as __placeOf } from 'node:url'
const require = __requireFrom(import.meta.url)
const __filename = __placeOf(import.meta.url)
const __dirname = __folderOf(__filename)`
