import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fillDate, fillEmployeeDetails } from '../journeys/steps.ts'
import { pdf, validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import type { Authored } from './authored.ts'

/** A page that is opened for the first time is prefilled from another part. */
export function answersGivenBefore(authored: () => Authored) {
  it('a prefilled answer shows where it comes from, and is not stored before it is saved', async () => {
    const { employee, open } = authored()
    const { email } = validAnswers.personalInfo
    expect((await employee.call('POST', '/user/personalInfo', validAnswers.personalInfo)).status).toBe(200)
    const { page, close } = await open(employee, 360)
    await page.goto('/employee/employee-details')
    await expect.poll(() => page.getByLabel('Where payslips are sent').inputValue()).toBe(email)
    await page
      .getByText('From "Personal Email (Personal Information)". Change it if it is not right.')
      .waitFor()
    await close()
    const { employeeDetails } = (await employee.call('GET', '/user')).body.data
    expect(employeeDetails ?? {}).not.toHaveProperty('payslipEmail')
  })
}

/** Tests the default values of an unanswered form, and of rows when they are added. */
export function answersThatAreThere(authored: () => Authored) {
  it('a list begins with its default rows, and people can add rows and move them up', async () => {
    const { open, product } = authored()
    const { page, pageErrors, screenshot, close } = await open(
      await signedUp(product, 'efe@btc.example'),
      360
    )
    page.setDefaultTimeout(12_000)
    await page.goto('/employee/personalinfo')
    const texts = (name: string) =>
      page.getByRole('textbox', { name }).evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    await expect.poll(() => texts('Language')).toEqual(['English'])
    await page.getByRole('button', { name: 'Add a language' }).click()
    await page.getByRole('textbox', { name: 'Language 2' }).fill('Hausa')
    await page.getByRole('button', { name: 'Move up Language 2' }).click()
    await expect.poll(() => texts('Language')).toEqual(['Hausa', 'English'])
    await page.getByRole('button', { name: 'Add a move' }).click()
    await page.getByRole('button', { name: 'Add a helper' }).click()
    await expect.poll(() => texts('Helper')).toEqual(['Family', 'A friend'])
    expect(await texts('Town you moved to')).toEqual(['Lagos'])
    expect(await page.getByRole('group', { name: 'Move 1' }).getByLabel('Year').inputValue()).toMatch(/^20/)
    const contacts = page.getByRole('group', { name: 'Whom we call in an emergency' })
    for (const name of ['Whom we call first', 'Whom we call next'])
      await contacts.getByRole('group', { name }).getByLabel('Full name').fill('Uche Eze')
    expect(await contacts.getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add another contact' }).click()
    await contacts.getByRole('button', { name: 'Remove Another contact 1' }).waitFor()
    const call = page.getByRole('group', { name: 'When can we call you?' })
    await fillDate(page, 'When can we call you?', ['20', '11', '2030'])
    await call.getByLabel('Time').fill('8:30 pm')
    const lunchAt = page.getByLabel('When you like to eat')
    expect(await lunchAt.locator('option', { hasText: 'At your desk' }).count()).toBe(0)
    await page.getByLabel('What you like for lunch').selectOption('Salad of the day')
    await lunchAt.selectOption('At your desk')
    expect(await lunchAt.locator('option:disabled').allTextContents()).toEqual([
      'At one, while it is hot',
      'At two (no seats are left)'
    ])
    await screenshot('recipes-personal-details')
    expect(pageErrors).toEqual([])
    await close()
  })
}

/** Tests the recipes as employees and administrators use them, in a real browser. */
export function recipesOnThePages(authored: () => Authored) {
  describe('the pages of the employee', () => {
    it('ask the new fields, some of them conditionally, and show computed numbers', async () => {
      const { employee, open } = authored()
      const { page, pageErrors, screenshot, close } = await open(employee, 360)
      // Fail with the name of the missing element, before the test times out.
      page.setDefaultTimeout(12_000)
      await page.goto('/employee/employee-details')
      await fillEmployeeDetails(page)
      expect(await page.locator('main').innerText()).toContain('10 digits, on your tax card.')
      await page.getByRole('heading', { name: 'Your bank' }).waitFor()
      await page.getByText('Bring your staff card').waitFor()
      await page.getByLabel('Tax number (TIN)').fill('1234567890')
      await page
        .getByLabel('Shift', { exact: false })
        .and(page.locator('select'))
        .selectOption('By night, 22 to 6')
      const car = page.getByRole('group', { name: 'Do you have a car?' })
      await car.getByLabel('Yes').check()
      await page.getByLabel('Number plate').fill('ABC-123DE')
      const days = page.getByRole('group', { name: 'Days you can work at the weekend' })
      await days.getByLabel('None of these').check()
      await days.getByLabel('Sunday').check()
      await days.getByLabel('Saturday').check()
      await page.getByRole('combobox', { name: 'Home country' }).fill('ghan')
      await page.locator('[role=option]').getByText('Ghana', { exact: true }).click()
      const movedIn = page.getByRole('group', { name: 'When did you move in?' })
      await movedIn.getByLabel('Month').fill('march')
      await movedIn.getByLabel('Year').fill('2019')
      await page.getByLabel('Housing allowance').fill('₦1,250,000.50')
      await page.getByLabel('Name of your landlord').fill('Ada Eze')
      await page.getByLabel('Share of full time').fill('80%')
      await page.getByLabel('When does your lunch begin?').fill('8:30 am')
      await page.getByRole('button', { name: 'Same as "Personal Email (Personal Information)"' }).click()
      await expect.poll(() => page.getByLabel('Where payslips are sent').inputValue()).toContain('@')
      const interviewed = page.getByRole('group', { name: 'When was your interview?' })
      for (const [part, text] of [
        ['Day', '2'],
        ['Month', '1'],
        ['Year', '2020'],
        ['Time', '9:30 am']
      ] as const)
        await interviewed.getByLabel(part).fill(text)
      await page.getByLabel('Sort code').fill('123456')
      expect(await page.getByLabel('Sort code').inputValue()).toBe('12-34-56')
      await page.getByLabel('Grade').selectOption('Senior')
      expect(await page.getByLabel('Skill 1').inputValue()).toBe('Welding')
      await page.getByRole('button', { name: 'Remove Skill 2' }).click()
      await page.getByRole('button', { name: 'Add a skill' }).click()
      await page.getByLabel('Skill 2').fill('Driving')
      await page.getByRole('button', { name: 'Remove Hours of week 2' }).click()
      await page.getByLabel('Hours of week 1').fill('61.5')
      await page.getByLabel('Why so many hours?').fill('The year ended.')
      await page.getByLabel('Would you recommend us?').selectOption('Yes')
      await page.getByLabel('Department').selectOption('Operations')
      await page.getByLabel('Unit').selectOption('Fleet')
      await fillDate(page, 'Contract starts', ['15', '1', '2020'])
      await page.getByLabel('Account number again').fill('0123456789')
      await expect.poll(() => page.getByLabel('On the badge').inputValue()).toBe('BTC-001 Operations')
      await page.getByLabel('Monthly salary').fill('1,000.10')
      await page.getByRole('button', { name: 'Add another' }).click()
      await page.getByLabel('Name of the allowance').fill('Fuel')
      await page.getByLabel('Amount').fill('0.2')
      await page.getByLabel('Amount').blur()
      await expect.poll(() => page.getByLabel('Monthly pay in all').inputValue()).toBe('1000.3')
      expect(await page.getByLabel('Pay a day').inputValue()).toBe('33.34')

      expect(await page.getByRole('group', { name: 'Contract ends' }).count()).toBe(0)
      await page.getByLabel('Type of contract').selectOption('Fixed term')
      await fillDate(page, 'Contract ends', ['14', '1', '2019'])
      await page.getByRole('button', { name: /and Continue$/ }).click()
      await shows(page, 'The contract cannot end before it starts.')
      await fillDate(page, 'Contract ends', ['15', '1', '2020'])
      await page.getByRole('button', { name: /and Continue$/ }).click()
      await shows(page, 'A fixed term lasts a day at least.')
      await fillDate(page, 'Contract ends', ['14', '1', '2030'])
      await page.getByRole('group', { name: 'Contract ends' }).getByLabel('Year').blur()
      await expect.poll(() => page.getByLabel('Days of the contract').inputValue()).toBe('3652')
      const one = { mimeType: 'application/pdf', buffer: Buffer.from(await pdf()) }
      const payslips = page.getByRole('group', { name: 'Payslips of your last employer' })
      await payslips.locator('input[type=file]').setInputFiles([
        { ...one, name: 'may.pdf' },
        { ...one, name: 'june.pdf' },
        { ...one, name: 'july.pdf' }
      ])
      await payslips.getByRole('button', { name: 'Remove june.pdf' }).click()
      await page.locator('input[type=file][id$="vehicle_papers"]').setInputFiles({ ...one, name: 'car.pdf' })
      await page.getByLabel('Make and model').fill('Corolla')
      const light = page.getByRole('group', { name: 'Light' })
      expect(await light.getByRole('radio').count()).toBe(3)
      await light.getByLabel('Fair').check()
      const way = page.getByRole('group', { name: 'How shall we pay you?' })
      await way.getByLabel('To another account').check()
      await page.getByLabel('IBAN').fill('DE02120300000000202051')
      await way.getByLabel('By a cheque').check()
      expect(await page.getByLabel('IBAN').count()).toBe(0)
      await page.getByLabel('Town', { exact: true }).fill('Ikeja')
      await page.getByLabel('What you are good at').fill('**Calm**, and\n\n- patient')
      await page.locator('.marked-preview li').getByText('patient').waitFor()
      const address = page.getByRole('group', { name: 'Address where you work' })
      await address.getByLabel('Country').selectOption('Nigeria')
      await address.getByLabel('Street and house number').fill('4 Allen Avenue')
      await address.getByLabel('Town or city').fill('Ikeja')
      await address.getByLabel('State', { exact: true }).selectOption('Lagos')
      await address.getByLabel('Local government').selectOption('Ikeja')
      expect(await address.getByLabel('Postcode').count()).toBe(0)
      await page.getByRole('button', { name: 'Same as "Address where you work"' }).click()
      const relative = page.getByRole('group', { name: 'Address of a relative' })
      await expect.poll(() => relative.getByLabel('Town or city').inputValue()).toBe('Ikeja')
      await page.getByLabel('How many employers had you before?').fill('2')
      await page.getByLabel('How many employers had you before?').blur()
      await expect.poll(() => page.getByLabel('Earlier employer').count()).toBe(2)
      await page.getByLabel('Earlier employer').nth(0).fill('Acme')
      await page.getByLabel('Earlier employer').nth(1).fill('Beta')
      await page.getByRole('button', { name: 'Enter another: What was agreed for a day' }).click()
      await page.getByLabel('What was agreed for a day').fill('50')
      await expect.poll(() => page.getByLabel('Pay a day').inputValue()).toBe('50')
      await screenshot('recipes-employee-details')
      await page.getByRole('button', { name: /and Continue$/ }).click()
      // The first save leads to the next step; later ones stay on the page and show what is stored.
      const isSaved = async () =>
        !page.url().endsWith('/employee-details') ||
        (await payslips.getByRole('link', { name: 'may.pdf' }).count()) > 0
      await expect.poll(isSaved, { timeout: 15_000 }).toBe(true)
      await expect
        .poll(async () => (await employee.call('GET', '/user')).body.data.employeeDetails, {
          timeout: 15_000
        })
        .toMatchObject({
          tin: '1234567890',
          shift: 'N',
          hasCar: true,
          plate: 'ABC-123DE',
          days: ['sat', 'sun'],
          skills: ['Welding', 'Driving'],
          weeklyHours: [61.5],
          hoursInAll: 61.5,
          whySoMany: 'The year ended.',
          recommends: 3,
          homeCountry: 'Ghana',
          movedIn: '2019-03',
          housing: 125_000_050,
          fullTime: 80,
          lunchBegins: '08:30',
          interviewed: '2020-01-02T09:30',
          sortCode: '123456',
          earlierEmployers: 2,
          earlierJobs: [{ employer: 'Acme' }, { employer: 'Beta' }],
          dailyPay: 50,
          agreedPay: 50,
          relativeAddress: { street: '4 Allen Avenue', city: 'Ikeja', state: 'Lagos', lga: 'Ikeja' },
          unit: 'Fleet',
          contractEnds: '2030-01-14',
          workAddress: {
            country: 'Nigeria',
            street: '4 Allen Avenue',
            city: 'Ikeja',
            state: 'Lagos',
            lga: 'Ikeja'
          },
          workplace: { light: 'Fair' },
          payout: { way: 'cheque', town: 'Ikeja' },
          strengths: '**Calm**, and\n\n- patient',
          vehicle: { model: 'Corolla', papers: { name: 'car.pdf' } },
          payslips: [
            { target: 1, file: { name: 'may.pdf' } },
            { target: 3, file: { name: 'july.pdf' } }
          ]
        })
      await page.goto('/employee/employee-details')
      await payslips.getByRole('link', { name: 'may.pdf' }).waitFor()
      await payslips.getByRole('button', { name: 'Remove july.pdf' }).click()
      await page
        .getByRole('button', { name: /and Continue$|^Update|^Save/ })
        .last()
        .click()
      await shows(page, 'Add at least 2 files.')
      await payslips.locator('input[type=file]').setInputFiles({ ...one, name: 'august.pdf' })
      const stored = async () => (await employee.call('GET', '/user')).body.data.employeeDetails
      const { vehicle: _, payslips: __, ...others } = (await stored()) as { [name: string]: unknown }
      const elsewhere = { ...others, vehicle: { model: 'Camry' } }
      expect((await employee.call('POST', '/user/employeeDetails', elsewhere)).body).toHaveProperty('data')
      await page
        .getByRole('button', { name: /and Continue$|^Update|^Save/ })
        .last()
        .click()
      await shows(page, 'These answers were changed somewhere else')
      expect(await stored()).toMatchObject({
        payslips: [{ file: { name: 'may.pdf' } }, { file: { name: 'july.pdf' } }]
      })
      await page.getByRole('button', { name: 'Save mine' }).click()
      await expect
        .poll(async () => (await employee.call('GET', '/user')).body.data.employeeDetails)
        .toMatchObject({ payslips: [{ file: { name: 'may.pdf' } }, { file: { name: 'august.pdf' } }] })
      await employee.call('DELETE', '/user/employeeDetails/payslips/1')
      await employee.call('DELETE', '/user/employeeDetails/payslips/2')
      expect(pageErrors).toEqual([])
      await close()
    }, 60_000)

    it('show the new step as a task, as pages on the way and in the record', async () => {
      const { employee, open } = authored()
      const { page, pageErrors, screenshot, close } = await open(employee, 360)
      await page.goto('/')
      await shows(page, 'Shirt')
      await shows(page, 'You need your sizes')
      await page.goto('/employee/certificates')
      await page.getByRole('link', { name: 'Next' }).click()
      await page.waitForURL('**/employee/uniform')
      await page.getByRole('button', { name: 'Save and Continue' }).click()
      await shows(page, 'All fields are required', 'body')
      await page.getByRole('radio', { name: 'L', exact: true }).check()
      await page.getByRole('button', { name: 'Save and Continue' }).click()
      await page.waitForURL('**/employee/uniform/2')
      await page.getByLabel('Shoe size').fill('42')
      await screenshot('recipes-uniform')
      await page.getByRole('button', { name: 'Save and Continue' }).click()
      await page.waitForURL('**/employee/guarantors')
      const { body } = await employee.call('GET', '/user')
      expect(body.data.uniform).toEqual({ shirtSize: 'L', shoeSize: '42' })
      await page.goto('/employee/check-answers')
      for (const words of ['Tax number (TIN)', '••••••7890', 'Your work', 'Shirt', 'Shoe size', '42'])
        await shows(page, words)
      await page.getByRole('button', { name: 'Show Tax number (TIN)' }).click()
      await shows(page, '1234567890')
      expect(pageErrors).toEqual([])
      await close()
    })
  })

  describe('the pages of the administrator', () => {
    it('show the new fields, the new line and the new step in the record', async () => {
      const { admin, employee, open } = authored()
      const { body } = await employee.call('GET', '/user')
      const { page, close } = await open(admin, 1280)
      await page.goto(`/admin/employee-details/?id=${body.data._id}`)
      for (const words of ['Tax number (TIN)', '1234567890', 'Contract ends', 'Offer letter', 'Years here'])
        await shows(page, words)
      for (const words of ['Signed on', 'Shirt', 'Shoe size']) await shows(page, words)
      await close()
    })

    it('filter the list by the new step and by the new field', async () => {
      const { admin, open } = authored()
      const { page, close } = await open(admin, 1280)
      await page.goto('/admin/employee')
      await page.getByLabel('Shirt size').selectOption('L')
      await page.waitForURL(/shirt=L/)
      await shows(page, 'No completed employees (Shirt size: L).')
      const { body } = await admin.call('GET', '/user/users?page=1&contract=Fixed%20term')
      expect(body).toMatchObject({ total: 1 })
      expect((await admin.call('GET', '/user/users?page=1&shirt=S')).body).toMatchObject({ total: 0 })
      await close()
    })

    it('count the employees on fixed terms for the dashboard', async () => {
      const { body } = await authored().admin.call('GET', '/admin/dashboard')
      expect(body.data.counts).toContainEqual({
        name: 'fixedTerm',
        title: 'On fixed terms',
        value: 1,
        query: 'contract=Fixed+term'
      })
    })
  })
}

async function shows(page: Page, words: string, where = 'main') {
  await expect.poll(async () => (await page.locator(where).innerText()).replace(/\s+/g, ' ')).toContain(words)
}
