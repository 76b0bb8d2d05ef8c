import http from 'node:http'
import path from 'node:path'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerFactory,
  LogController
} from 'fastify'
import { addApi } from './api.ts'
import { randomId } from './core/keys.ts'
import { addLanguage } from './core/language.ts'
import { addErrorHandler, sendUnreadable } from './core/http/error-handler.ts'
import { addBodyTimeout, longest } from './core/http/body-timeout.ts'
import { handleClientError } from './core/http/client-errors.ts'
import { addHeaders } from './core/http/headers.ts'
import { addLingeringClose } from './core/http/lingering-close.ts'
import { addLog } from './core/http/log.ts'
import { addPages, readShells } from './core/http/pages.ts'
import { trustedProxies } from './core/http/trusted-proxies.ts'
import { addGracefulShutdown } from './core/http/graceful-shutdown.ts'
import { healthRoutes } from './health/routes.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { oneClickRoutes } from './messages/reminder-routes.ts'
import { addMetrics } from './metrics/routes.ts'
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
    trustProxy: trustedProxies(services.config.trustProxy),
    frameworkErrors: sendUnreadable,
    clientErrorHandler: handleClientError,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 320, ignoreTrailingSlash: true }
  })

  // Bodies are checked in the handlers, by the forms themselves.
  app.setValidatorCompiler(() => () => true)
  addLanguage(app)
  addErrorHandler(app)
  addLog(app)
  addGracefulShutdown(app)
  addBodyTimeout(app)
  addLingeringClose(app)
  addHeaders(app, services.config, shells)
  app.register(async pages => addPages(pages, shells))
  app.register(healthRoutes, services)
  addMetrics(app, services)
  app.register(mailboxRoutes, services)
  app.register(async pages => oneClickRoutes(pages, services))
  app.register(async api => addApi(api, services, routes), { prefix: '/api' })
  return app
}

const defaultDist = path.resolve(import.meta.dirname, '../dist')

/** How long a connection may be quiet both ways while a request is on its way: nobody holds an answer by not reading it. */
const quiet = 120_000

/** Node looks at each connection every second: headers have 10 seconds, a whole request the longest upload's time. */
const serverFactory: FastifyServerFactory = handler => {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: longest,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 72_000
  }
  return http.createServer(options, handler).setTimeout(quiet)
}
