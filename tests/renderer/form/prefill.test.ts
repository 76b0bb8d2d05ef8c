import { describe, expect, it } from 'vitest'
import { form as details } from '../../../generated/steps/personal-details.ts'
import { form as education } from '../../../generated/steps/education.ts'
import {
  findPrefilled,
  prefilledWords,
  stillFilledIn,
  withPrefilledHints
} from '../../../renderer/form/state/prefill.ts'

const account = { email: 'ada@btc.example', phone: '+2348031234567' }

describe('what the sign-up has answered already', () => {
  it('stands in the fields that say so, a phone number as it is dialled at home', () => {
    expect(findPrefilled(details, { account })).toEqual({ email: 'ada@btc.example', phone: '08031234567' })
  })

  it('is nothing where the sign-up or the form has nothing', () => {
    expect(findPrefilled(details, { account: { email: '' } })).toEqual({})
    expect(findPrefilled(education, { account })).toEqual({})
  })

  it('is marked as such, beside the hint of the author', () => {
    const hinted = withPrefilledHints(details, { phone: '08031234567' })
    expect(hinted.ui.fields?.phone?.['ui:help']).toContain(prefilledWords)
    expect(hinted.ui.fields?.address).toEqual(details.ui.fields?.address)
    expect(details.ui.fields?.phone?.['ui:help']).toBeUndefined()
  })

  it('gives way to what was filled in for the person, which is marked as long as it stands there', () => {
    const filledIn = { phone: '08055550123', lastName: 'Okafor', notAsked: 1 }
    const prefilled = findPrefilled(details, { account }, filledIn)
    expect(prefilled).toEqual({ email: 'ada@btc.example', phone: '08055550123', lastName: 'Okafor' })
    const hinted = withPrefilledHints(details, prefilled, filledIn)
    expect(hinted.ui.fields?.lastName?.['ui:help']).toBe('Filled in by the office - check it.')
    expect(hinted.ui.fields?.email?.['ui:help']).toBe(prefilledWords)
    expect(stillFilledIn({ lastName: 'Okafor', phone: '1' }, filledIn)).toEqual({ lastName: 'Okafor' })
    expect(stillFilledIn(undefined, filledIn)).toEqual({})
  })
})
