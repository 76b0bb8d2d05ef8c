import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'

/**
 * Refuses requests that browsers report as coming from another site. Other sites may only link to GET routes, but not to the
 * account routes, because some of their GET requests have side effects.
 */
export function addCrossSiteGuard(api: FastifyInstance) {
  api.addHook('onRequest', ({ method, routeOptions, headers }, _, done) => {
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
    if (site !== 'cross-site' && site !== 'same-site') return done()
    const isLink = method === 'GET' && mode === 'navigate' && !routeOptions.url?.startsWith('/api/auth/')
    done(isLink ? undefined : refuse('request.cross_site'))
  })
}
