import { expect, it } from 'vitest'
import { serverFilesDuring } from '../../helpers/calls.ts'
import { validAnswers, withClient } from '../../helpers/records.ts'

/** The code of features that a save without work for them must not run. */
const features =
  /^(access\/|records\/(filter-store|(changes|corrections|drafts|duplicates|history|people|prefilled|review|warnings)\/))/

it('a save of unwatched answers runs no code of other features', async () => {
  const { ada } = await withClient()
  const save = (homeTownAddress: string) =>
    ada.put('/user/personalInfo', { ...validAnswers.personalInfo, homeTownAddress })
  await save('1 Village Road')
  const files = await serverFilesDuring(async () => expect((await save('2 Village Road')).status).toBe(200))
  expect(files).toContain('records/service.ts')
  expect(files.filter(file => features.test(file))).toEqual([])
})
