import { describe, expect, it } from 'vitest'
import type { Form, Schema } from '../../../engine/index.ts'
import { form as details } from '../../../generated/steps/personal-details.ts'
import { form as education } from '../../../generated/steps/education.ts'
import { findPrefilled, keepFilledIn, withPrefilledHints } from '../../../renderer/form/state/prefill.ts'

const account = { email: 'ada@btc.example', phone: '+2348031234567' }

const prefilledWords = 'From your sign-up. Change it if it is not right.'

describe('answers prefilled from the sign-up', () => {
  it('fill the fields that ask for them, with the phone number in local form', () => {
    expect(findPrefilled(details, { account })).toEqual({ email: 'ada@btc.example', phone: '08031234567' })
  })

  it('are left out if the sign-up has no answer or the form does not ask', () => {
    expect(findPrefilled(details, { account: { email: '' } })).toEqual({})
    expect(findPrefilled(education, { account })).toEqual({})
  })

  it('are marked with a hint that they come from the sign-up', () => {
    const hinted = withPrefilledHints(details, { phone: '08031234567' })
    expect(hinted.ui.fields?.phone?.['ui:help']).toContain(prefilledWords)
    expect(hinted.ui.fields?.address).toEqual(details.ui.fields?.address)
    expect(details.ui.fields?.phone?.['ui:help']).toBeUndefined()
  })

  it('give way to answers that were filled in for the employee, which are marked until changed', () => {
    const filledIn = { phone: '08055550123', lastName: 'Okafor', notAsked: 1 }
    const prefilled = findPrefilled(details, { account }, filledIn)
    expect(prefilled).toEqual({ email: 'ada@btc.example', phone: '08055550123', lastName: 'Okafor' })
    const hinted = withPrefilledHints(details, prefilled, filledIn)
    expect(hinted.ui.fields?.lastName?.['ui:help']).toBe('We filled this in for you. Please check it.')
    expect(hinted.ui.fields?.email?.['ui:help']).toBe(prefilledWords)
    expect(keepFilledIn({ lastName: 'Okafor', phone: '1' }, filledIn)).toEqual({ lastName: 'Okafor' })
    expect(keepFilledIn(undefined, filledIn)).toEqual({})
  })
})

describe('answers prefilled from another part', () => {
  const home = { country: 'Ghana', street: '1 High Street', city: 'Accra' }
  const address: Schema = {
    type: 'object',
    format: 'address',
    title: 'Home',
    properties: { street: { type: 'string' }, city: { type: 'string' } }
  }
  const form: Form = {
    name: 'steps/post',
    schema: {
      type: 'object',
      properties: {
        mail: { type: 'string', title: 'Mail', format: 'email' },
        post: address,
        kin: { type: 'object', title: 'Kin', properties: { town: { type: 'string', title: 'Town' } } }
      }
    },
    ui: {
      fields: {
        mail: { 'ui:prefill': '/person/mail', 'ui:source': 'E-mail (Person)', 'ui:help': 'For letters.' },
        post: { 'ui:prefill': '/person/home', 'ui:source': 'Home (Person)' },
        kin: { fields: { town: { 'ui:prefill': '/person/home/city', 'ui:source': 'Town (Person)' } } }
      }
    },
    validate: () => true,
    validators: {},
    record: {
      type: 'object',
      properties: { person: { type: 'object', properties: { mail: { type: 'string' }, home: address } } }
    }
  }
  const facts = { part: 'post', record: { person: { mail: 'ada@btc.example', home } } }

  it('fill the fields that ask for them, also in groups, and name their source', () => {
    const prefilled = findPrefilled(form, {}, {}, facts)
    expect(prefilled).toEqual({
      mail: 'ada@btc.example',
      post: { street: '1 High Street', city: 'Accra' },
      kin: { town: 'Accra' }
    })
    const { fields } = withPrefilledHints(form, prefilled).ui
    expect(fields?.mail?.['ui:help']).toBe(
      'For letters. From "E-mail (Person)". Change it if it is not right.'
    )
    expect(fields?.post?.['ui:description']).toBe('From "Home (Person)". Change it if it is not right.')
    expect(fields?.kin?.fields?.town?.['ui:help']).toContain('From "Town (Person)"')
  })

  it('are left out if unanswered, and give way to answers filled in for the employee', () => {
    expect(findPrefilled(form, {}, {}, { part: 'post', record: {} })).toEqual({})
    expect(findPrefilled(form, {}, { mail: 'x@btc.example' }, facts)).toMatchObject({ mail: 'x@btc.example' })
  })
})
