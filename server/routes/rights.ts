import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { activityRoutes } from './rights/activity.ts'
import { ownDataRoutes } from './rights/own-data.ts'

/** What people may ask about what is stored of them, and what administrators see of who did what. */
export async function rightsRoutes(app: FastifyInstance, services: Services) {
  app.register(ownDataRoutes, services)
  app.register(activityRoutes, services)
}
