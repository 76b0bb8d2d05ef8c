import http from 'node:http'
import path from 'node:path'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerFactory,
  LogController
} from 'fastify'
import type { Config } from './core/config/config.ts'
import { randomId } from './core/keys.ts'
import { addAnswers, answerNotFound, answerUnreadable } from './core/http/error-handler.ts'
import { addBodies } from './core/http/json-body.ts'
import { addDeadlines, longest } from './core/http/body-timeout.ts'
import { answerNoRequest } from './core/http/client-errors.ts'
import { addHeaders } from './core/http/headers.ts'
import { addCeiling } from './core/http/rate-limit.ts'
import { addLog } from './core/http/log.ts'
import { addOrigins } from './core/http/cross-site-guard.ts'
import { addPages, readShells } from './core/http/pages.ts'
import { addSessions } from './accounts/session.ts'
import { addStopping } from './core/http/graceful-shutdown.ts'
import { accountRoutes } from './accounts/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { adminRoutes } from './messages/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { rightsRoutes } from './privacy/routes.ts'
import type { Services } from './services.ts'

export type { Services } from './services.ts'

interface Options {
  /** Where the built web app lies. */
  dist?: string
  /** More routes below /api. */
  routes?: FastifyPluginAsync
}

/** The whole web server, ready to listen or to be injected into. It opens and closes nothing of its services. */
export function buildApp(services: Services, { dist = defaultDist, routes }: Options = {}): FastifyInstance {
  const shells = readShells(dist)
  const app = Fastify({
    serverFactory,
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomId().slice(0, 16),
    trustProxy: trusted(services.config),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNoRequest,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 320, ignoreTrailingSlash: true }
  })

  // Bodies are checked in the handlers, by the forms themselves.
  app.setValidatorCompiler(() => () => true)
  addAnswers(app)
  addLog(app)
  addStopping(app)
  addDeadlines(app)
  addHeaders(app, services.config, shells)
  app.register(async pages => addPages(pages, shells))
  app.register(healthRoutes, services)
  app.register(mailboxRoutes, services)
  app.register(async api => addApi(api, services, routes), { prefix: '/api' })
  return app
}

/** Everything below /api: JSON in and out, never cached, every route with its guard. */
async function addApi(api: FastifyInstance, services: Services, routes?: FastifyPluginAsync) {
  api.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  addOrigins(api)
  addSessions(api, services)
  await addCeiling(api, services)
  addBodies(api)
  api.setNotFoundHandler(answerNotFound)
  api.register(accountRoutes, services)
  api.register(recordRoutes, services)
  api.register(adminRoutes, services)
  api.register(openApiRoutes)
  api.register(rightsRoutes, services)
  if (routes) api.register(routes)
}

function trusted({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy
  return trustProxy > 0 && ((_: string, hop: number) => hop < trustProxy)
}

const defaultDist = path.resolve(import.meta.dirname, '../dist')

/** Node looks at each connection every second: headers have 10 seconds, a whole request the longest upload's time. */
const serverFactory: FastifyServerFactory = handler => {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: longest,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 72_000
  }
  return http.createServer(options, handler)
}
