import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { activityRoutes } from './activity-routes.ts'
import { erasureRoutes } from './erasure-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'

/** What people may ask about what is stored of them, and what administrators see of who did what. */
export async function privacyRoutes(app: FastifyInstance, services: Services) {
  app.register(ownDataRoutes, services)
  app.register(activityRoutes, services)
  app.register(erasureRoutes, services)
}
