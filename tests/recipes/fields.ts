import { describe, expect, it } from 'vitest'
import { officeFile, withTyped } from '../helpers/office-files.ts'
import { pdf, validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import type { Authored } from './authored.ts'

/** Answers to all fields that the recipes add to employee details. */
export const details = {
  employeeId: 'BTC-001',
  secondedTo: 'Acme Bank',
  salaryAccountNumber: '0123456789',
  bankName: 'ACCESS BANK',
  tin: '1234567890',
  salary: 250_000.5,
  children: 2,
  wayToWork: 12.5,
  motivation: 'To work with people\nwho care.',
  website: 'https://www.example.com',
  housing: 10_000_050,
  landlordName: 'Ada Eze',
  relocation: 'USD 1250.50',
  fullTime: 80,
  movedIn: '2019-03',
  graduated: 2010,
  motherBorn: '1960-05',
  lunchBegins: '08:00',
  lunchEnds: '16:30',
  interviewed: '2020-01-02T09:30',
  inducted: '2020-01-15T08:00',
  sortCode: '123456',
  contract: 'Intern',
  shift: 'N',
  hasCar: false,
  days: ['sat', 'sun'],
  skills: ['Welding', 'Driving'],
  weeklyHours: [40, 37.5],
  recommends: 3,
  grade: 'Junior',
  homeCountry: 'Ghana',
  department: 'Finance',
  unit: 'Payroll',
  contractStarts: '2020-01-15',
  probationEnds: '2020-07-15',
  accountAgain: '0123456789',
  dependants: [{ name: 'Chidi', born: '2015-01-01' }],
  payout: { way: 'cheque', town: 'Ikeja' }
}
const personal = validAnswers.personalInfo
const fixed = { ...details, contract: 'Fixed term' }

/** Tests the fields of the recipes through the API: each is refused when invalid, and all are stored when valid. */
export function fieldsAtTheApi(authored: () => Authored) {
  const save = (answers: object) => authored().employee.call('POST', '/user/employeeDetails', answers)
  const stored = async () => (await authored().employee.call('GET', '/user')).body.data.employeeDetails

  describe('an invalid answer to a field that the recipes add', () => {
    it.each([
      [
        'a missing required answer',
        { ...details, tin: '' },
        'tin',
        'Enter the tax number of your tax card.',
        'required'
      ],
      [
        'a text that does not match its pattern',
        { ...details, tin: '12' },
        'tin',
        'Tax number must be 10 digits.',
        'pattern'
      ],
      [
        'a number with too many decimals',
        { ...details, salary: 0.005 },
        'salary',
        'Monthly salary must have 2 decimals at most.',
        'multipleOf'
      ],
      [
        'a fraction in a field for whole numbers',
        { ...details, children: 1.5 },
        'children',
        'Number of children must be a whole number in digits, like 12.',
        'type'
      ],
      [
        'a number with a unit, above its maximum',
        { ...details, wayToWork: '500.5 km' },
        'wayToWork',
        'Way to work must be 500 km or less.',
        'maximum'
      ],
      [
        'a text with too few words',
        { ...details, motivation: 'For the money' },
        'motivation',
        'Answer to "Why do you want to work here?" must be 5 words or more.',
        'minWords'
      ],
      [
        'an email as a web address',
        { ...details, website: 'ada@example.com' },
        'website',
        'Your website must be a web address, like https://www.example.com.',
        'format'
      ],
      [
        'a month that does not exist',
        { ...details, movedIn: '2019-13' },
        'movedIn',
        'Answer to "When did you move in?" must be a month and a year, like 3 2019.',
        'format'
      ],
      [
        'a partial date with a day but no month',
        { ...details, motherBorn: '1960--02' },
        'motherBorn',
        "Your mother's date of birth must be a real date: a year, a month and a year, or all three.",
        'format'
      ],
      [
        'an amount with three decimals',
        { ...details, housing: '1.505' },
        'housing',
        'Housing allowance must be an amount in digits with 2 decimals at most, like 1,250.50.',
        'type'
      ],
      [
        'an amount above its maximum',
        { ...details, housing: '₦5,000,000.51' },
        'housing',
        'Housing allowance must be ₦5,000,000.50 or less.',
        'maximum'
      ],
      [
        'a percentage above 100',
        { ...details, fullTime: '101 %' },
        'fullTime',
        'Share of full time must be 100% or less.',
        'maximum'
      ],
      [
        'an amount in a currency that is not offered',
        { ...details, relocation: 'EUR 5.00' },
        'relocation',
        'Cost of your move must be in one of these currencies: NGN, USD, JPY.',
        'offered'
      ],
      [
        'an amount with more decimals than its currency has',
        { ...details, relocation: 'JPY 12.50' },
        'relocation',
        'Cost of your move must be an amount in digits, like 1,250, with no more decimals than its currency has.',
        'format'
      ],
      [
        'an unknown employee',
        { ...details, reportsTo: '0'.repeat(32) },
        'reportsTo',
        'Reports to: this person has left, or cannot be chosen here. Choose someone else.',
        'offered'
      ],
      [
        'a time of day before the start time',
        { ...details, lunchEnds: '7:59 am' },
        'lunchEnds',
        'Lunch ends after it begins.',
        'notBefore'
      ],
      [
        'a date and time before that of another field',
        { ...details, inducted: '2020-01-02T09:29' },
        'inducted',
        'Nobody is inducted before the interview.',
        'notBefore'
      ],
      [
        'a date and time with a time zone',
        { ...details, interviewed: '2020-01-02T09:30:00Z' },
        'interviewed',
        'Answer to "When was your interview?" must be a real date with a time, like 20 11 2026 and 08:30.',
        'format'
      ],
      [
        'an incomplete number with a mask',
        { ...details, sortCode: '12-34-5' },
        'sortCode',
        'Sort code must be like 12-34-56.',
        'pattern'
      ],
      [
        'a choice that is not in the list',
        { ...details, contract: 'Boss' },
        'contract',
        'Type of contract: choose from the list.',
        'enum'
      ],
      [
        'a choice given by its label instead of its code',
        { ...details, shift: 'By night, 22 to 6' },
        'shift',
        'Shift: choose from the list.',
        'enum'
      ],
      [
        'an unanswered Yes or No question',
        { ...details, hasCar: undefined },
        'hasCar',
        'Choose Yes or No as your answer to "Do you have a car?".',
        'required'
      ],
      [
        '"None of these" together with another choice',
        { ...details, days: ['sat', 'none'] },
        'days',
        'Choose "None of these" alone, or only the others.',
        'alone'
      ],
      [
        'an unknown choice among several',
        { ...details, days: ['sat', 'Monday'] },
        'days',
        'Days you can work at the weekend: choose from the list.',
        'enum'
      ],
      [
        'a duplicate answer in a list of plain answers',
        { ...details, skills: ['Welding', 'Driving', ' Welding '] },
        'skills/2',
        'You have named this skill already.',
        'uniqueItems'
      ],
      [
        'an empty answer in a list of plain answers',
        { ...details, skills: ['Welding', ' ', 'Driving'] },
        'skills/1',
        'Enter your skill.',
        'required'
      ],
      [
        'a list of plain answers that is too short',
        { ...details, skills: ['Welding'] },
        'skills',
        'Name two skills at least.',
        'minItems'
      ],
      [
        'a number above its maximum in a list of plain answers',
        { ...details, weeklyHours: [40, 101] },
        'weeklyHours/1',
        'Hours of a week must be 100 or less.',
        'maximum'
      ],
      [
        'a numeric choice that does not exist',
        { ...details, recommends: 4 },
        'recommends',
        'Answer to "Would you recommend us?": choose from the list.',
        'enum'
      ],
      [
        'a choice that is not in a new list',
        { ...details, grade: 'King' },
        'grade',
        'Grade: choose from the list.',
        'offered'
      ],
      [
        'a choice that another answer does not allow',
        { ...details, unit: 'Fleet' },
        'unit',
        'Unit: choose from the list.',
        'offered'
      ],
      [
        'a missing answer to a conditional question',
        fixed,
        'contractEnds',
        'Enter your contract ends.',
        'required'
      ],
      [
        'an end date before the start date',
        { ...fixed, contractEnds: '2019-12-31' },
        'contractEnds',
        'The contract cannot end before it starts.',
        'notBefore'
      ],
      [
        'a date more than six months after another',
        { ...details, probationEnds: '2020-07-16' },
        'probationEnds',
        'A probation lasts from a day to six months.',
        'notAfter'
      ],
      [
        'a repeated account number that differs',
        { ...details, accountAgain: '9' },
        'accountAgain',
        'The two account numbers are not the same.',
        'equals'
      ],
      [
        'a missing answer that is required conditionally',
        { ...fixed, contractEnds: '2030-01-14', grade: '' },
        'grade',
        'Choose your grade.',
        'required'
      ],
      [
        'answers that break a written rule',
        { ...fixed, contractEnds: details.contractStarts },
        'contractEnds',
        'A fixed term lasts a day at least.',
        'rule'
      ],
      [
        'a negative amount in a row of a computed total',
        { ...details, allowances: [{ name: 'Fuel', amount: -1 }] },
        'allowances/0/amount',
        'Amount must be 0 or more.',
        'minimum'
      ],
      [
        'one of several sets of questions, with a required answer missing',
        { ...details, payout: { way: 'cheque', iban: 'DE02120300000000202051' } },
        'payout/town',
        'Enter your town.',
        'required'
      ],
      [
        'fewer rows than an answer requires',
        { ...details, earlierEmployers: 2, earlierJobs: [{ employer: 'Acme' }] },
        'earlierJobs',
        'There must be 2 rows here, as you have answered. Add or remove some, or correct the number.',
        'asManyAs'
      ],
      [
        'Rows',
        { ...details, dependants: [{}] },
        'dependants/0/name',
        'Enter the name of the dependant.',
        'required'
      ]
    ])('is rejected with its message: %s', async (_, answers, field, msg, rule) => {
      const { status, body } = await save(answers)
      const problem = { msg, path: `/employeeDetails/${field}`, form: 'steps/employee-details', rule }
      expect({ status, data: body.data }).toMatchObject({ status: 400, data: [problem] })
    })
  })

  describe('the fields that the recipes add', () => {
    it('a constant field is stored as declared, whatever was sent', async () => {
      const { employee } = authored()
      await employee.call('POST', '/user/personalInfo', { ...personal, paidBy: 'Me' })
      const { body } = await employee.call('GET', '/user')
      expect(body.data.personalInfo).toMatchObject({ paidBy: 'BTC Payroll, Lagos' })
    })

    it('a moment is stored with its time zone, and rejected without one', async () => {
      const { employee } = authored()
      const call = '2026-11-20T08:30:00+01:00'
      const saved = await employee.call('POST', '/user/personalInfo', { ...personal, call })
      expect(saved.body.data.personalInfo).toMatchObject({ call })
      const wrong = { ...personal, call: '2026-11-20T08:30' }
      const { body } = await employee.call('POST', '/user/personalInfo', wrong)
      expect(body.data).toMatchObject([{ path: '/personalInfo/call', rule: 'format' }])
      const until = (callUntil: string) =>
        employee.call('POST', '/user/personalInfo', { ...personal, call, callUntil })
      expect((await until('2026-11-20T07:30:00Z')).status).toBe(200)
      const early = await until('2026-11-20T08:29:00+01:00')
      expect(early.body.data).toMatchObject([
        {
          path: '/personalInfo/callUntil',
          rule: 'notBefore',
          msg: 'Say a time within a day after we can call you.'
        }
      ])
    })

    it('a choice below a heading is stored, and the heading itself is rejected', async () => {
      const { employee } = authored()
      const saved = await employee.call('POST', '/user/personalInfo', { ...personal, meal: 'salad' })
      expect(saved.body.data.personalInfo).toMatchObject({ meal: 'salad' })
      const { body } = await employee.call('POST', '/user/personalInfo', { ...personal, meal: 'Hot' })
      expect(body.data).toMatchObject([{ path: '/personalInfo/meal', rule: 'enum' }])
    })

    it('a conditional choice is rejected without its other answer, and a disabled choice always', async () => {
      const { employee } = authored()
      const save = (lunch: object) => employee.call('POST', '/user/personalInfo', { ...personal, ...lunch })
      const sentences = async (lunch: object) =>
        (await save(lunch)).body.data.map(({ path, msg }: Record<string, unknown>) => [path, msg])
      expect((await save({ meal: 'salad', lunchAt: 'desk' })).status).toBe(200)
      expect((await save({ meal: 'Jollof rice', lunchAt: '13' })).status).toBe(200)
      expect(await sentences({ meal: 'Jollof rice', lunchAt: 'desk' })).toEqual([
        [
          '/personalInfo/lunchAt',
          '"At your desk" is not offered with your other answers. Choose another one.'
        ]
      ])
      expect(await sentences({ lunchAt: '14' })).toEqual([
        ['/personalInfo/lunchAt', '"At two (no seats are left)" cannot be chosen. Choose another one.']
      ])
    })

    it('default rows of a list are not stored unless they are sent', async () => {
      const { employee } = authored()
      const moves = [{ town: 'Kano', helpers: ['A friend'] }, { town: 'Jos' }]
      await employee.call('POST', '/user/personalInfo', { ...personal, moves })
      const { body } = await employee.call('GET', '/user')
      expect(body.data.personalInfo).toMatchObject({ moves })
      expect(body.data.personalInfo).not.toHaveProperty('languages')
    })

    it('named first rows are stored like other rows, with problems at their place', async () => {
      const { employee } = authored()
      const contacts = ['Ada', 'Efe', 'Uche'].map(fullName => ({ fullName }))
      const wrong = { ...personal, contacts: [contacts[0], { number: '1' }] }
      const { body } = await employee.call('POST', '/user/personalInfo', wrong)
      expect(body).toMatchObject({
        data: [
          { path: '/personalInfo/contacts/1/fullName', rule: 'required' },
          { path: '/personalInfo/contacts/1/number', rule: 'format' }
        ]
      })
      await employee.call('POST', '/user/personalInfo', { ...personal, contacts })
      expect((await employee.call('GET', '/user')).body.data.personalInfo).toMatchObject({ contacts })
    })

    it('all answers are returned together with the computed fields', async () => {
      const { status } = await save({ ...details, badge: 'Boss', yearsHere: '99' })
      expect(status).toBe(200)
      expect(await stored()).toEqual({
        ...details,
        badge: 'BTC-001 Finance',
        yearsHere: yearsSince(details.contractStarts),
        hoursInAll: 77.5,
        payInAll: 250_000.5,
        pensionablePay: 250_000.5,
        dailyPay: 8333.35,
        leftToLive: 250_000.5,
        payInTenYears: 335_979.77,
        nightBonus: 17_501,
        minutesOfLunch: 510
      })
    })

    it('the answer to a conditional field is stored only while its condition holds', async () => {
      await save({ ...fixed, contractEnds: '2030-01-14' })
      expect(await stored()).toMatchObject({ contract: 'Fixed term', contractEnds: '2030-01-14' })
      await save({ ...details, contractEnds: '2030-01-14' })
      expect(await stored()).not.toHaveProperty('contractEnds')
    })

    it('an optional group is left out if none of its sets of questions is selected', async () => {
      const payout = { town: 'Ikeja', iban: 'DE02120300000000202051' }
      expect((await save({ ...details, payout })).status).toBe(200)
      expect(await stored()).not.toHaveProperty('payout')
    })

    it('a condition on several answers holds for many children or a young dependant', async () => {
      const schoolOfChildren = 'Corona School'
      await save({ ...details, schoolOfChildren })
      expect(await stored()).not.toHaveProperty('schoolOfChildren')
      await save({ ...details, schoolOfChildren, children: 3 })
      expect(await stored()).toMatchObject({ schoolOfChildren })
      const born = `${new Date().getFullYear() - 2}-01-01`
      await save({ ...details, schoolOfChildren, dependants: [...details.dependants, { name: 'Ada', born }] })
      expect(await stored()).toMatchObject({ schoolOfChildren })
    })

    it('a condition on another part follows the marital status, except on a fixed term', async () => {
      const { employee } = authored()
      await employee.call('POST', '/user/personalInfo', { ...personal, maritalStatus: 'married' })
      await save({ ...details, spouseWorksHere: true })
      expect(await stored()).toMatchObject({ spouseWorksHere: true })
      await save({ ...fixed, contractEnds: '2030-01-14', spouseWorksHere: true })
      expect(await stored()).not.toHaveProperty('spouseWorksHere')
      await employee.call('POST', '/user/personalInfo', { ...personal, maritalStatus: 'single' })
      await save({ ...details, spouseWorksHere: true })
      expect(await stored()).not.toHaveProperty('spouseWorksHere')
    })

    it('a rule on another part is checked on save, and again when that part changes', async () => {
      const { employee } = authored()
      const born = (dob: string) => employee.call('POST', '/user/personalInfo', { ...personal, dob })
      const missing = async () => (await employee.call('GET', '/user')).body.data.missing
      const told = { path: '/employeeDetails/contractStarts' }
      await born('1994-03-27')
      const early = await save({ ...details, contractStarts: '1990-01-15' })
      expect(early.body).toMatchObject({
        status: 400,
        message: 'The contract cannot start before you were born.'
      })
      await save(details)
      expect(await missing()).not.toContainEqual(expect.objectContaining(told))
      await born('2021-01-01')
      expect(await missing()).toContainEqual(expect.objectContaining(told))
      await born('1994-03-27')
      expect(await missing()).not.toContainEqual(expect.objectContaining(told))
    })

    it('a warning is asked once, stored with its confirmation, and asked again after a change', async () => {
      const asked = { path: '/employeeDetails/children', msg: 'More than 10 children: is that right?' }
      const { employee } = authored()
      const born = (dob: string) => employee.call('POST', '/user/personalInfo', { ...personal, dob })
      await born('1950-03-27')
      const contract = { contractStarts: '1979-12-31', probationEnds: '1980-06-30' }
      const early = await save({ ...details, ...contract })
      expect(early).toMatchObject({
        status: 422,
        body: { data: [{ path: '/employeeDetails/contractStarts' }] }
      })
      await born('1994-03-27')
      const refused = await save({ ...details, children: 11 })
      expect(refused).toMatchObject({ status: 422, body: { data: [{ ...asked, rule: 'warning' }] } })
      const taken = await save({ ...details, children: 11, passedWarnings: [asked] })
      expect(taken).toMatchObject({ status: 200, body: { data: { passedWarnings: [asked] } } })
      expect(await stored()).not.toHaveProperty('passedWarnings')
      expect((await save({ ...details, children: 11 })).status).toBe(200)
      expect((await save({ ...details, children: 12 })).status).toBe(422)
      await save(details)
    })

    it('computed numbers use all rows and dates, whatever the client sends', async () => {
      const allowances = [
        { name: 'Fuel', amount: 0.1 },
        { name: 'Rent', amount: 0.2 }
      ]
      await save({
        ...fixed,
        contractEnds: '2020-01-25',
        salary: 0.01,
        allowances,
        rent: 0.05,
        payInAll: 9,
        daysOfContract: 9
      })
      expect(await stored()).toMatchObject({
        payInAll: 0.31,
        dailyPay: 0.01,
        leftToLive: 0.26,
        pensionablePay: 0.31,
        largestAllowance: 0.2,
        payInTenYears: 0.42,
        daysOfContract: 10
      })
      await save(details)
      expect(await stored()).not.toHaveProperty('daysOfContract')
    })

    it('as many rows are stored as another answer says', async () => {
      const earlierJobs = [{ employer: 'Acme' }, { employer: 'Beta' }]
      await save({ ...details, earlierEmployers: 2, earlierJobs })
      expect(await stored()).toMatchObject({ earlierEmployers: 2, earlierJobs })
      await save(details)
    })

    it('a computed number uses the first alternative that holds, or else the last', async () => {
      await save({ ...details, salary: 1000 })
      expect(await stored()).toMatchObject({ payInAll: 1000, nightBonus: 10_000 })
      await save({ ...details, shift: 'D', nightBonus: 5 })
      expect(await stored()).toMatchObject({ shift: 'D', nightBonus: 0 })
      await save(details)
    })

    it('a date with its time and a spaced number are stored in one form, however they are sent', async () => {
      await save({ ...details, interviewed: '2020-01-02 09:30', sortCode: ' 12-34-56 ' })
      expect(await stored()).toMatchObject({ interviewed: '2020-01-02T09:30', sortCode: '123456' })
    })

    it('a computed number can be replaced by another number until that is removed', async () => {
      await save({ ...details, agreedPay: 9000 })
      expect(await stored()).toMatchObject({ dailyPay: 9000, agreedPay: 9000 })
      await save({ ...details, dailyPay: 9000 })
      expect(await stored()).toMatchObject({ dailyPay: 8333.35 })
      expect(await stored()).not.toHaveProperty('agreedPay')
    })

    it('any item of a plain list can decide what is asked, and all items make the sum', async () => {
      const whySoMany = 'The year ended.'
      await save({ ...details, weeklyHours: [60, 12], whySoMany })
      expect(await stored()).not.toHaveProperty('whySoMany')
      await save({ ...details, weeklyHours: ['60.5', 12], whySoMany })
      expect(await stored()).toMatchObject({ weeklyHours: [60.5, 12], hoursInAll: 72.5, whySoMany })
      await save({ ...details, weeklyHours: [] })
      expect(await stored()).not.toHaveProperty('hoursInAll')
      await save(details)
    })

    it('a choice that counts is used as a number in computed fields', async () => {
      await save({ ...details, firstWeek: { welcome: '4', training: '5' } })
      expect(await stored()).toMatchObject({ firstWeek: { welcome: '4' }, firstWeekMark: 4.5 })
      await save({ ...details, firstWeek: { training: '2' } })
      expect(await stored()).toMatchObject({ firstWeekMark: 2 })
      await save(details)
      expect(await stored()).not.toHaveProperty('firstWeekMark')
    })

    it('an amount in a chosen currency is stored in one form, however it was typed', async () => {
      await save({ ...details, relocation: 'USD 1,250.5' })
      expect(await stored()).toMatchObject({ relocation: 'USD 1250.50' })
      await save({ ...details, relocation: 'JPY 1,250' })
      expect(await stored()).toMatchObject({ relocation: 'JPY 1250' })
      await save(details)
    })

    it('another employee is found by letters of the name, stored by id and shown by name', async () => {
      const { product, employee } = authored()
      await signedUp(product, 'bola@btc.example', { username: 'Bola Ade' })
      const [bola] = (await employee.call('GET', '/people/colleagues?search=bol')).body.data
      expect(bola).toMatchObject({ name: 'Bola Ade' })
      const { status } = await save({ ...details, reportsTo: bola?._id })
      expect(status).toBe(200)
      expect((await employee.call('GET', '/user')).body.data.people).toEqual({
        [String(bola?._id)]: { name: 'Bola Ade', isSeen: false }
      })
      await save(details)
    })

    it('a file is uploaded to its own route, and is in the record', async () => {
      const { product, employee } = authored()
      const form = new FormData()
      form.append('offerLetter', new File([new Uint8Array(await pdf())], 'offer.pdf'))
      const url = `${product.url}/api/user/employeeDetails/offer-letter`
      const headers = { authorization: `Bearer ${employee.token}` }
      expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(200)
      expect(await stored()).toMatchObject({ offerLetter: { name: 'offer.pdf' } })
    })

    it('a document from a word processor is accepted, and one with macros is rejected', async () => {
      const { product, employee } = authored()
      const url = `${product.url}/api/user/employeeDetails/curriculum-vitae`
      const headers = { authorization: `Bearer ${employee.token}` }
      const send = async (bytes: Buffer) => {
        const form = new FormData()
        form.append('curriculumVitae', new File([new Uint8Array(bytes)], 'life.docx'))
        return fetch(url, { method: 'POST', headers, body: form })
      }
      const withMacros = await withTyped(
        await officeFile('docx'),
        'word/vbaProject.bin',
        'application/vnd.ms-office.vbaProject',
        'x'
      )
      const refused = await send(withMacros)
      expect([refused.status, await refused.json()]).toMatchObject([
        415,
        { data: [{ path: '/employeeDetails/curriculumVitae', rule: 'harmless' }] }
      ])
      expect((await send(await officeFile('docx'))).status).toBe(200)
      expect(await stored()).toMatchObject({ curriculumVitae: { name: 'life.docx' } })
    })

    it('an address is validated by its country, and may be left out entirely', async () => {
      const problemsOf = async (workAddress: object) => {
        const { status, body } = await save({ ...details, workAddress })
        const problems = (status === 400 ? body.data : []) as { path: string; rule: string }[]
        return problems.map(({ path: at, rule }) => [at.split('/').at(-1), rule])
      }
      const street = { street: '4 Allen Avenue', city: 'Ikeja' }
      expect(await problemsOf({ ...street, country: 'Nigeria', state: 'Lagos', lga: 'Dala' })).toEqual([
        ['lga', 'offered']
      ])
      expect(await problemsOf({ ...street, country: 'Nigeria' })).toEqual([
        ['state', 'required'],
        ['lga', 'required']
      ])
      expect(await problemsOf({ street: '1 High Street' })).toEqual([
        ['country', 'required'],
        ['city', 'required']
      ])
      const nigerian = { ...street, country: 'Nigeria', state: 'Lagos', lga: 'Ikeja' }
      expect(await problemsOf({ ...nigerian, postcode: '100001' })).toEqual([])
      expect(await stored()).toMatchObject({ workAddress: nigerian })
      expect(((await stored()) as { workAddress: object }).workAddress).not.toHaveProperty('postcode')
      const ghanaian = { ...street, country: 'Ghana', region: 'Ashanti', postcode: 'AK-1' }
      expect(await problemsOf({ ...ghanaian, lga: 'Ikeja' })).toEqual([])
      expect(((await stored()) as { workAddress: object }).workAddress).toEqual(ghanaian)
      expect(await problemsOf({})).toEqual([])
      expect(await stored()).not.toHaveProperty('workAddress')
    })

    it('a file in a group is uploaded on its own, and kept by every save of the group', async () => {
      const { product, employee } = authored()
      const url = `${product.url}/api/user/employeeDetails/vehicle-papers`
      const form = new FormData()
      form.append('vehicle.papers', new File([new Uint8Array(await pdf())], 'papers.pdf'))
      const headers = { authorization: `Bearer ${employee.token}` }
      expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(200)
      expect(await stored()).toMatchObject({ vehicle: { papers: { name: 'papers.pdf' } } })
      await save({ ...details, vehicle: { model: 'Corolla', papers: { _id: 'x', url: '/elsewhere' } } })
      expect(await stored()).toMatchObject({ vehicle: { model: 'Corolla', papers: { name: 'papers.pdf' } } })
      const { vehicle } = (await stored()) as Held
      expect((await fetch(`${product.url}${vehicle?.papers.url}`)).status).toBe(200)
      await save(details)
      expect(await stored()).toMatchObject({ vehicle: { papers: { name: 'papers.pdf' } } })
    })

    it('a file in a row is uploaded by the id of its row, moves with it and is deleted with it', async () => {
      const { product, employee } = authored()
      const send = async (row: string, name: string) => {
        const form = new FormData()
        form.append('dependants.birthCertificate', new File([new Uint8Array(await pdf())], name))
        const url = `${product.url}/api/user/employeeDetails/birth-certificate?row=${row}`
        const headers = { authorization: `Bearer ${employee.token}` }
        return (await fetch(url, { method: 'POST', headers, body: form })).status
      }
      const [chidi, ngozi] = [
        { _row: 'row-chidi', name: 'Chidi' },
        { _row: 'row-ngozi', name: 'Ngozi' }
      ]
      await save({ ...details, dependants: [chidi] })
      expect(await send('row-ngozi', 'early.pdf')).toBe(409)
      expect(await send('row-chidi', 'chidi.pdf')).toBe(200)
      await save({ ...details, dependants: [ngozi, chidi] })
      expect(await stored()).toMatchObject({
        dependants: [{ name: 'Ngozi' }, { name: 'Chidi', birthCertificate: { name: 'chidi.pdf' } }]
      })
      await save({ ...details, dependants: [ngozi] })
      expect(await stored()).toHaveProperty('dependants', [ngozi])
      await save(details)
    })

    it('several files keep their places, have a maximum and are removed only by their owner', async () => {
      const { product, employee, admin } = authored()
      const url = `${product.url}/api/user/employeeDetails/payslips`
      const send = async (token: string, target: string, name: string, query = '') => {
        const form = new FormData()
        form.append('payslips', new File([new Uint8Array(await pdf())], name))
        form.append('target', target)
        const headers = { authorization: `Bearer ${token}` }
        return fetch(`${url}${query}`, { method: 'POST', headers, body: form })
      }
      await save(details)
      const names = async () =>
        (((await stored()) as Held).payslips ?? []).map(
          ({ target, file }: { target: number; file: { name: string } }) => [target, file.name]
        )
      const missing = async () =>
        ((await employee.call('GET', '/user')).body.data.missing as { path: string }[]).filter(
          ({ path: at }) => at.includes('payslips')
        )
      expect(await missing()).toEqual([])
      expect((await send(employee.token, '1', 'a.pdf')).status).toBe(200)
      expect(await missing()).toMatchObject([{ path: '/employeeDetails/payslips' }])
      expect((await send(employee.token, '4', 'd.pdf')).status).toBe(400)
      expect((await send(employee.token, '2', 'b.pdf')).status).toBe(200)
      expect((await send(employee.token, '2', 'c.pdf', '?add=true')).status).toBe(200)
      expect((await send(employee.token, '3', 'c.pdf', '?add=true')).status).toBe(200)
      const tooMany = await send(employee.token, '1', 'd.pdf', '?add=true')
      expect(await tooMany.json()).toMatchObject({ status: 409, code: 'record.too_many_files' })
      expect(await names()).toEqual([
        [1, 'a.pdf'],
        [2, 'b.pdf'],
        [3, 'c.pdf']
      ])
      expect(await missing()).toEqual([])
      const { url: link } = ((await stored()) as Held).payslips?.[1]?.file ?? { url: '' }

      const place = '/user/employeeDetails/payslips/2'
      expect((await admin.call('DELETE', place)).body).toMatchObject({ status: 403 })
      expect((await employee.call('DELETE', '/user/employeeDetails/payslips/9')).body).toMatchObject({
        status: 404
      })
      expect((await employee.call('DELETE', `${place}?file=another`)).body).toMatchObject({ status: 404 })
      expect((await employee.call('DELETE', place)).body).toMatchObject({
        message: 'Payslips of your last employer: the file was removed.'
      })
      expect((await employee.call('DELETE', place)).body).toMatchObject({ status: 404 })
      expect(await names()).toEqual([
        [1, 'a.pdf'],
        [3, 'c.pdf']
      ])
      expect((await fetch(`${product.url}${link}`)).status).toBe(404)
      expect((await employee.call('DELETE', '/user/employeeDetails/payslips/3')).body).toHaveProperty('data')
      expect(await missing()).toMatchObject([{ path: '/employeeDetails/payslips' }])
      expect((await employee.call('DELETE', '/user/employeeDetails/payslips/1')).body).toHaveProperty('data')
      expect(await missing()).toEqual([])
    })
  })

  describe('what the schemas generate', () => {
    it('includes the types of the new fields', () => {
      const types = authored().read('generated/types.ts')
      const own = /interface EmployeeDetails \{([\s\S]*?)\n\}/.exec(types)?.[1]
      expect(own).toContain('tin: string')
      expect(own).toContain("days?: ('sat' | 'sun' | 'none')[]")
      expect(own).toContain("shift?: 'D' | 'N'")
      expect(own).toContain("contract?: 'Permanent' | 'Fixed term' | 'Intern'")
    })

    it('describes the new bodies and routes in /api/openapi.json', async () => {
      const described = await (await fetch(`${authored().product.url}/api/openapi.json`)).json()
      const { EmployeeDetails: body, Uniform: step } = described.components.schemas
      expect(body.required).toContain('tin')
      expect(body.required).not.toContain('contractEnds')
      const sometimes = body.allOf.flatMap((one: { then: { required: string[] } }) => one.then.required)
      expect(sometimes).toEqual(['grade', 'contractEnds'])
      expect(body.properties).not.toHaveProperty('yearsHere')
      expect(body.properties.shift.anyOf[0].oneOf).toEqual([
        { const: 'D', title: 'By day, 8 to 16' },
        { const: 'N', title: 'By night, 22 to 6' }
      ])
      expect(step.properties.shirtSize.enum).toEqual(['S', 'M', 'L', 'XL'])
      expect(Object.keys(described.paths)).toEqual(
        expect.arrayContaining(['/user/uniform', '/user/employeeDetails/offer-letter', '/options/grades'])
      )
    })
  })
}

interface Held {
  vehicle?: { papers: { url: string } }
  payslips?: { target: number; file: { name: string; url: string } }[]
}

/** Returns the whole years from a day until today, in the time zone of Nigeria. */
function yearsSince(day: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date())
  const isBefore = today.slice(5) < day.slice(5)
  return String(Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (isBefore ? 1 : 0))
}
