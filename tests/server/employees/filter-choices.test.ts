import { expect, it } from 'vitest'
import { completeRecord, withClient } from '../../helpers/records.ts'

it('the client filter offers all clients, and deleted clients while a record names them', async () => {
  const { admin, ada } = await withClient()
  await completeRecord(ada)
  await admin.post('/admin/client-list', { name: 'Zenith' })
  const choices = async () => (await admin.get('/admin/filter-choices/company')).body.data
  expect(await choices()).toEqual({ offered: ['Acme Bank', 'Zenith'], former: [] })
  const clients: { _id: string; name: string }[] = (await admin.get('/admin/client-list')).body.data
  for (const { _id } of clients) await admin.delete(`/admin/client-list/${_id}`)
  expect(await choices()).toEqual({ offered: [], former: ['Acme Bank'] })
})

it.each(['nothing', '__proto__', 'search'])(
  'an unknown filter returns 404 for its choices: %s',
  async name => {
    const { admin } = await withClient()
    expect(await admin.get(`/admin/filter-choices/${name}`)).toMatchObject({ status: 404 })
  }
)

it('a filter offers the entries of a list or the options of a field', async () => {
  const { admin } = await withClient()
  const { offered, former } = (await admin.get('/admin/filter-choices/region')).body.data
  expect([offered.length, offered.includes('Lagos'), former]).toEqual([37, true, []])
  const genders = (await admin.get('/admin/filter-choices/gender')).body.data
  expect(genders).toEqual({ offered: ['male', 'female', 'other'], former: [] })
})
