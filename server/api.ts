import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { createPasswords } from './accounts/passwords.ts'
import { addSessions } from './accounts/session.ts'
import { breakOffStreams } from './accounts/streamed-answers.ts'
import { allCalls, namedSchemas } from './calls.ts'
import { clientRoutes } from './clients/routes.ts'
import { requireGuards } from './core/api/guards.ts'
import { limitArrivingBodies } from './core/http/arriving-bodies.ts'
import { addCrossSiteGuard } from './core/http/cross-site-guard.ts'
import { sendNotFound } from './core/http/error-handler.ts'
import { addJsonBody } from './core/http/json-body.ts'
import { addChangeBudget } from './core/http/change-budget.ts'
import { addRateLimit } from './core/http/rate-limit.ts'
import { employeeRoutes } from './employees/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { joinHire } from './hiring/join.ts'
import { renameInHires } from './hiring/rename.ts'
import { hiringRoutes } from './hiring/routes.ts'
import { reminderRoutes } from './messages/reminder-routes.ts'
import { messagesRoutes } from './messages/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { clientFields } from './records/model/parts.ts'
import { prefillClient } from './records/prefilled/content.ts'
import { refreshRecord } from './records/refresh.ts'
import { recordRoutes } from './records/routes.ts'
import { createRecordService } from './records/service.ts'
import type { Services } from './services.ts'
import type { Stores } from './stores.ts'
import { addRowBudget } from './volume/row-budget.ts'

const clientPointers = clientFields.map(({ pointer }) => pointer)

/** Everything below /api: JSON in and out, never cached, every route with its guard. What features need of others meets here. */
export async function addApi(api: FastifyInstance, services: Services, routes?: FastifyPluginAsync) {
  requireGuards(api)
  addCrossSiteGuard(api)
  addSessions(api, services)
  breakOffStreams(api, services)
  await addRateLimit(api, services)
  addChangeBudget(api, services)
  addRowBudget(api, services)
  limitArrivingBodies(api)
  addJsonBody(api)
  api.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  api.setNotFoundHandler(sendNotFound)

  const records = createRecordService(services)
  const beginRecord = async (stores: Stores, userId: string) => {
    await refreshRecord(stores, userId, services.clock())
  }
  const countEmployees = (stores: Stores) => stores.filters.counts(clientPointers)
  const renameInRecords = async (stores: Stores, names: { from: string; to: string; by: string }) => {
    await renameInHires(services, stores, names)
    return records.renameClient(stores, names)
  }
  const accounts = {
    ...services,
    passwords: createPasswords(services.keys),
    viewUser: records.view,
    beginRecord,
    joinHire: (stores: Stores, user: { id: string; email: string }) => joinHire(services, stores, user),
    prefillClient: (stores: Stores, userId: string, client: string) =>
      prefillClient(stores, { keys: services.keys, now: services.clock() }, { userId, client })
  }
  api.register(accountRoutes, accounts)
  api.register(hiringRoutes, accounts)
  api.register(recordRoutes, { ...services, records })
  api.register(fileRoutes, services)
  api.register(employeeRoutes, services)
  api.register(clientRoutes, { ...services, renameInRecords, countEmployees })
  api.register(messagesRoutes, services)
  api.register(reminderRoutes, services)
  api.register(privacyRoutes, services)
  api.register(openApiRoutes, { calls: allCalls, schemas: namedSchemas })
  if (routes) api.register(routes)
}
