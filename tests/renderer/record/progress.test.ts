import { describe, expect, it } from 'vitest'
import type { Journey, Step } from '../../../engine/index.ts'
import { journey } from '../../../generated/journey.ts'
import { listSkippedSteps, statusOf } from '../../../renderer/record/progress.ts'
import type { User } from '../../../generated/api/schemas.ts'

const nobody: User = {
  _id: 'u1',
  email: 'ada@example.com',
  username: 'Ada',
  phone: '+2348031234567',
  isAdmin: false,
  completed: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  corrections: [],
  missing: [],
  revisions: {
    personalInfo: 0,
    employeeDetails: 0,
    education: 0,
    certificates: 0,
    guarantors: 0,
    signature: 0
  }
}
const education = { nameOfSchool: 'Unilag', qualification: 'BSc', dateObtained: '2016-07-01' }
const unschooled: User = {
  ...nobody,
  missing: [{ form: 'steps/education', path: '/education', title: 'Education' }]
}
const stepOf = (form: string, { steps }: Journey = journey) =>
  steps.find(step => step.form === `steps/${form}`) as Step

describe('the status of a step', () => {
  it('is untouched if nothing is saved and it is required, or optional if it is not required', () => {
    const missing = [{ form: 'steps/education', path: '/education', title: 'Education' }]
    expect(statusOf(stepOf('education'), { ...nobody, missing }, false)).toBe('untouched')
    expect(statusOf(stepOf('certificates'), { ...nobody, missing }, false)).toBe('optional')
  })

  it('is begun while there is a draft on the device', () => {
    expect(statusOf(stepOf('education'), { ...nobody, education: [education] }, true)).toBe('begun')
  })

  it('is begun if some of it is saved and some is missing', () => {
    const missing = [{ form: 'steps/guarantors', path: '/guarantors/1', title: 'Guarantor 2' }]
    const guarantors = [{ target: 1, guarantor: { _id: 'f', url: '/f' } }]
    expect(statusOf(stepOf('guarantors'), { ...nobody, guarantors, missing }, false)).toBe('begun')
  })

  it('is completed if it is saved and nothing is missing', () => {
    expect(statusOf(stepOf('education'), { ...nobody, education: [education] }, false)).toBe('completed')
  })

  it('is untouched if only a photo was uploaded before the answers', () => {
    const personalInfo = { passport: { _id: 'f', url: '/f' } } as unknown as User['personalInfo']
    const missing = [{ form: 'steps/personal-details', path: '/personalInfo', title: 'Personal Information' }]
    const user = { ...nobody, personalInfo, missing }
    expect(statusOf(stepOf('personal-information'), user, false)).toBe('untouched')
  })
})

describe('the list of skipped steps', () => {
  it('names earlier steps on the guarantors step while nothing is saved there', () => {
    const forms = listSkippedSteps(journey, stepOf('guarantors'), unschooled).map(({ form }) => form)
    expect(forms).toEqual(['steps/education', 'steps/certificates'])
  })

  it('leaves out saved steps, and optional steps before them', () => {
    const user = { ...nobody, education: [education] }
    expect(listSkippedSteps(journey, stepOf('guarantors'), user)).toEqual([])
  })

  it('leaves out steps with answers that wait to be sent', () => {
    const waiting = [{ answers: [{ form: 'steps/education' }] }]
    expect(listSkippedSteps(journey, stepOf('guarantors'), unschooled, waiting)).toEqual([])
  })

  it('names all incomplete steps on the last step, in any position', () => {
    const missing = [
      { form: 'steps/employee-details', path: '/employeeDetails', title: 'Employee Details' },
      { form: 'steps/guarantors', path: '/guarantors/1', title: 'Guarantor 2' },
      { form: 'steps/declaration', path: '/signature', title: 'Declaration' }
    ]
    const guarantors = [{ target: 1, guarantor: { _id: 'f', url: '/f' } }]
    const user = { ...nobody, guarantors, missing }
    const forms = listSkippedSteps(journey, stepOf('declaration'), user).map(({ form }) => form)
    expect(forms).toEqual(['steps/employee-details', 'steps/guarantors'])
  })

  it('is empty if no step was skipped', () => {
    expect(listSkippedSteps(journey, stepOf('education'), nobody)).toEqual([])
    expect(listSkippedSteps(journey, stepOf('personal-information'), nobody)).toEqual([])
  })
})
