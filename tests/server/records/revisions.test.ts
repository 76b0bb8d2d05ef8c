import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import {
  asMultipart,
  completeRecord,
  multipart,
  validAnswers,
  signedIn,
  uploadPassport,
  withClient
} from '../../helpers/records.ts'
import { parts } from '../../../generated/journey.ts'
import { query, storedIn } from '../../helpers/stored.ts'
import { answerStore } from '../../../server/records/answers/answer-store.ts'

const rows = validAnswers.educationalBackground
const url = '/user/educationalBackground'
const json = { headers: { 'content-type': 'application/json' } }
const ifMatch = (revision: string) => ({ headers: { 'if-match': revision } })

describe('the revision of a part', () => {
  it('counts every save but no upload', async () => {
    const ada = await signedIn(await testApp())
    const fresh = (await ada.get('/user')).body
    expect(fresh.revisions).toMatchObject({ personalInfo: 0, education: 0 })
    expect((await ada.post(url, rows)).body.revisions.education).toBe(1)
    expect((await ada.put(url, rows)).body.revisions.education).toBe(2)
    expect(
      (await ada.post('/user/personalInfo', validAnswers.personalInfo)).body.revisions.personalInfo
    ).toBe(1)
    expect((await uploadPassport(ada)).body.revisions.personalInfo).toBe(1)
    expect((await ada.get('/user')).body.data.revisions).toMatchObject({ personalInfo: 1, education: 2 })
  })

  it.each(['1', '"1"', 'W/"1"'])('rejects a save that began with an older revision (%s)', async older => {
    const server = await testApp()
    const ada = await signedIn(server)
    await ada.post(url, rows)
    expect(await ada.put(url, rows, ifMatch(older))).toMatchObject({ status: 200 })
    const before = storedIn(server)
    const late = await ada.put(url, [{ ...rows[0], qualification: 'PhD' }], ifMatch(older))
    expect(late).toMatchObject({
      status: 409,
      body: { success: false, message: expect.stringMatching(/changed elsewhere/) }
    })
    expect(storedIn(server)).toBe(before)
  })

  it('rejects an If-Match header that is not a revision', async () => {
    const ada = await signedIn(await testApp())
    expect(await ada.put(url, rows, ifMatch('yesterday'))).toMatchObject({ status: 400 })
    expect(await ada.put(url, rows, ifMatch('*'))).toMatchObject({ status: 200 })
  })

  it('lets exactly one of fifty concurrent saves with the same revision through', async () => {
    const server = await testApp()
    const ada = await signedIn(server)
    await ada.post(url, rows)
    for (let revision = 1; revision <= 5; revision++) {
      const saves = Array.from({ length: 50 }, (_, index) =>
        ada.put(url, [{ ...rows[0], qualification: `Degree ${index}` }], ifMatch(String(revision)))
      )
      const statuses = (await Promise.all(saves)).map(answer => answer.status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.filter(status => status === 409)).toHaveLength(49)
    }
    const numbers = query<{ revision: number }>(
      server,
      'SELECT revision FROM answer_history ORDER BY revision'
    )
    expect(numbers.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5])
  })

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['no answers', {}],
    ['only unknown fields', { nickname: 'Ada' }]
  ])('stays the same if a save has %s', async (_, body) => {
    const server = await testApp()
    const ada = await signedIn(server)
    await ada.post('/user/personalInfo', validAnswers.personalInfo)
    const before = storedIn(server)
    expect(await ada.put('/user/personalInfo', body, json)).toMatchObject({
      status: 200,
      body: {
        message: 'You sent no answers, so nothing was changed.',
        revisions: { personalInfo: 1 },
        data: { personalInfo: { lastName: validAnswers.personalInfo.lastName } }
      }
    })
    expect(storedIn(server)).toBe(before)
    expect(await ada.put('/user/personalInfo', body, ifMatch('7'))).toMatchObject({ status: 409 })
  })

  it('stays the same on every part if nothing is sent, as JSON or as an empty form', async () => {
    const { server, ada } = await withClient()
    await completeRecord(ada)
    await ada.post('/user/certificate', validAnswers.certificate)
    const before = storedIn(server)
    const messages: { [route: string]: string[] } = {}
    for (const { route } of parts)
      for (const save of [ada.post, ada.put])
        messages[route] = await Promise.all(
          [
            save(`/user/${route}`, undefined, json),
            save(`/user/${route}`, {}),
            save(`/user/${route}`, multipart([]), asMultipart)
          ].map(async answer => (await answer).body.message)
        )
    const nothing = 'You sent no answers, so nothing was changed.'
    const noFile = 'You sent no files, so nothing was changed.'
    const byLink =
      'You added no files, so nothing was changed. What others sign by a link is added once they have signed it.'
    const noForm = 'Send JSON (application/json), or a form with files if a file is asked for.'
    expect(messages).toEqual({
      personalInfo: [nothing, nothing, noForm],
      employeeDetails: [nothing, nothing, noForm],
      educationalBackground: ['Education must be a list.', 'Education must be a list.', noForm],
      certificate: [
        'Professional certification must be a list.',
        'Professional certification must be a list.',
        noForm
      ],
      guarantors: [byLink, byLink, byLink],
      signature: [nothing, nothing, nothing]
    })
    const photo = await ada.post('/user/personalInfo/upload-passport/', multipart([]), asMultipart)
    expect(photo).toMatchObject({ status: 200, body: { message: noFile } })
    expect(storedIn(server)).toBe(before)
  })

  it('is optional: without If-Match the last save wins and history keeps the others', async () => {
    const server = await testApp()
    const ada = await signedIn(server)
    const saves = Array.from({ length: 20 }, (_, index) =>
      ada.put(url, [{ ...rows[0], qualification: `Degree ${index}` }])
    )
    expect((await Promise.all(saves)).every(answer => answer.status === 200)).toBe(true)
    expect(query(server, 'SELECT 1 FROM answer_history')).toHaveLength(19)
    const { services } = server
    const stored = await services.database.read.use(answerStore).find(ada.id, 'education')
    expect(stored).toMatchObject({ revision: 20, value: (await ada.get('/user')).body.data.education })
  })
})

it('a save and an upload give the same record in any order', async () => {
  const server = await testApp()
  const comparable = async (order: number) => {
    const ada = await signedIn(server)
    const save = () => ada.post('/user/personalInfo', validAnswers.personalInfo)
    const send = () => uploadPassport(ada)
    if (order === 0) await Promise.all([save(), send()])
    if (order === 1) await save().then(send)
    if (order === 2) await send().then(save)
    const { personalInfo, missing, revisions } = (await ada.get('/user')).body.data
    const { officialEmail, passport, ...answers } = personalInfo
    expect(officialEmail).toBe(ada.email)
    expect(passport).toEqual({ _id: expect.any(String), url: expect.stringMatching(/^\/api\/files\//) })
    return { answers, missing, revisions }
  }
  const first = await comparable(0)
  for (let round = 0; round < 30; round++) expect(await comparable(round % 3)).toEqual(first)
})

it('history keeps the hundred newest revisions of a part, including the current one', async () => {
  const server = await testApp({ env: { RATE_LIMITS: 'off' } })
  const ada = await signedIn(server)
  await ada.post('/user/certificate', validAnswers.certificate)
  await ada.post('/user/certificate', validAnswers.certificate)
  for (let save = 0; save < 120; save++) await ada.put(url, rows)
  const kept = query<{ revision: number }>(
    server,
    "SELECT revision FROM answer_history WHERE part = 'education'"
  )
  expect(kept.map(({ revision }) => revision)).toEqual(Array.from({ length: 99 }, (_, index) => index + 21))
  expect(query(server, "SELECT 1 FROM answer_history WHERE part = 'certificates'")).toHaveLength(1)
})
