import { describe, expect, it } from 'vitest'
import {
  findMissing,
  firstUnfinished,
  groupByChapters,
  linksOf,
  mergeWithStored
} from '../../engine/index.ts'
import { forms, journey, recordForms } from '../../generated/index.ts'

const file = { _id: 'a', url: '/api/files/a', name: 'a.pdf' }
const whole = {
  personalInfo: {
    lastName: 'Obi',
    firstName: 'Ada',
    officialEmail: 'ada@btc.example',
    email: 'ada@mail.example',
    phone: '08031234567',
    address: '1 Broad Street',
    closestBusStop: 'CMS',
    bvn: '22212345678',
    dob: '1994-03-27',
    gender: 'female',
    nationality: 'Nigeria',
    stateOfOrigin: 'Lagos',
    localGovernment: 'Ikeja',
    homeTownAddress: '5 Marina',
    maritalStatus: 'single',
    passport: file
  },
  employeeDetails: {
    employeeId: 'B1',
    secondedTo: 'Acme',
    salaryAccountNumber: '0123456789',
    bankName: 'Access Bank'
  },
  education: [{ nameOfSchool: 'Unilag', qualification: 'BSc', dateObtained: '2015-07-01' }],
  guarantors: [
    { target: 1, guarantor: file },
    { target: 2, guarantor: file }
  ],
  signature: {
    _id: 'a',
    createdAt: '2026-11-20T10:00:00Z',
    date: '2026-11-20',
    certified: true,
    signature: file
  }
}

describe('a record', () => {
  it('is complete without certificates, other name and NIN', () => {
    expect(findMissing(recordForms, whole)).toEqual([])
  })

  it('lists one missing entry for each part that was never saved', () => {
    expect(findMissing(recordForms, {}).map(({ path }) => path)).toEqual([
      '/personalInfo',
      '/employeeDetails',
      '/education',
      '/guarantors',
      '/signature'
    ])
  })

  it('lists a missing guarantor by its slot', () => {
    const record = { ...whole, guarantors: whole.guarantors.slice(0, 1) }
    expect(findMissing(recordForms, record)).toEqual([
      { form: 'steps/guarantors', path: '/guarantors/1', title: 'Guarantor 2' }
    ])
  })

  it('lists a missing field with the form that asks for it', () => {
    const { passport: _, phone: __, ...personalInfo } = whole.personalInfo
    expect(findMissing(recordForms, { ...whole, personalInfo })).toEqual([
      { form: 'steps/personal-details', path: '/personalInfo/phone', title: 'Phone Number' },
      { form: 'steps/personal-information', path: '/personalInfo/passport', title: 'Passport Photo' }
    ])
  })

  it('lists one missing entry for a part that has a file but no answers', () => {
    const { passport } = whole.personalInfo
    expect(findMissing(recordForms, { ...whole, personalInfo: { passport } })).toEqual([
      { form: 'steps/personal-details', path: '/personalInfo', title: 'Personal Information' }
    ])
  })

  it('leads to the first step that has something missing', () => {
    const { education: _, ...record } = whole
    expect(firstUnfinished(journey, findMissing(recordForms, record))?.path).toBe('/employee/education')
    expect(firstUnfinished(journey, [])).toBeUndefined()
  })
})

describe('merging a save with the stored answers', () => {
  const personal = ['steps/personal-details', 'steps/personal-information'].flatMap(name => forms[name] ?? [])

  it('keeps the stored answers of a form that the body does not touch', () => {
    const merged = mergeWithStored(
      personal,
      { bvn: '11111111111' },
      { lastName: 'Obi', firstName: 'Ada', gender: 'male' }
    )
    expect(merged).toEqual({ lastName: 'Obi', firstName: 'Ada', bvn: '11111111111' })
  })

  it('removes the answers that a touched form leaves out', () => {
    expect(
      mergeWithStored(personal, { lastName: 'Obi', otherName: '' }, { lastName: 'X', otherName: 'Y' })
    ).toEqual({ lastName: 'Obi' })
  })

  it('does not count a file or the account email as touching a form', () => {
    expect(mergeWithStored(personal, { officialEmail: 'x@y.ng', bvn: '1' }, { lastName: 'Obi' })).toEqual({
      lastName: 'Obi',
      bvn: '1'
    })
    expect(mergeWithStored(personal, { passport: { _id: 'other' }, bvn: '1' }, {})).toEqual({ bvn: '1' })
  })

  it('replaces all rows', () => {
    const education = forms['steps/education'] ? [forms['steps/education']] : []
    expect(mergeWithStored(education, whole.education, undefined)).toEqual(whole.education)
  })
})

describe('links between the steps', () => {
  it('show Next only after the part is saved', () => {
    const step = journey.steps.find(({ form }) => form === 'steps/employee-details')
    expect(step && linksOf(step, false)).toEqual({
      prev: '/employee/personalinfo2',
      next: undefined,
      button: 'Save and Continue'
    })
    expect(step && linksOf(step, true)).toEqual({
      prev: '/employee/personalinfo2',
      next: '/employee/guarantors',
      button: 'Update and Continue'
    })
  })
})

describe('chapters', () => {
  const chapters = [
    { title: 'You', steps: ['a', 'b'] },
    { title: 'Work', steps: ['c'] }
  ]

  it('list their steps, with steps without a chapter last and empty chapters left out', () => {
    const grouped = groupByChapters(chapters, ['b', 'other', 'a'], form => form)
    expect(grouped).toEqual([{ title: 'You', of: ['b', 'a'] }, { of: ['other'] }])
  })

  it('are one group without a title if the journey has no chapters', () => {
    expect(groupByChapters(undefined, ['a', 'b'], form => form)).toEqual([{ of: ['a', 'b'] }])
  })
})
