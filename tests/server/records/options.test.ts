import { expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'

it('the option lists offer states, local governments, banks and clients', async () => {
  const server = await testApp()
  const admin = await signedIn(server, { isAdmin: true })
  const ada = await signedIn(server)
  for (const name of ['Zenith', 'acme']) await admin.post('/admin/client-list', { name })
  const offered = async (url: string) => (await ada.get(`/options/${url}`)).body.data

  expect(await offered('states')).toHaveLength(37)
  expect(await offered('states')).toEqual(expect.arrayContaining(['Lagos', 'Kano']))
  expect(await offered('lgas?state=Lagos')).toEqual(expect.arrayContaining(['Ikeja', 'Epe']))
  expect(await offered('banks')).toEqual(expect.arrayContaining(['ACCESS BANK']))
  expect(await offered('clients')).toEqual(['acme', 'Zenith'])
})

it.each([
  'lgas',
  'lgas?state=',
  'lgas?state=Texas',
  'lgas?state=__proto__',
  'lgas?state=constructor',
  'lgas?state=a&state=b',
  'lgas?state[]=Lagos'
])('GET /options/%s returns an empty list', async url => {
  const ada = await signedIn(await testApp())
  expect(await ada.get(`/options/${url}`)).toMatchObject({ status: 200, body: { success: true, data: [] } })
})

it.each(['nothing', '__proto__', 'constructor', 'states/Lagos', ''])(
  'the unknown option list %j returns 404',
  async name => {
    const ada = await signedIn(await testApp())
    expect(await ada.get(`/options/${name}`)).toMatchObject({ status: 404, body: { success: false } })
  }
)

it('countries are public, and the other option lists require a log-in', async () => {
  const { get } = await testApp()
  const { status, body, headers } = await get('/options/countries')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(body.data[0]).toEqual({ name: 'Nigeria', isoCode: 'NG', flag: '🇳🇬', phonecode: '234' })
  expect(body.data.length).toBeGreaterThan(240)
  for (const name of ['states', 'lgas?state=Lagos', 'banks', 'clients']) {
    expect((await get(`/options/${name}`)).status).toBe(401)
  }
})
