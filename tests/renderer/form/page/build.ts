import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { compileFormModule } from '../../../../engine/generate/compile-form.ts'
import { listSlimAliases, rjsfSlim } from '../../../../renderer/build/rjsf-slim.ts'
import {
  amounts,
  asMany,
  choices,
  conditions,
  defaults,
  dependent,
  documents,
  exact,
  gallery,
  groups,
  lists,
  many,
  nested,
  numbers,
  ordered,
  severalFiles,
  smallPictures,
  tables
} from './forms.ts'
import { strange } from './strange-titles.ts'

const forms = new Map(
  [
    amounts,
    asMany,
    choices,
    conditions,
    defaults,
    dependent,
    documents,
    exact,
    gallery,
    groups,
    lists,
    many,
    nested,
    numbers,
    ordered,
    severalFiles,
    smallPictures,
    strange,
    tables
  ].map(form => [form.name.replace('test/', ''), form])
)
/** Builds the page of these tests. React shows its warnings only in `development`. */
export async function buildPage(folder: string, mode: 'development' | 'production') {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode // Vite and React read it, and a test runner sets its own value
  await build({
    configFile: false,
    mode,
    root: import.meta.dirname,
    plugins: [react(), rjsfSlim(), ownForms()],
    resolve: { alias: listSlimAliases('build') },
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      cssMinify: 'esbuild'
    }
  })
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
}

/** Provides `virtual:forms/<name>`: a form of these tests, compiled as `generate` compiles the product's forms. */
function ownForms(): Plugin {
  const prefix = 'virtual:forms/'
  return {
    name: 'own-forms',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const source = forms.get(id.slice(prefix.length + 1))
      if (!source) throw new Error(`There is no form for ${id}.`)
      return compileFormModule(source)
    }
  }
}
