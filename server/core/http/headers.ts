import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'
import type { Shells } from './pages.ts'

/** Browsers load from us alone: no script or style of a page's own text runs, but the style blocks of our shells. */
export function addHeaders(app: FastifyInstance, { publicUrl }: Config, { styleHashes }: Shells) {
  const headers = {
    ...writtenBy({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
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
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The headers that helmet writes: the same for every answer, so that they are worked out once. */
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
