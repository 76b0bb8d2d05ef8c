import { expect, it, onTestFinished, vi } from 'vitest'

it('the chart has a record completed on Sunday evening in New York, in the week of that day in Lagos', async () => {
  vi.resetModules()
  const { organisation } = await import('../../../generated/journey.ts')
  const { timeZone } = organisation
  Object.assign(organisation, { timeZone: 'America/New_York' })
  onTestFinished(() => {
    Object.assign(organisation, { timeZone })
    vi.resetModules()
  })
  const { testApp } = await import('../../helpers/app.ts')
  const { signedIn } = await import('../../helpers/records.ts')
  const { addPeople, completedPerson } = await import('../../world/people.ts')
  const app = await testApp({ env: { ADMIN_FACTOR: 'optional' } })
  app.clock.advance(Date.parse('2026-11-23T01:00:00Z') - app.clock.now())
  const admin = await signedIn(app, { isAdmin: true })
  await addPeople(app, [completedPerson()])
  const { completedPerWeek } = (await admin.get('/admin/dashboard')).body.data
  expect(completedPerWeek.at(-1)).toEqual({ week: '2026-11-23', completed: 1 })
}, 120_000)
