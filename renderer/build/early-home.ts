import crypto from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { readCompiled } from './compile-sentences.ts'

const renderer = path.resolve(import.meta.dirname, '..')
const runtime = path.join(renderer, 'early-home/dom-jsx.ts')

/** Writes what draws home before the app is there, named by its content. Answers its address. */
export async function writeEarlyHome(dist: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(renderer, 'early-home/early-home.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    plugins: [withCompiledSentences, withoutReact]
  })
  const code = outputFiles[0]?.text ?? ''
  const hash = crypto.createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const name = `/assets/early-home-${hash}.js`
  fs.writeFileSync(path.join(dist, name), code)
  return name
}

/** What says sentences is taken from its package, without the parser. */
const withCompiledSentences: Plugin = {
  name: 'with-compiled-sentences',
  setup(build) {
    build.onResolve({ filter: /^icu-minify\/format$/ }, ({ path: name }) => ({
      path: createRequire(import.meta.url).resolve(name)
    }))
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => ({
      contents: readCompiled(file),
      loader: file.endsWith('x') ? 'tsx' : 'ts'
    }))
  }
}

/** JSX makes DOM, links are the browser's, and what nothing uses is left out. */
const withoutReact: Plugin = {
  name: 'without-react',
  setup(build) {
    build.onResolve({ filter: /^react(-router-dom|\/jsx-runtime)$/ }, () => ({
      path: runtime,
      sideEffects: false
    }))
    build.onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' ? undefined : { path: name, namespace: 'unused', sideEffects: false }
    )
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'exports.Fragment = ({ children }) => children'
    }))
    build.onResolve({ filter: /^\./ }, ({ path: name, resolveDir }) => ({
      path: path.join(resolveDir, name),
      sideEffects: false
    }))
  }
}
