import type { FastifyInstance } from 'fastify'
import { dashboardRoutes } from './dashboard-routes.ts'
import { createRunningExports, type RunningExports } from './export/running.ts'
import { exportRoutes } from './export-routes.ts'
import { filesRoutes } from './files-routes.ts'
import { listRoutes } from './list-routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { createEmployeeService, type EmployeeService } from './service.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { CoreServices } from '../core/core-services.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

export interface EmployeeServices extends CoreServices {
  storage: FileStorage
  employees: EmployeeService
}

export interface ExportServices extends EmployeeServices {
  running: RunningExports
}

interface EmployeeRoutesDependencies extends FeatureServices {
  storage: FileStorage
}

/** Registers all routes about employees: list, exports, dashboard, saved views. */
export async function employeeRoutes(app: FastifyInstance, services: EmployeeRoutesDependencies) {
  const shared = { ...services, employees: createEmployeeService(services) }
  app.register(listRoutes, shared)
  const running = createRunningExports(services)
  app.register(exportRoutes, { ...shared, running })
  app.register(filesRoutes, { ...shared, running })
  app.register(dashboardRoutes, shared)
  app.register(savedViewRoutes, services)
}
