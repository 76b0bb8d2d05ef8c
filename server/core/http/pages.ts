import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBuiltFiles } from './built-files.ts'
import { sendNotFound } from './error-handler.ts'

/** The built web app as it stands in `dist` when the server starts. */
export interface Shells {
  dist: string
  built: boolean
  /** Address -> file, for the prerendered pages, which are named by it; every other address gets the app's own shell. */
  files: { [address: string]: string }
  styleHashes: string[]
}

const appShell = 'app.html'

/** Looks for the shells, and takes the hash of each style block in them for the content security policy. */
export function readShells(dist: string): Shells {
  const all = fs.existsSync(dist) ? fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  const names = all.filter(name => name.endsWith('.html')).map(name => name.replaceAll(path.sep, '/'))
  const html = names.map(name => fs.readFileSync(path.join(dist, name), 'utf8'))
  const styles = html.flatMap(text =>
    [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  )
  const hashes = styles.map(css => `'sha256-${crypto.createHash('sha256').update(css).digest('base64')}'`)
  const prerendered = names.filter(name => name !== appShell).map(name => [addressOf(name), name])
  return {
    dist,
    built: names.includes(appShell) || names.includes('index.html'),
    files: { ...Object.fromEntries(prerendered), '*': names.includes(appShell) ? appShell : 'index.html' },
    styleHashes: [...new Set(hashes)]
  }
}

const addressOf = (name: string) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`)

/** Serves exactly the files that were built; any other address gets the web app, which knows its own pages. */
export async function addPages(app: FastifyInstance, shells: Shells) {
  if (!shells.built) return void app.setNotFoundHandler(answerUnbuilt)
  const files = createBuiltFiles(shells.dist)
  for (const name of files.names) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => files.answer(request, reply, name)
    app.route({ method: ['GET', 'HEAD'], url: `/${name}`, handler })
  }
  for (const address of Object.keys(shells.files)) if (address !== '*') app.get(address, sendShell)
  app.setNotFoundHandler(sendShell)

  async function sendShell(request: FastifyRequest, reply: FastifyReply) {
    if (!/^(GET|HEAD)$/.test(request.method)) return sendNotFound(request, reply)
    const address = (request.url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')
    // A page of an older build asks for files that are gone: it must not take HTML for a script.
    if (address.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found.')
    return files.answer(request, reply, shells.files[address] ?? shells.files['*'] ?? appShell)
  }
}

function answerUnbuilt(request: FastifyRequest, reply: FastifyReply) {
  if (!/^(GET|HEAD)$/.test(request.method)) return sendNotFound(request, reply)
  return reply
    .code(503)
    .type('text/plain')
    .send('The web pages are not built yet: run "npm start", which builds them.')
}
