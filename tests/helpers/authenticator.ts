import { Secret, TOTP } from 'otpauth'
import type { Caller } from './caller.ts'

/** Simulates an authenticator app with this secret: `codeAt` returns the TOTP code at a time in milliseconds. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return { codeAt: (timestamp: number) => totp.generate({ timestamp }) }
}

/** Sets up an authenticator app as the caller's second factor. Returns the app, its URI and the recovery codes. */
export async function enrol({ post, put }: Caller, now: () => number) {
  const { secret, uri } = (await post('/account/factor')).body.data
  const app = authenticator(secret)
  const answer = await put('/account/factor', { code: app.codeAt(now()) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { ...app, uri: String(uri), recoveryCodes: answer.body.data.recoveryCodes as string[] }
}
