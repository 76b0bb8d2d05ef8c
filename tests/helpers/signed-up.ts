import { setupCode } from './mailbox.ts'
import type { Product } from './product.ts'

/** A signed-in user, who calls the API of a running product. */
export interface Person {
  token: string
  email: string
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }>
}

export interface Body {
  message: string
  token: string
  data: Record<string, unknown> & Record<string, unknown>[]
}

export const password = 'correct horse'

/**
 * Registers, verifies the email with the mailed code and logs in. With `isAdmin` it registers as an administrator, by the setup
 * code.
 */
export async function signedUp(
  product: Pick<Product, 'url' | 'codeFor'>,
  email: string,
  { isAdmin = false, username = email.split('@')[0] } = {}
): Promise<Person> {
  const account = { username, email, password, phone: '+2348030000000' }
  const register = isAdmin ? '/auth/admin-register' : '/auth/register'
  await call('POST', register, isAdmin ? { ...account, code: setupCode } : account)
  await call('GET', `/auth/verify-email/${await product.codeFor(email)}?email=${email}`)
  const { body } = await call('POST', '/auth/login', { email, password })
  return { token: body.token, email, call: (method, path, json) => call(method, path, json, body.token) }

  async function call(method: string, path: string, json?: unknown, token?: string) {
    const headers = {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` })
    }
    const answer = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(json) })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
}
