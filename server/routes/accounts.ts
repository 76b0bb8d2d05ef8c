import type { FastifyInstance } from 'fastify'
import { createPasswords } from '../accounts/passwords.ts'
import type { Services } from '../services.ts'
import { administratorRoutes } from './accounts/administrator.ts'
import { logInRoutes } from './accounts/log-in.ts'
import { resetRoutes } from './accounts/reset.ts'
import { signUpRoutes } from './accounts/sign-up.ts'
import { verificationRoutes } from './accounts/verification.ts'

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
