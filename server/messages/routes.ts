import type { FastifyInstance } from 'fastify'
import { createBatches } from './service.ts'
import type { Services } from '../services.ts'
import { administratorRoutes } from '../accounts/administrator-routes.ts'
import { batchRoutes } from './batch-routes.ts'
import { dashboardRoutes } from '../employees/dashboard-routes.ts'
import { exportRoutes } from '../employees/export-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { messageRoutes } from './message-routes.ts'

/** What the routes of administrators share: one way to mail many. */
export interface BatchServices extends Services {
  batches: ReturnType<typeof createBatches>
}

/** Everything that administrators do beyond reading records: each route is for administrators only. */
export async function adminRoutes(app: FastifyInstance, services: Services) {
  const shared: BatchServices = { ...services, batches: createBatches(services) }
  app.register(exportRoutes, shared)
  app.register(messageRoutes, shared)
  app.register(batchRoutes, shared)
  app.register(linkRoutes, shared)
  app.register(dashboardRoutes, shared)
  app.register(administratorRoutes, shared)
}
