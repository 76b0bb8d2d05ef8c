import type { FastifyInstance } from 'fastify'
import { changeRoutes } from './changes/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { optionRoutes } from './option-routes.ts'
import { paperRoutes } from './pdf/routes.ts'
import { partRoutes } from './parts/part-routes.ts'
import { reviewRoutes } from './review/routes.ts'
import type { RecordService } from './service.ts'
import { userRoutes } from './user-routes.ts'
import type { Papers } from '../papers/papers.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Scanner } from '../files/scanner.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

export interface RecordServices extends FeatureServices {
  papers: Papers
  storage: FileStorage
  scanner: Scanner | undefined

  records: RecordService
}

export async function recordRoutes(app: FastifyInstance, services: RecordServices) {
  app.register(partRoutes, services)
  app.register(userRoutes, services)
  app.register(optionRoutes, services)
  app.register(correctionRoutes, services)
  app.register(changeRoutes, services)
  app.register(draftRoutes, services)
  app.register(reviewRoutes, services)
  app.register(historyRoutes, services)
  app.register(paperRoutes, services)
}
