import { expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { query } from '../../helpers/stored.ts'

const minute = 60_000

it('refuses one person beyond 3000 changes an hour, whatever they are and in whichever session', async () => {
  const app = await testApp({ env: { FRESH_LOGIN_MINUTES: '1440' } })
  const ada = await app.employee()
  const bola = await app.employee()
  const change = (number: number) =>
    ada.put('/account/profile', { username: number % 2 ? 'Ada' : 'Eve', phone: '+2348031234567' })
  let refused = 0
  for (let number = 0; number < 3100; number++) {
    // Below the ceiling of a minute.
    if (number % 500 === 499) app.clock.advance(minute)
    const { status } = await change(number)
    if (status === 429) refused += 1
  }
  expect(refused).toBeGreaterThanOrEqual(100)
  const [{ rows } = { rows: 0 }] = query<{ rows: number }>(
    app,
    `SELECT count(*) AS rows FROM audit WHERE actor = '${ada.id}'`
  )
  expect(rows).toBeLessThan(3010)
  expect((await ada.get('/account')).status).not.toBe(500)
  expect((await bola.put('/account/profile', { username: 'Bola', phone: '+2348031234567' })).status).toBe(200)
})
