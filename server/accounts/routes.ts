import type { FastifyInstance } from 'fastify'
import { createPasswords } from './passwords.ts'
import type { RoleOptions } from './roles.ts'
import { adminSignUpRoutes } from './admin-sign-up-routes.ts'
import { administratorRoutes } from './administrator-routes.ts'
import { logInRoutes } from './log-in-routes.ts'
import { resetRoutes } from './reset-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

export interface AccountOptions extends RoleOptions {
  /** A user with the record, as a viewer may see it. */
  viewUser(userId: string, viewerId: string): Promise<object | undefined>
}

/** What the account routes share: one gate for all password hashing. */
export interface AccountServices extends AccountOptions {
  passwords: ReturnType<typeof createPasswords>
}

export async function accountRoutes(app: FastifyInstance, services: AccountOptions) {
  const shared: AccountServices = { ...services, passwords: createPasswords(services.keys) }
  app.register(signUpRoutes, shared)
  app.register(verificationRoutes, shared)
  app.register(logInRoutes, shared)
  app.register(resetRoutes, shared)
  app.register(adminSignUpRoutes, shared)
  app.register(administratorRoutes, shared)
}
