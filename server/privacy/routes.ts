import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { activityRoutes } from './activity-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { createPrivacyService } from './service.ts'

/** What people may ask about what is stored of them, and what administrators see of who did what. */
export async function privacyRoutes(app: FastifyInstance, services: Services) {
  const shared = { ...services, privacy: createPrivacyService(services) }
  app.register(ownDataRoutes, shared)
  app.register(activityRoutes, shared)
}
