import type { FastifyInstance } from 'fastify'
import { createPasswords } from './passwords.ts'
import type { Services } from '../services.ts'
import { administratorRoutes } from './admin-sign-up-routes.ts'
import { logInRoutes } from './log-in-routes.ts'
import { resetRoutes } from './reset-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

/** What the account routes share: one gate for all password hashing. */
export interface AccountServices extends Services {
  passwords: ReturnType<typeof createPasswords>
}

export async function accountRoutes(app: FastifyInstance, services: Services) {
  const shared: AccountServices = { ...services, passwords: createPasswords(services.keys) }
  app.register(signUpRoutes, shared)
  app.register(verificationRoutes, shared)
  app.register(logInRoutes, shared)
  app.register(resetRoutes, shared)
  app.register(administratorRoutes, shared)
}
