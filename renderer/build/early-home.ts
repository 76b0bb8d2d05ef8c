import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { compileSentencesOf, compiler, withoutCompiler } from './compile-sentences.ts'

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

/** No parser of sentences is loaded, as on all other pages. */
const withCompiledSentences: Plugin = {
  name: 'with-compiled-sentences',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      if (file === compiler) return { contents: withoutCompiler, loader: 'ts' }
      const contents = compileSentencesOf(fs.readFileSync(file, 'utf8'), file)
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
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
      kind === 'entry-point' || name.startsWith('icu-minify')
        ? undefined
        : { path: name, namespace: 'unused', sideEffects: false }
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
