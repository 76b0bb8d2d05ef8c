import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { listRoutes } from './list-routes.ts'

/** All employees together: the list, the spreadsheet, the numbers. */
export async function employeeRoutes(app: FastifyInstance, services: Services) {
  app.register(listRoutes, services)
  app.register(exportRoutes, services)
  app.register(dashboardRoutes, services)
}
