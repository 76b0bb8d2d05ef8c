import type { FastifyInstance } from 'fastify'
import { createBatches } from '../office/batches.ts'
import type { Services } from '../services.ts'
import { administratorRoutes } from './office/administrators.ts'
import { batchRoutes } from './office/batches.ts'
import { dashboardRoutes } from './office/dashboard.ts'
import { exportRoutes } from './office/export.ts'
import { linkRoutes } from './office/links.ts'
import { messageRoutes } from './office/messages.ts'

/** What the office routes share: one way to mail many. */
export interface OfficeServices extends Services {
  batches: ReturnType<typeof createBatches>
}

/** Everything that administrators do beyond reading records: each route is for administrators only. */
export async function officeRoutes(app: FastifyInstance, services: Services) {
  const shared: OfficeServices = { ...services, batches: createBatches(services) }
  app.register(exportRoutes, shared)
  app.register(messageRoutes, shared)
  app.register(batchRoutes, shared)
  app.register(linkRoutes, shared)
  app.register(dashboardRoutes, shared)
  app.register(administratorRoutes, shared)
}
