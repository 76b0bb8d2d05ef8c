import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'
import type { Shells } from './pages.ts'

/** The policy for everything that is not a page: it loads nothing and cannot be framed. */
export const noPagePolicy = "default-src 'none';base-uri 'none';frame-ancestors 'none'"

/**
 * Adds security headers. Browsers load from this origin only, and inline scripts and styles only run if they are in the built
 * shells. The full headers are sent with pages and with the service worker; every other response gets a policy that loads
 * nothing, in a third of the bytes, as they delay each call on a phone.
 */
export function addHeaders(
  app: FastifyInstance,
  { publicUrl }: Config,
  { styleHashes, scriptHashes }: Shells
) {
  const page = {
    ...writtenBy({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...scriptHashes],
          styleSrc: ["'self'", ...styleHashes],
          imgSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"]
        }
      },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: publicUrl.startsWith('https:') && {
        maxAge: 31_536_000,
        includeSubDomains: true
      }
    }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()'
  }
  const onEveryResponse = [
    'cross-origin-resource-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options'
  ]
  const everything = {
    ...Object.fromEntries(Object.entries(page).filter(([name]) => onEveryResponse.includes(name))),
    'content-security-policy': noPagePolicy
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(everything)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const policy = reply.getHeader('content-security-policy')
    if (isPage(reply) || request.url === workerAddress) reply.headers(page)
    else if (isPdfWorker.test(request.url)) reply.header('content-security-policy', pdfWorkerPolicy)
    if (policy !== noPagePolicy) reply.header('content-security-policy', policy) // a route's own stricter policy
    done(null, payload)
  })
}

/** The worker that reads PDFs loads nothing by itself; the decoders of scanned pages are passed to it as WebAssembly. */
const isPdfWorker = /^\/assets\/pdf\.worker\.[\w.-]+\.mjs$/
const pdfWorkerPolicy = `${noPagePolicy};script-src 'wasm-unsafe-eval'`

const workerAddress = '/service-worker.js'
const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html')

/** Returns the headers that helmet writes: they are the same for every response, so they are computed once. */
function writtenBy(options: HelmetOptions): { [name: string]: string } {
  const headers: { [name: string]: string } = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {}
  } as unknown as ServerResponse
  helmet(options)({} as IncomingMessage, response, error => {
    if (error) throw error
  })
  return headers
}
