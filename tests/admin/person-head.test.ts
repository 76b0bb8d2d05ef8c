import { describe, expect, it } from 'vitest'
import { composePersonHead } from '../../admin/record/person-head.ts'
import type { User } from '../../generated/api/schemas.ts'

const ada: User = {
  _id: 'u1',
  username: 'ada.o',
  email: 'ada@btc.example',
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
const withAnswers = (personalInfo: object) => ({ ...ada, personalInfo }) as User // the head reads only some of the fields

describe('the header of an employee record', () => {
  it.each<[string, object, string]>([
    ['the last name first', { lastName: 'Okafor', firstName: 'Adaeze' }, 'Okafor Adaeze'],
    ['the first name if there is no last name', { firstName: 'Adaeze' }, 'Adaeze'],
    ['the username if no name is answered', {}, 'ada.o']
  ])('shows %s', (_, answers, name) => {
    expect(composePersonHead(withAnswers(answers)).name).toBe(name)
  })

  it('shows the uploaded picture with the title of its field', () => {
    const file = { _id: 'f1', url: '/api/files/f1?signed', name: 'me.jpg' }
    expect(composePersonHead(withAnswers({ passport: file })).picture).toMatchObject({
      title: 'Passport',
      path: ['personalInfo', 'passport'],
      file
    })
    expect(composePersonHead(ada).picture).toBeUndefined()
  })
})
