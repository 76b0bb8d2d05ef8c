import fs from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { AuthorTools } from '../../engine/author-api.ts'
import { isAnswers } from '../../engine/index.ts'

const pages: { [address: string]: string } = {
  '/author': 'author/index.html',
  '/author/widgets': 'author/index.html',
  '/author/frame': 'author/frame.html'
}

/** Any origin, to parse the paths of requests. */
const origin = 'http://localhost'

/** The maximum bytes of a request body, enough for a few schema files. */
const maxBytes = 4_000_000

/** Serves /author during development: its pages and its API, which accepts requests only from pages of its own origin. */
export function serveAuthorPages(tools: AuthorTools, renderer: string): Plugin {
  return {
    name: 'author-pages',
    apply: 'serve',
    configureServer(vite) {
      vite.watcher.on('change', file => notifyPages(vite, file))
      vite.middlewares.use(async (request, response, next) => {
        const { url = '/' } = request
        if (!URL.canParse(url, origin)) return next()
        const { pathname, searchParams } = new URL(url, origin)
        const page = pages[pathname.replace(/\/$/, '')]
        try {
          if (page) await sendPage(vite, path.join(renderer, page), request, response)
          else if (pathname.startsWith('/author/api/')) {
            if (!isFromOwnPage(request))
              return send(response, 403, { message: 'Only the page at this address may call this.' })
            const authorRequest = { pathname: pathname.slice('/author/api'.length), searchParams }
            await answer(tools, request, response, authorRequest)
          } else next()
        } catch (error) {
          send(response, 500, { message: (error as Error).message })
        }
      })
    }
  }
}

/** Notifies open pages that a schema file has changed on disk. */
function notifyPages(vite: ViteDevServer, file: string) {
  const [, below] = /[\\/]schemas[\\/](.+\.json)$/.exec(file) ?? []
  if (below) vite.ws.send('author:changed', { file: below.replaceAll('\\', '/') })
}

async function sendPage(
  vite: ViteDevServer,
  file: string,
  request: IncomingMessage,
  response: ServerResponse
) {
  const html = await vite.transformIndexHtml(request.url ?? '/', await fs.readFile(file, 'utf8'))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}

/**
 * Checks that a request comes from a page on this loopback address, so that no other site reads or writes files through an
 * author's browser, even if its host name resolves to it (DNS rebinding).
 */
function isFromOwnPage({ headers, method }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  const isLoopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)
  if (!isLoopback || (site !== undefined && site !== 'same-origin')) return false
  return origin === undefined ? method === 'GET' : origin === `http://${host}`
}

interface AuthorRequest {
  pathname: string
  searchParams: URLSearchParams
}

async function answer(
  tools: AuthorTools,
  request: IncomingMessage,
  response: ServerResponse,
  authorRequest: AuthorRequest
) {
  const { pathname, searchParams } = authorRequest
  const [, what, name = ''] = pathname.split('/')
  switch (`${request.method} ${what}`) {
    case 'GET list':
      return send(response, 200, tools.list())
    case 'GET text': {
      const text = tools.text(searchParams.get('file') ?? '')
      return text === undefined ? sendMissing(response) : send(response, 200, { text })
    }
    case 'GET module':
      return sendModule(response, tools.module(name.replace(/\.js$/, '')))
    case 'GET options': {
      const entries = tools.options(decodeURIComponent(name), Object.fromEntries(searchParams))
      return entries ? send(response, 200, entries) : sendMissing(response)
    }
    case 'GET gallery':
      return send(response, 200, await tools.gallery())
    case 'POST check': {
      const { file, texts } = await bodyOf(request)
      if (typeof file !== 'string' || !isTexts(texts))
        return send(response, 400, { message: 'Send file and texts.' })
      return send(response, 200, await tools.check(file, texts))
    }
    case 'POST records': {
      const { texts } = await bodyOf(request)
      if (!isTexts(texts)) return send(response, 400, { message: 'Send texts.' })
      return send(response, 200, await tools.records(texts))
    }
    case 'POST save': {
      const { file, text, opened } = await bodyOf(request)
      if (typeof file !== 'string' || typeof text !== 'string' || typeof opened !== 'string')
        return send(response, 400, { message: 'Send file, text and opened.' })
      return send(response, 200, tools.save(file, text, opened))
    }
    default:
      return sendMissing(response)
  }
}

const sendMissing = (response: ServerResponse) => send(response, 404, { message: 'There is nothing here.' })

function isTexts(value: unknown): value is { [file: string]: string } {
  return isAnswers(value) && Object.values(value).every(text => typeof text === 'string')
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The request is too large.')
    chunks.push(chunk)
  }
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  return isAnswers(body) ? body : {}
}

function send(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

function sendModule(response: ServerResponse, code: string | undefined) {
  if (code === undefined) return sendMissing(response)
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
  response.end(code)
}
