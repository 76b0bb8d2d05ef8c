import { expect, it } from 'vitest'
import { completeRecord, validAnswers, withClient } from '../../helpers/records.ts'

/** Invisible characters that an editor or a paste leaves in a text, each of which changes its direction. */
const marks = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
const isolates = ['\u2066', '\u2067', '\u2068', '\u2069']
const hidden = [...marks, ...isolates].join('')
const within = (text: string) => `${hidden}${text.slice(0, 2)}${hidden}${text.slice(2)}\u202e`

it('direction marks are removed from names and answers, and ignored in a search', async () => {
  const { server, admin, ada } = await withClient()
  await completeRecord(ada)
  const saved = await ada.put('/user/personalInfo/', {
    ...validAnswers.personalInfo,
    id: ada.id,
    firstName: within('Adaeze'),
    lastName: 'עדה'
  })
  expect(saved.status).toBe(200)
  const renamed = await ada.put('/account/profile', {
    username: within('Adaeze Okafor'),
    phone: '+2348031234567'
  })
  expect(renamed.status).toBe(200)
  const { data } = (await ada.get('/user')).body
  expect(data).toMatchObject({
    username: 'Adaeze Okafor',
    personalInfo: { firstName: 'Adaeze', lastName: 'עדה' }
  })
  const found = await admin.get(`/user/users?page=1&search=${encodeURIComponent(within('Adaeze'))}`)
  expect(found.body.data).toMatchObject([{ username: 'Adaeze Okafor' }])

  const bola = await server.employee({ username: within('Bola Ade') })
  expect((await bola.get('/user')).body.data.username).toBe('Bola Ade')

  await admin.post('/admin/client-list', { name: within('Zenith Bank') })
  const clients = (await admin.get('/admin/client-list')).body.data
  expect(clients.map(({ name }: { name: string }) => name)).toContain('Zenith Bank')
})

it('direction marks are removed from messages, corrections and notes', async () => {
  const { server, admin, ada } = await withClient()
  await completeRecord(ada)
  const words = 'Please bring your papers.'
  expect((await admin.post('/admin/send-emails', { ids: [ada.id], message: within(words) })).status).toBe(200)
  const corrections = [{ path: '/personalInfo/bvn', message: within('This is not your number.') }]
  expect((await admin.post(`/admin/employees/${ada.id}/corrections`, { corrections })).status).toBe(200)
  expect(
    (await admin.post(`/admin/employees/${ada.id}/review/notes`, { text: within('Call her.') })).status
  ).toBe(200)
  const mails = (await server.mailsTo(ada.email)).map(({ text }) => text).join('\n')
  expect(mails).toContain(words)
  const shown = [
    await admin.get(`/admin/employees/${ada.id}/corrections`),
    await admin.get(`/admin/employees/${ada.id}/review`)
  ].map(({ body }) => JSON.stringify(body))
  expect(shown[0]).toContain('"This is not your number."')
  expect(shown[1]).toContain('"Call her."')
  expect([mails, ...shown].join('')).not.toMatch(new RegExp(`[${hidden}]`))
})

it('a name of only direction marks is rejected', async () => {
  const { ada } = await withClient()
  const saved = await ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, firstName: hidden })
  expect(saved.status).toBe(400)
})
