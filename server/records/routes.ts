import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createVault, type Vault } from '../files/file-storage.ts'
import { createKeeper, type Keeper } from './service.ts'
import type { Services } from '../services.ts'
import { clientRoutes } from '../clients/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { optionRoutes } from './option-routes.ts'
import { partRoutes } from './part-routes.ts'
import { userRoutes } from './user-routes.ts'

/** What the record routes share: one vault, and one way to save. */
export interface RecordServices extends Services {
  vault: Vault
  keeper: Keeper
  /** Where uploads arrive. */
  arrivalsDir: string
}

export async function recordRoutes(app: FastifyInstance, services: Services) {
  const { database, keys, clock, config, audit } = services
  const vault = createVault(config.filesDir, keys)
  const keeper = createKeeper({ database, keys, clock, vault, audit })
  const shared: RecordServices = { ...services, vault, keeper, arrivalsDir: path.join(config.dataDir, 'tmp') }
  app.register(partRoutes, shared)
  app.register(userRoutes, shared)
  app.register(fileRoutes, shared)
  app.register(optionRoutes, shared)
  app.register(clientRoutes, shared)
}
