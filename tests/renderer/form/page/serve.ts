import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { newFolder, removeFolder } from '../../../world/process.ts'
import { buildPage } from './build.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'"

/** Serves the page of these tests from its folder, with the content security policy of the product. */
export async function servedPage(mode: 'development' | 'production' = 'development') {
  const folder = mode === 'development' ? keptPage() : newFolder('form-page-')
  if (mode === 'production') await buildPage(folder, mode)
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
    close() {
      server.closeAllConnections()
      server.close()
      if (mode === 'production') removeFolder(folder)
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

/** Builds the page once for all tests, and again when a source has changed. */
function keptPage() {
  execFileSync(process.execPath, ['run.mjs', 'build:form-page'], { cwd: root, stdio: 'inherit' })
  return path.join(root, 'dist-form-page')
}
