import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { batchRoutes } from './batch-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { createBatches } from './service.ts'

/** What the routes of mail to many share. */
export interface MessageServices extends Services {
  batches: ReturnType<typeof createBatches>
}

/** Messages and links to many employees, and what became of them. */
export async function messagesRoutes(app: FastifyInstance, services: Services) {
  const shared: MessageServices = { ...services, batches: createBatches(services) }
  app.register(messageRoutes, shared)
  app.register(batchRoutes, shared)
  app.register(linkRoutes, shared)
}
