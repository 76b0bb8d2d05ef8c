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
  /** The folder of the built web app. */
  dist?: string
  /** Additional routes under /api. */
  routes?: FastifyPluginAsync
}

/** Builds the web server, ready to listen or for `inject`. It neither opens nor closes its services. */
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

  // The handlers validate bodies with the forms, so Fastify's own validation is off.
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

/**
 * The timeout in milliseconds of a connection without traffic during a request, so that clients cannot keep a response open by
 * not reading it.
 */
const idleTimeout = 120_000

/**
 * Node checks connections every second: headers time out after 10 seconds, a whole request after the time of the longest
 * upload.
 */
const serverFactory: FastifyServerFactory = handler => {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: longest,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 72_000
  }
  return http.createServer(options, handler).setTimeout(idleTimeout)
}
