import { describe, expect, it } from 'vitest'
import { setUpMail } from '../../helpers/mail-setup.ts'
import { completedPerson, staff } from '../../world/people.ts'

const setUp = (hires = staff) => setUpMail(hires)

describe('GET /admin/audience', () => {
  it.each([
    ['all', 3, 1, ['Ada', 'Bola', 'Chike']],
    ['complete', 2, 0, ['Ada', 'Bola']],
    ['incomplete', 1, 1, ['Chike']]
  ])('returns the count and the people of the audience %s', async (to, count, unverified, names) => {
    const app = await setUp()
    const { body } = await app.admin.get(`/admin/audience?to=${to}`)
    expect(body.data).toEqual({
      to,
      count,
      unverified,
      sample: names.map(username => ({ username, email: `${username.toLowerCase()}@example.com` }))
    })
  })

  it('returns a sample of five people sorted by name, from all employees by default', async () => {
    const names = ['Zed', 'éva', 'Adé', 'bola', 'Chi', 'Dan', 'Eze']
    const app = await setUp(
      names.map((username, index) => (index < 3 ? { username, ...completedPerson() } : { username }))
    )
    const { data } = (await app.admin.get('/admin/audience')).body
    expect(data).toMatchObject({ to: 'all', count: 7 })
    expect(data.sample.map(({ username }: { username: string }) => username)).toEqual([
      'Adé',
      'bola',
      'Chi',
      'Dan',
      'éva'
    ])
    expect(await app.admin.get('/admin/audience?to=some')).toMatchObject({ status: 400 })
    expect(await app.admin.get('/admin/audience?to=all&to=all')).toMatchObject({ status: 400 })
  })
})
