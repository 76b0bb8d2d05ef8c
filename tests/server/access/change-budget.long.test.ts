import { expect, it } from 'vitest'
import { maxChanges } from '../../../server/core/http/change-budget.ts'
import { testApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const hour = 3600 * 1000

it('a person is refused beyond 3000 changes an hour across all sessions', async () => {
  const app = await testApp({ env: { FRESH_LOGIN_MINUTES: '1440' } })
  const account = { password: 'correct horse' }
  const ada = await app.employee(account)
  const bola = await app.employee()
  const { email } = ada
  // A single session would hit its limit of 600 requests a minute first.
  const sessions: SignedIn[] = [ada]
  while (sessions.length < 10) sessions.push(await app.logIn({ email, ...account }))
  const change = (number: number) =>
    (sessions[number % 10] ?? ada).put('/account/profile', {
      username: number % 20 < 10 ? 'Ada' : 'Eve',
      phone: '+2348031234567'
    })
  for (let number = 0; number < maxChanges; number++) expect((await change(number)).status).toBe(200)
  expect(await change(0)).toMatchObject({
    status: 429,
    body: {
      code: 'limit.changes',
      message: expect.stringContaining('You made 3000 changes within an hour. Wait')
    }
  })
  expect((await bola.put('/account/profile', { username: 'Bola', phone: '+2348031234567' })).status).toBe(200)
  app.clock.advance(hour)
  expect((await change(0)).status).toBe(200)
}, 120_000) // 3000 writes to a Postgres on a busy machine
