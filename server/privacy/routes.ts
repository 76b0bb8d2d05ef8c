import type { FastifyInstance } from 'fastify'
import { activityRoutes } from './activity-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { createPrivacyService, type PrivacyServices } from './service.ts'

/** Registers the routes about the data stored about a user, and about the activity. */
export async function privacyRoutes(app: FastifyInstance, services: PrivacyServices) {
  const shared = { ...services, privacy: createPrivacyService(services) }
  app.register(ownDataRoutes, shared)
  app.register(activityRoutes, shared)
}
