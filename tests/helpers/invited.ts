import fs from 'node:fs'
import path from 'node:path'
import { until } from '../world/process.ts'
import type { Product } from './product.ts'
import { password } from './signed-up.ts'

/** Signs up an administrator with the invitation mailed to this address. Returns a session token. */
export async function acceptInvitation(product: Product, email: string, username: string): Promise<string> {
  const call = async (method: string, url: string, body?: object) => {
    const answer = await fetch(`${product.url}/api${url}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) })
    })
    return (await answer.json()) as { token: string }
  }
  const code = await invitationOf(product, email)
  await call('POST', '/auth/admin-register', { username, email, password, phone: '+2348030000000', code })
  await call('GET', `/auth/verify-email/${await product.codeFor(email)}?email=${email}`)
  return (await call('POST', '/auth/login', { email, password })).token
}

/** Waits for an invitation mailed to an address, and returns the code of the newest one. */
async function invitationOf({ dataDir }: Product, email: string): Promise<string> {
  const folder = path.join(dataDir, 'mailbox')
  const find = () =>
    fs
      .readdirSync(folder)
      .filter(file => file.includes(email.split('@')[0] ?? ''))
      .flatMap(
        file =>
          /^ {4}([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})\r?$/m.exec(
            fs.readFileSync(path.join(folder, file), 'utf8')
          )?.[1] ?? []
      )
  await until(() => find().length > 0)
  return find().at(-1) ?? ''
}
