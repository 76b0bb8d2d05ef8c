import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { validAnswers, signedIn } from '../../helpers/records.ts'
import { userStore } from '../../../server/users/user-store.ts'

async function someUsers() {
  const server = await testApp()
  const ada = await signedIn(server)
  await ada.post('/user/personalInfo', validAnswers.personalInfo)
  return { server, ada, bola: await signedIn(server), admin: await signedIn(server, { isAdmin: true }) }
}

describe('GET /user/{id}', () => {
  it('returns the own record, and any record to an administrator', async () => {
    const { ada, admin } = await someUsers()
    const own = (await ada.get(`/user/${ada.id}`)).body
    const personalInfo = { bvn: '01234567890' }
    expect(own).toMatchObject({ data: { _id: ada.id, personalInfo }, revisions: { personalInfo: 1 } })
    expect((await admin.get(`/user/${ada.id}`)).body.data.personalInfo.bvn).toBe('01234567890')
    expect(JSON.stringify(own)).not.toMatch(/password|argon2/)
  })

  it('returns the same 404 for another person and for an unknown id', async () => {
    const { server, ada, bola, admin } = await someUsers()
    const ids = [bola.id, admin.id, 'f'.repeat(32), '__proto__', '%00', 'constructor', '1%20OR%201=1']
    const headers = { authorization: `Bearer ${ada.token}` }
    const answers = await Promise.all(ids.map(id => server.app.inject({ url: `/api/user/${id}`, headers })))
    expect(answers.map(answer => answer.statusCode)).toEqual(ids.map(() => 404))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect((await admin.get('/user/nobody')).status).toBe(404)
  })

  it('requires a session', async () => {
    const { server, ada } = await someUsers()
    for (const url of ['/user', '/user/users', `/user/${ada.id}`])
      expect((await server.get(url)).status).toBe(401)
  })
})

it('a list of 1203 employees is complete, however it is sorted', async () => {
  const many = await testApp()
  const admin = await signedIn(many, { isAdmin: true })
  const { database, clock } = many.services
  await database.write(async tx => {
    for (let index = 0; index < 1203; index++) {
      const id = String(index).padStart(32, '0')
      const person = {
        username: `Same Name ${index % 3}`,
        email: `p${index}@example.com`,
        phone: '+2348031234567'
      }
      await tx.use(userStore).add({ ...person, id, password: '-', isAdmin: false, missing: '[]' }, clock())
    }
  })
  for (const sort of ['createdAt', '-createdAt', 'username', '-username', '-completedAt']) {
    const { data } = (await admin.get(`/user/users?sort=${sort}`)).body
    expect(new Set(data.map((row: { _id: string }) => row._id)).size).toBe(1203)
    expect(data).toHaveLength(1203)
  }
})
