import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'

/**
 * Browsers say where a request comes from. A page of another site may link to what is read here, and has nothing else to
 * ask; the account routes are not even linked to, as some of them do something when they are read.
 */
export function addCrossSiteGuard(api: FastifyInstance) {
  api.addHook('onRequest', ({ method, url, headers }, _, done) => {
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
    if (site !== 'cross-site' && site !== 'same-site') return done()
    const isLink = method === 'GET' && mode === 'navigate' && !url.startsWith('/api/auth/')
    done(isLink ? undefined : refuse('request.cross_site'))
  })
}
