import './changed-forms/filled-in.ts'
import { beforeEach, expect, it } from 'vitest'
import { validAnswers, withClient } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let ada: SignedIn
beforeEach(async () => {
  ;({ ada } = await withClient())
})

const save = async (drives: boolean, language = 'en') => {
  const body = { ...validAnswers.employeeDetails, drives }
  const headers = { 'accept-language': language }
  return (await ada.put('/user/employeeDetails', body, { headers })).body.data.employeeDetails
}

it('an answer for who gives none is filled in only where its question is asked', async () => {
  expect(await save(false)).not.toHaveProperty('since')
  expect(await save(true)).toMatchObject({ since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

it('a computed text is stored in English in every language of the page', async () => {
  expect(await save(true, 'fr')).toMatchObject({ summary: 'Drives: Yes' })
})
