import crypto from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { readCompiled } from './compile-sentences.ts'

const renderer = path.resolve(import.meta.dirname, '..')
const runtime = path.join(renderer, 'early-home/dom-jsx.ts')

/** Writes the script that draws home before the app has loaded, with a content hash in its name. Returns its address. */
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

/** Compiles the sentences and resolves their formatter from its package, so that the parser is left out. */
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

/** Makes JSX create DOM elements, leaves links to the browser, and drops unused imports. */
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
