import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'

/**
 * Accepts only JSON bodies (upload routes add multipart), so no page of another origin can send one without a preflight. An
 * empty body counts as none. Keys that reach into prototypes are refused.
 */
export function addJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    parse(request, body as string, (error, value) => {
      if (error) done(refuse('request.not_json'))
      else done(null, value)
    })
  })
}
