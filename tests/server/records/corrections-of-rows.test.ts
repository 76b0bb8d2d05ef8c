import { beforeEach, describe, expect, it } from 'vitest'
import { completeRecord, validAnswers, withClient } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let admin: SignedIn
let ada: SignedIn

const [course] = validAnswers.educationalBackground
const lagos = { ...course, nameOfSchool: 'Lagos' }
const ife = { ...course, nameOfSchool: 'Ife' }
const wrong = { ...course, nameOfSchool: 'Wrong' }

beforeEach(async () => {
  ;({ admin, ada } = await withClient())
  await completeRecord(ada)
  await save([lagos, ife, wrong])
})

async function save(courses: object[]) {
  expect(await ada.post('/user/educationalBackground', courses)).toMatchObject({ status: 200 })
}

async function ask(...paths: string[]) {
  const corrections = paths.map(path => ({ path, message: 'Please check it.' }))
  const path = `/admin/employees/${ada.id}/corrections`
  expect(await admin.post(path, { corrections })).toMatchObject({ status: 200 })
}

const listed = async () => {
  const { data } = (await admin.get(`/admin/employees/${ada.id}/corrections`)).body
  return Object.fromEntries(
    data.map((one: { before: { text: string } }) => [one.before.text, one])
  ) as Record<string, object>
}
const own = async () => (await ada.get('/user')).body.data

describe('a correction of an answer in a row', () => {
  const school = (row: number) => `/education/${row}/nameOfSchool`

  it('stays open and follows its row when another row is removed, until the answer changes', async () => {
    await ask(school(2))
    await save([lagos, wrong])
    expect(await listed()).toMatchObject({
      Wrong: {
        state: 'open',
        path: school(1),
        title: 'Course 2: School Name',
        after: { text: 'Wrong' }
      }
    })
    const { completed, corrections, missing } = await own()
    expect(completed).toBe(false)
    expect(corrections).toMatchObject([{ path: school(1), title: 'Course 2: School Name' }])
    expect(missing).toMatchObject([{ path: school(1), title: 'Course 2: School Name (to correct)' }])
    await save([lagos, { ...wrong, dateObtained: '2016-07-01' }])
    expect(await listed()).toMatchObject({ Wrong: { state: 'open' } })
    await save([lagos, { ...wrong, nameOfSchool: 'Right' }])
    expect(await listed()).toMatchObject({ Wrong: { state: 'answered', after: { text: 'Right' } } })
  })

  it('is answered when its own row is removed, and never shows the answer of another row', async () => {
    await ask(school(1), school(2))
    await save([lagos, wrong])
    const gone = { state: 'answered', title: 'Course 2: School Name', after: { text: '' } }
    expect(await listed()).toMatchObject({ Ife: gone, Wrong: { state: 'open', path: school(1) } })
    await save([lagos, wrong, { ...course, nameOfSchool: 'Kano' }])
    expect(await listed()).toMatchObject({ Ife: gone, Wrong: { state: 'open', path: school(1) } })
    expect((await own()).corrections).toContainEqual(
      expect.objectContaining({ title: 'Course 2: School Name', isAnswered: true })
    )
    await save([lagos])
    expect(await listed()).toMatchObject({ Ife: gone, Wrong: { state: 'answered', after: { text: '' } } })
  })

  it('is answered when one save removes a row and corrects the answer', async () => {
    await ask(school(2))
    await save([lagos, { ...wrong, nameOfSchool: 'Right' }])
    expect(await listed()).toMatchObject({ Wrong: { state: 'answered' } })
  })

  it('stays open when rows only change places', async () => {
    await ask(school(0), school(2))
    await save([wrong, ife, lagos])
    expect(await listed()).toMatchObject({
      Lagos: { state: 'open', path: school(2) },
      Wrong: { state: 'open', path: school(0) }
    })
  })

  it('is rejected with 409 if the rows changed since the record was shown, until it is reloaded', async () => {
    const url = `/admin/employees/${ada.id}/corrections`
    const shown = async () => (await admin.get(`/user/${ada.id}`)).body.data.revisions.education
    const ask = (partRevision: unknown) =>
      admin.post(url, { corrections: [{ path: school(1), message: 'Please check it.', partRevision }] })
    const before = await shown()
    await save([ife, wrong])
    const refused = await ask(before)
    expect(refused).toMatchObject({ status: 409, body: { code: 'correction.rows_changed' } })
    expect(refused.body.data).toMatchObject([
      {
        path: '/corrections/0/path',
        msg: 'The rows of Course 2: School Name have changed since you opened the record. Check that it is still about the right row. Nothing was sent.'
      }
    ])
    expect(await listed()).toEqual({})
    expect(await ask('1')).toMatchObject({ status: 400 })
    expect(await ask(await shown())).toMatchObject({ status: 200 })
  })
})
