import { expect, it } from 'vitest'
import { completeRecord, withClient } from '../../helpers/records.ts'

it('the client filter offers all clients, and deleted clients while a record names them', async () => {
  const { office, ada } = await withClient()
  await completeRecord(ada)
  await office.post('/admin/client-list', { name: 'Zenith' })
  const choices = async () => (await office.get('/admin/filter-choices/company')).body.data
  expect(await choices()).toEqual({ offered: ['Acme Bank', 'Zenith'], former: [] })
  const clients: { _id: string; name: string }[] = (await office.get('/admin/client-list')).body.data
  for (const { _id } of clients) await office.delete(`/admin/client-list/${_id}`)
  expect(await choices()).toEqual({ offered: [], former: ['Acme Bank'] })
})

it.each(['nothing', '__proto__', 'search'])(
  'an unknown filter returns 404 for its choices: %s',
  async name => {
    const { office } = await withClient()
    expect(await office.get(`/admin/filter-choices/${name}`)).toMatchObject({ status: 404 })
  }
)

it('a filter offers the entries of a list or the options of a field', async () => {
  const { office } = await withClient()
  const { offered, former } = (await office.get('/admin/filter-choices/region')).body.data
  expect([offered.length, offered.includes('Lagos'), former]).toEqual([37, true, []])
  const genders = (await office.get('/admin/filter-choices/gender')).body.data
  expect(genders).toEqual({ offered: ['male', 'female', 'other'], former: [] })
})
