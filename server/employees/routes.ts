import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { listRoutes } from './list-routes.ts'
import { createEmployeeService, type EmployeeService } from './service.ts'

export interface EmployeeServices extends Services {
  employees: EmployeeService
}

/** All employees together: the list, the spreadsheet, the numbers. */
export async function employeeRoutes(app: FastifyInstance, services: Services) {
  const shared = { ...services, employees: createEmployeeService(services) }
  app.register(listRoutes, shared)
  app.register(exportRoutes, shared)
  app.register(dashboardRoutes, shared)
}
