import fs from 'node:fs'
import path from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import { isUtf8MimeType, mime, send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The endings of a file's compressed versions, by `Content-Encoding`; the smaller one first. */
const packings = { br: '.br', gzip: '.gz' }
const encodings = Object.keys(packings) as (keyof typeof packings)[]

/** Reads the list of files in a folder once; returns their public names and a function that answers with one. */
export function createBuiltFiles(folder: string) {
  const all = new Set(namesIn(folder))
  const names = [...all].filter(name => !/\.(html|br|gz)$|(^|\/)\./.test(name))

  return { names, answer }

  /** Sends a file, compressed if the browser accepts it. `name` must never contain input from a browser. */
  async function answer(request: FastifyRequest, reply: FastifyReply, name: string) {
    const encoding = chooseEncoding(request, name)
    const file = encoding ? name + packings[encoding] : name
    // An asset never changes, so browsers need no validators for it: this saves 100 bytes of each response.
    const mayChange = !isAsset(name)
    const validators = { etag: mayChange, lastModified: mayChange, acceptRanges: mayChange }
    const options = { root: folder, cacheControl: false, index: false, ...validators }
    const found = await send(request.raw, encodeURI(`/${file}`), options)
    if (found.type !== 'file') return reply.callNotFound()
    reply.code(found.statusCode).headers(found.headers)
    reply.headers({ 'cache-control': freshnessOf(name), vary: 'accept-encoding' })
    if (encoding) reply.headers({ 'content-type': typeOf(name), 'content-encoding': encoding })
    return reply.send(found.stream)
  }

  function chooseEncoding({ headers }: FastifyRequest, name: string) {
    const offered = encodings.filter(encoding => all.has(name + packings[encoding]))
    return negotiate(headers['accept-encoding'] ?? '', offered)
  }
}

function namesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map(name => name.replaceAll(path.sep, '/'))
}

/** Whether a file has a hash of its bytes in its name. */
export const isAsset = (name: string) => name.startsWith('assets/')

/** Returns the Cache-Control header: assets never change. */
const freshnessOf = (name: string) => (isAsset(name) ? 'public, max-age=31536000, immutable' : 'no-cache')

function typeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
