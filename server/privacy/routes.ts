import type { FastifyInstance } from 'fastify'
import { activityRoutes } from './activity-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { createPrivacyService } from './service.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Audit } from '../audit/service.ts'
import type { Note } from '../audit/notes.ts'
import type { CoreServices } from '../core/core-services.ts'

interface PrivacyRoutesDependencies extends CoreServices {
  mailer: Mailer
  storage: FileStorage
  audit: Audit
  note: Note
}

/** Registers the routes about the data stored about a user, and about the activity. */
export async function privacyRoutes(app: FastifyInstance, services: PrivacyRoutesDependencies) {
  const shared = { ...services, privacy: createPrivacyService(services) }
  app.register(ownDataRoutes, shared)
  app.register(activityRoutes, shared)
}
