import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBuiltFiles, isAsset } from './built-files.ts'
import { sendNotFound } from './error-handler.ts'

/** The built web app, as found in `dist` when the server starts. */
export interface Shells {
  dist: string
  built: boolean
  /** The files of prerendered pages by their address. */
  files: { [address: string]: string }
  /** The file of every other page. */
  app: string
  /** The HTML for an address that no page has. */
  notFound: string
  isPage: (address: string) => boolean
  styleHashes: string[]
  scriptHashes: string[]
}

const appShell = 'app.html'
const notFoundShell = '404.html'

/** Finds the shells, and computes the hashes of their styles and scripts for the content security policy. */
export function readShells(dist: string): Shells {
  const all = fs.existsSync(dist) ? fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  const names = all.filter(name => name.endsWith('.html')).map(name => name.replaceAll(path.sep, '/'))
  const html = names.map(name => fs.readFileSync(path.join(dist, name), 'utf8'))
  const otherPages = [appShell, notFoundShell]
  const files = Object.fromEntries(
    names.filter(name => !otherPages.includes(name)).map(name => [addressOf(name), name])
  )
  const app = names.includes(appShell) ? appShell : 'index.html'
  return {
    dist,
    built: names.includes(app),
    files,
    app,
    notFound: html[names.indexOf(notFoundShell)] ?? html[names.indexOf(app)] ?? '',
    isPage: createPageMatcher([...Object.keys(files), ...readPages(dist)]),
    styleHashes: hashBlocks(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    scriptHashes: hashBlocks(html, /<script>([\s\S]*?)<\/script>/g)
  }
}

function hashBlocks(pages: readonly string[], block: RegExp): string[] {
  const texts = new Set(pages.flatMap(text => [...text.matchAll(block)].map(([, code = '']) => code)))
  return [...texts].map(text => `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`)
}

/** Reads the addresses of all pages, which the build has written. */
function readPages(dist: string): string[] {
  const file = path.join(dist, '.pages.json')
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : []
}

/** Matches like the app's router: ignores case and trailing slashes. */
export function createPageMatcher(pages: readonly string[]): (address: string) => boolean {
  const patterns = pages.map(page => {
    const segments = page
      .split('/')
      .map(segment => (segment.startsWith(':') ? '[^/]+' : escapeRegExp(segment)))
    return segments.join('/').replace(/\/+$/, '')
  })
  const pattern = new RegExp(`^(?:${patterns.join('|')})/*$`, 'i')
  return address => pattern.test(address)
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const addressOf = (name: string) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`)

/** Serves exactly the files that were built, and the web app at the addresses of its pages. */
export async function addPages(app: FastifyInstance, shells: Shells) {
  if (!shells.built) return void app.setNotFoundHandler(answerUnbuilt)
  const files = createBuiltFiles(shells.dist)
  const assets = new Map(files.names.filter(isAsset).map(name => [`/${name}`, name]))
  for (const name of files.names.filter(name => !isAsset(name))) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => files.answer(request, reply, name)
    app.route({ method: ['GET', 'HEAD'], url: `/${name}`, handler })
  }
  // One route for the hundreds of assets: the router would keep 20 kB for each.
  app.route({ method: ['GET', 'HEAD'], url: '/assets/*', handler: sendAsset })
  for (const address of Object.keys(shells.files)) app.get(address, sendPage)
  app.setNotFoundHandler(sendPage)

  async function sendAsset(request: FastifyRequest, reply: FastifyReply) {
    const name = assets.get(readAddress(request))
    return name === undefined ? reply.callNotFound() : files.answer(request, reply, name)
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!/^(GET|HEAD)$/.test(request.method)) return sendNotFound(request, reply)
    const address = readAddress(request)
    const file = shells.files[address]
    if (file !== undefined) return files.answer(request, reply, file)
    if (shells.isPage(address)) return files.answer(request, reply, shells.app)
    if (isForPrograms(address)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shells.notFound)
  }
}

/** Returns the path as the app's router reads it. */
function readAddress({ url }: FastifyRequest): string {
  const address = (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/**
 * Whether only programs request the address: a missing file, such as an asset of an older build, a dot folder, or an endpoint
 * for machines. They get plain text, because they could mistake HTML for the resource.
 */
const isForPrograms = (address: string) => /^\/(assets|metrics|dev)(\/|$)|\/\.|\.[^/]*$/i.test(address)

function answerUnbuilt(request: FastifyRequest, reply: FastifyReply) {
  if (!/^(GET|HEAD)$/.test(request.method)) return sendNotFound(request, reply)
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The web pages are not built yet: run "npm start", which builds them.')
}
