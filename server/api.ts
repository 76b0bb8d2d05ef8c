import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { countAdministratorsByClient } from './access/service.ts'
import { countInvitationsByClient } from './accounts/index.ts'
import { accountRoutes } from './accounts/routes.ts'
import { createPasswords } from './accounts/passwords/passwords.ts'
import { addSessions } from './accounts/sessions/session.ts'
import { breakOffStreams } from './accounts/sessions/streamed-answers.ts'
import { allCalls, namedSchemas } from './calls.ts'
import { clientRoutes } from './clients/routes.ts'
import { requireGuards } from './core/api/guards.ts'
import { limitArrivingBodies } from './core/http/arriving-bodies.ts'
import { addCrossSiteGuard } from './core/http/cross-site-guard.ts'
import { sendNotFound } from './core/http/error-handler.ts'
import { addJsonBody } from './core/http/json-body.ts'
import { addChangeBudget } from './core/http/change-budget.ts'
import { addRateLimit } from './core/http/rate-limit.ts'
import { queryOfClient } from './employees/model/client-filter.ts'
import { employeeRoutes } from './employees/routes.ts'
import { renameInSavedViews } from './employees/saved-views/rename-client.ts'
import { allErrors } from './errors.ts'
import { fileRoutes } from './files/routes.ts'
import { joinHire } from './hiring/join.ts'
import { renameInHires } from './hiring/rename.ts'
import { hiringRoutes } from './hiring/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { reminderRoutes } from './messages/reminder-routes.ts'
import { messagesRoutes } from './messages/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { signedPaperRoutes } from './papers/routes.ts'
import { partyRequests } from './parties/index.ts'
import { createPartyRequests } from './parties/requests.ts'
import { partyRoutes } from './parties/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { clientFields } from './records/model/parts.ts'
import { prefillClient } from './records/prefilled/content.ts'
import { refreshRecord } from './records/refresh.ts'
import { recordRoutes } from './records/routes.ts'
import { createRecordService } from './records/service.ts'
import type { Services } from './services.ts'
import { addRowBudget } from './volume/row-budget.ts'
import type { Connection } from './core/database/connection.ts'
import { findCorrectionPlace, filterValues, answerRows, reviewRows } from './records/index.ts'

const clientPointers = clientFields.map(({ pointer }) => pointer)

/**
 * Registers everything under /api: JSON, never cached, every route with its guard. Dependencies between features are wired
 * here.
 */
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

  const { settleRows } = createPartyRequests(services)
  const records = createRecordService({ ...services, settleRows })
  const refreshRecordStatus = async (tx: Connection, userId: string) => {
    await refreshRecord(tx, userId, services.clock())
  }
  const countEmployees = (tx: Connection) => filterValues.counts(tx, clientPointers)
  const renameInRecords = async (tx: Connection, names: { from: string; to: string; by: string }) => {
    await renameInHires(services, tx, names)
    await renameInSavedViews(tx, services.keys, names)
    return records.renameClient(tx, names)
  }
  const accounts = {
    ...services,
    passwords: createPasswords(services.keys),
    viewUser: records.view,
    refreshRecordStatus,
    releaseReviews: reviewRows.release,
    endPartyKeys: partyRequests.endKeysOf,
    joinHire: (tx: Connection, user: { id: string; email: string }) => joinHire(services, tx, user),
    prefillClient: (tx: Connection, userId: string, client: string) =>
      prefillClient(tx, { keys: services.keys, now: services.clock() }, { userId, client })
  }
  api.register(accountRoutes, accounts)
  api.register(hiringRoutes, accounts)
  api.register(recordRoutes, { ...services, records })
  api.register(partyRoutes, { ...services, records })
  api.register(signedPaperRoutes, services)
  api.register(fileRoutes, { ...services, findAnswers: answerRows.find, findCorrectionPlace })
  api.register(employeeRoutes, services)
  api.register(clientRoutes, {
    ...services,
    renameInRecords,
    countEmployees,
    countAdministratorsByClient,
    countInvitationsByClient,
    queryOfClient
  })
  api.register(messagesRoutes, services)
  api.register(reminderRoutes, services)
  api.register(privacyRoutes, services)
  api.register(settingsRoutes, services)
  api.register(openApiRoutes, { calls: allCalls, schemas: namedSchemas, errors: allErrors })
  if (routes) api.register(routes)
}
