import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'
import { userStore } from '../../../server/users/user-store.ts'

vi.unmock('@node-rs/argon2')
vi.unmock('../../../server/core/limits/minimum-duration.ts')

const newPassword = 'a new password of mine'

describe('a stored password', () => {
  it('is hashed with argon2id at full strength and with its own salt', async () => {
    const app = await testApp()
    const hashes: string[] = []
    for (const { email, password } of [someone(), someone()]) {
      await app.post('/auth/register', someone({ email, password }))
      hashes.push((await app.services.database.read.use(userStore).findByEmail(email))?.password ?? '')
    }
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })
})

describe('a response whose timing could reveal an account', () => {
  const nobody = 'nobody@example.com'
  it.each([
    ['a verification with a code', 'GET', `/auth/verify-email/0000?email=${nobody}`],
    ['a request for another verification code', 'GET', `/auth/resend-token/${nobody}`],
    ['a request for a reset code', 'POST', '/auth/forget-password', { email: nobody }],
    ['a password reset', 'POST', '/auth/change-password', { email: nobody, otp: '000000', newPassword }],
    ['a sign-up that conceals existing accounts', 'POST', '/auth/register', someone({ email: nobody })]
  ] as const)('takes at least 50 milliseconds: %s', async (_, method, url, body?: object) => {
    const app = await testApp({ env: { SIGNUP_TAKEN: 'conceal' } })
    const begun = performance.now()
    await (method === 'GET' ? app.get(url) : app.post(url, body))
    expect(performance.now() - begun).toBeGreaterThan(49)
  })
})
