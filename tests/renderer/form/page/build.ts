import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { compileValidators } from '../../../../engine/generate/validators.ts'
import { dependent, gallery, many, nested } from './forms.ts'

const forms = new Map([dependent, gallery, many, nested].map(form => [form.name.replace('test/', ''), form]))
const root = path.resolve(import.meta.dirname, '../../../..')
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'"

/** Builds the page of these tests and serves it under the policy of the product. React's own warnings need `development`. */
export async function servedPage(mode: 'development' | 'production' = 'development') {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'form-page-'))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode // Vite and React go by it, and a test runner sets its own
  await build({
    configFile: false,
    mode,
    root: import.meta.dirname,
    plugins: [react(), ownForms()],
    resolve: {
      alias: [
        { find: /^markdown-to-jsx.*/, replacement: path.join(root, 'renderer/form/rjsf/slim/markdown.ts') }
      ]
    },
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true
    }
  })
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname)
    const body = await fs.readFile(file).catch(() => undefined)
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    const missing = pathname === '/favicon.ico' ? 204 : 404
    response.writeHead(body ? 200 : missing, {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'max-age=600'
    })
    response.end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    folder,
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await fs.rm(folder, { recursive: true, force: true })
    }
  }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.png': 'image/png'
}

/** `virtual:forms/<name>`: a form of these tests, compiled as `generate` compiles those of the product. */
function ownForms(): Plugin {
  const prefix = 'virtual:forms/'
  return {
    name: 'own-forms',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const source = forms.get(id.slice(prefix.length + 1))
      if (!source) throw new Error(`There is no form for ${id}.`)
      const { code, hash } = await compileValidators(source.schema, root)
      const compiled = code.replace(/export default ([^;]+);/, 'const validators = $1;')
      return `${compiled}\nexport const form = { ...${JSON.stringify(source)}, validators, validate: validators[${JSON.stringify(hash)}] }`
    }
  }
}
