import { describe, expect, it } from 'vitest'
import type { Schema } from '../../../engine/index.ts'
import { form as education } from '../../../generated/steps/education.ts'
import { form as guarantors } from '../../../generated/steps/guarantors.ts'
import { form as personalDetails } from '../../../generated/steps/personal-details.ts'
import { form as personalInformation } from '../../../generated/steps/personal-information.ts'
import {
  createDraft,
  findFiles,
  findIdentifiers,
  restoreDraft
} from '../../../renderer/drafts/draft-schema.ts'

const chosen = { chosen: 'key', name: 'a.pdf', size: 1, type: 'application/pdf' }
const stored = (url: string) => ({ _id: 'f', url })

describe('the content of a local draft', () => {
  it('excludes identifiers and answers from the account', () => {
    const information = { nin: '1', bvn: '2', gender: 'male' }
    expect(JSON.stringify(createDraft(personalInformation.schema, information))).not.toMatch(/nin|bvn/)
    expect(findIdentifiers(personalInformation.schema, information)).toEqual({ '/nin': '1', '/bvn': '2' })
    expect(createDraft(personalDetails.schema, { officialEmail: 'a@b.c' })).not.toHaveProperty(
      'officialEmail'
    )
  })

  it('excludes blank rows and stored files', () => {
    expect(createDraft(education.schema, [{}, { nameOfSchool: 'A' }])).toMatchObject([{ nameOfSchool: 'A' }])
    const boss: Schema = { type: 'object', properties: { name: { type: 'string' } } }
    const jobs: Schema = { type: 'array', items: { type: 'object', properties: { boss } } }
    expect(createDraft(jobs, [{}, { boss: {} }, { boss: { name: 'A' } }])).toEqual([{ boss: { name: 'A' } }])
    expect(createDraft(personalInformation.schema, { passport: stored('/a') })).not.toHaveProperty('passport')
    expect(createDraft(guarantors.schema, [{ target: 1, guarantor: stored('/a') }])).toBeUndefined()
  })
})

describe('a local draft restored over stored answers', () => {
  it('keeps newly chosen files, and takes fresh links for stored files', () => {
    const draft = createDraft(guarantors.schema, [
      { target: 1, guarantor: stored('/old') },
      { target: 2, guarantor: chosen }
    ])
    expect(findFiles(draft)).toEqual(['key'])
    expect(restoreDraft(guarantors.schema, draft, [{ target: 1, guarantor: stored('/new') }])).toEqual([
      { target: 1, guarantor: stored('/new') },
      { target: 2, guarantor: chosen }
    ])
  })

  it('keeps an emptied answer empty and ignores removed fields', () => {
    const draft = { ...(createDraft(personalDetails.schema, { firstName: 'Ada' }) as object), gone: 'x' }
    const value = restoreDraft(personalDetails.schema, draft, {
      firstName: 'Old',
      lastName: 'Obi',
      officialEmail: 'a@b.c'
    })
    expect(JSON.parse(JSON.stringify(value))).toEqual({ firstName: 'Ada', officialEmail: 'a@b.c' })
  })

  it('keeps the stored answer if the type of the field has changed', () => {
    expect(restoreDraft(personalDetails.schema, { firstName: 7 }, { firstName: 'Ada' })).toMatchObject({
      firstName: 'Ada'
    })
  })
})
