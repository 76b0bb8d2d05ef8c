import type { FastifyInstance } from 'fastify'

/** Returns `METHOD path` of each route of the server, parsed from Fastify's `printRoutes`. */
export function routesOf(server: FastifyInstance): string[] {
  const above: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, lead = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]+)\)/.exec(line) ?? []
      if (!path) return []
      const depth = lead.length / 4 - 1
      above.splice(depth, above.length, path)
      return methods.split(', ').map(method => `${method} ${above.join('')}`)
    })
}
