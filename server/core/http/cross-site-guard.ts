import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'

/**
 * Refuses requests that browsers report as coming from another site. Such a page may link to what is read here and nothing
 * else; the account routes may not even be linked to, as reading some of them has effects.
 */
export function addCrossSiteGuard(api: FastifyInstance) {
  api.addHook('onRequest', ({ method, routeOptions, headers }, _, done) => {
    const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
    if (site !== 'cross-site' && site !== 'same-site') return done()
    const isLink = method === 'GET' && mode === 'navigate' && !routeOptions.url?.startsWith('/api/auth/')
    done(isLink ? undefined : refuse('request.cross_site'))
  })
}
