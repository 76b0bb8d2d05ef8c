import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { validAnswers } from '../helpers/valid-answers.ts'
import { testApp } from '../helpers/app.ts'
import { someone } from '../helpers/visitor.ts'
import { start } from './child.ts'
import { clock } from './mails.ts'
import { createDataFolder, sendJson } from './data-folder.ts'

const hour = 3600 * 1000
const dayAfter = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)

describe('a server in another time zone', () => {
  it.each(['Africa/Lagos', 'America/New_York', 'Pacific/Apia'])(
    'validates dates against today in Lagos, and stores the date unchanged: %s',
    async TZ => {
      const shift = path.join((await createDataFolder({})).dataDir, 'shift')
      // Half past midnight in Lagos: still the previous day in New York, and late the same day in Apia.
      const moment = Date.parse(`${dayAfter(1)}T23:30:00Z`)
      fs.writeFileSync(shift, String(moment - Date.now()))
      const far = { EMPLOYEE_IDLE_MINUTES: '100000', EMPLOYEE_SESSION_HOURS: '10000' }
      const place = await createDataFolder({ employees: 1, env: { ...far, TZ, CLOCK_SHIFT_FILE: shift } })
      const [ada] = place.employees
      if (!ada) throw new Error('Nobody is there.')
      const server = await start({ env: place.env, flags: clock })
      const address = await server.address()
      const obtained = (dateObtained: string) =>
        sendJson(address, ada, '/user/educationalBackground', [
          { ...validAnswers.educationalBackground[0], dateObtained }
        ])
      expect((await obtained(dayAfter(3)))?.status).toBe(400)
      expect((await obtained(dayAfter(2)))?.status).toBe(200)
      const read = await sendJson(address, ada, '/user')
      expect(await read?.text()).toContain(`"dateObtained":"${dayAfter(2)}"`)
      await server.die()
    },
    60_000
  )
})

/** A code ends at a fixed time; a clock that goes back prolongs it by that much and no more. */
describe('a clock that jumps', () => {
  it('back an hour keeps sessions, and still sends and expires codes', async () => {
    const server = await testApp()
    const ada = await server.employee()
    const account = someone()
    await server.signUp(account)
    server.clock.advance(-hour)
    expect(await ada.get('/user')).toMatchObject({ status: 200 })
    expect(await ada.put('/user/educationalBackground', validAnswers.educationalBackground)).toMatchObject({
      status: 200
    })
    // The one-minute wait between two codes must not become an hour.
    expect(await server.get(`/auth/resend-token/${account.email}`)).toMatchObject({ status: 200 })
    expect(await server.mailsTo(account.email)).toHaveLength(2)
    const first = await server.codeFor(account.email)
    server.clock.advance(hour + 10 * 60_000)
    const late = await server.get(`/auth/verify-email/${first}?email=${encodeURIComponent(account.email)}`)
    expect(late.status).toBe(400)
    server.clock.advance(-hour)
    expect(await server.get(`/auth/resend-token/${account.email}`)).toMatchObject({ status: 200 })
    const log = await server.post('/auth/login', { email: ada.email, password: 'correct horse' })
    expect(log.status).toBe(200)
  })

  it('forward eight days expires a session and a code, and a new code works', async () => {
    const server = await testApp()
    const ada = await server.employee()
    const account = someone()
    await server.signUp(account)
    const code = await server.codeFor(account.email)
    server.clock.advance(8 * 24 * hour)
    expect(await ada.get('/user')).toMatchObject({ status: 401 })
    const address = encodeURIComponent(account.email)
    expect(await server.get(`/auth/verify-email/${code}?email=${address}`)).toMatchObject({ status: 400 })
    expect(await server.get(`/auth/resend-token/${address}`)).toMatchObject({ status: 200 })
    const next = await server.codeFor(account.email)
    expect(await server.get(`/auth/verify-email/${next}?email=${address}`)).toMatchObject({ status: 200 })
  })
})
