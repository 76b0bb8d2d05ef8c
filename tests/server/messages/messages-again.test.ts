import { describe, expect, it } from 'vitest'
import { setUpMail } from '../../helpers/mail-setup.ts'
import { enteredAgain, signedIn } from '../../helpers/records.ts'
import { addPeople, staff } from '../../world/people.ts'

const url = '/admin/send-emails'
const minute = 60_000

const setUp = (hires = staff) => setUpMail(hires)

describe('sending the same message again', () => {
  const body = { audience: 'all', message: 'Once only.' }

  it('returns the same batch for five concurrent requests', async () => {
    const app = await setUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.admin.post(url, body)))
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(3)
    expect((await app.admin.get(url)).body.data).toHaveLength(1)
  })

  it('returns the same batch for ten minutes, whatever the order and case of the addresses', async () => {
    const app = await setUp()
    const message = 'x'
    const first = await app.admin.post(url, { emails: ['ada@example.com', 'bola@example.com'], message })
    const again = await app.admin.post(url, { emails: ['BOLA@example.com', 'ada@example.com'], message })
    expect(again.body).toEqual(first.body)
    const other = await app.admin.post(url, { emails: ['ada@example.com'], message })
    expect(other.body.data.batch).not.toBe(first.body.data.batch)
    app.clock.advance(10 * minute)
    const later = await app.admin.post(url, { emails: ['ada@example.com'], message })
    expect(later.body.data.batch).not.toBe(other.body.data.batch)
  })

  it('returns the same batch for its Idempotency-Key after 25 minutes, and 409 for another message', async () => {
    const app = await setUp()
    const named = { headers: { 'idempotency-key': 'press-1' } }
    const first = await app.admin.post(url, body, named)
    app.clock.advance(25 * minute)
    await enteredAgain(app.app, app.admin)
    expect((await app.admin.post(url, body, named)).body).toEqual(first.body)
    const other = await app.admin.post(url, { ...body, message: 'Another.' }, named)
    expect(other).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nothing was sent') }
    })
    const colleague = await signedIn(app.app, { isAdmin: true })
    expect((await colleague.post(url, body, named)).body.data.batch).not.toBe(first.body.data.batch)
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(6)
  })

  it('returns the same batch for two concurrent requests with different keys', async () => {
    const app = await setUp()
    const send = (key: string) => app.admin.post(url, body, { headers: { 'idempotency-key': key } })
    const [one, other] = await Promise.all([send('one'), send('other')])
    expect(one?.body).toEqual(other?.body)
  })

  it('creates a new batch that includes an employee who joined since', async () => {
    const app = await setUp()
    const message = { audience: 'incomplete', message: 'Please finish.' }
    const first = await app.admin.post(url, message)
    await addPeople(app.app, [{ username: 'Femi', email: 'femi@example.com' }])
    const again = await app.admin.post(url, message)
    expect(again.body.data.batch).not.toBe(first.body.data.batch)
    expect(again.body.data.accepted).toBe(2)
    await app.mailer.idle()
    expect(app.server.received.map(({ to }) => to)).toContain('femi@example.com')
  })

  it('returns the same batch if the same people are addressed in another way', async () => {
    const app = await setUp()
    const message = 'Please finish.'
    const first = await app.admin.post(url, { audience: 'incomplete', message })
    const again = await app.admin.post(url, { emails: ['chike@example.com'], message })
    expect(again.body).toEqual(first.body)
  })

  it('reports who was left out of this request, not of the previous one', async () => {
    const app = await setUp()
    const send = async (...emails: string[]) => (await app.admin.post(url, { emails, message: 'x' })).body
    const first = await send('ada@example.com', 'stranger@example.com')
    expect(first).toMatchObject({
      message: expect.stringContaining('1 address was left out'),
      data: { refused: 1 }
    })
    const { batch } = first.data
    const again = await send('ada@example.com')
    expect(again).toMatchObject({
      message: 'The message is on its way to 1 employee.',
      data: { batch, refused: 0 }
    })
    expect((await send('ada@example.com', 'other@example.com')).data).toEqual({
      batch,
      accepted: 1,
      refused: 1
    })
  })

  it('returns the same batch for its Idempotency-Key although the audience changed', async () => {
    const app = await setUp()
    const named = { headers: { 'idempotency-key': 'press-1' } }
    const message = { audience: 'incomplete', message: 'Please finish.' }
    const first = await app.admin.post(url, message, named)
    await addPeople(app.app, [{ username: 'Femi', email: 'femi@example.com' }])
    expect((await app.admin.post(url, message, named)).body).toEqual(first.body)
  })

  it.each(['with space', 'x'.repeat(201), 'é'])('rejects the Idempotency-Key %j', async key => {
    const app = await setUp()
    const answer = await app.admin.post(url, body, { headers: { 'idempotency-key': key } })
    expect(answer.status).toBe(400)
  })
})
