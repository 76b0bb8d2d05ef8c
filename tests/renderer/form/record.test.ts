import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

const record = {
  personalInfo: { bvn: '01234567890', gender: 'female', dob: '1994-03-27', email: 'ada@home.example' },
  employeeDetails: { employeeId: 'B1', secondedTo: 'Acme' },
  guarantors: [{ target: 2, guarantor: { _id: 'g', url: '/api/files/g', name: 'two.pdf' } }],
  education: [{ nameOfSchool: 'Unilag', qualification: 'BSc', dateObtained: '2015-07-01' }],
  account: { email: 'ada@example.com' }
}

describe('a read-only form', () => {
  it('shows every line in order with labels for values, and missing answers as "Not provided"', async () => {
    const { page } = await pages.open('sections/personal-information', { value: record, read: '' })
    const lines = await page
      .locator('.record > div')
      .evaluateAll(all =>
        all.map(line => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent])
      )
    expect(lines.slice(0, 4)).toEqual([
      ['BVN', '01234567890'],
      ['NIN', 'Not provided'],
      ['Date of Birth', '27 March 1994'],
      ['Gender', 'Female']
    ])
    expect(lines).toContainEqual(['Official Email', 'ada@example.com'])
  })

  it('breaks an email before its domain if it does not fit on one line', async () => {
    const value = { ...record, account: { email: 'chukwuemeka.onyekwere@harbourtrustbank.example' } }
    const { page } = await pages.open('sections/personal-information', { value, read: '' })
    const answer = page.locator('.record > div', { hasText: 'Official Email' }).locator('dd bdi')
    await answer.evaluate(({ style }) => Object.assign(style, { display: 'block', width: '36ch' }))
    const lines = await answer.evaluate(element => {
      const range = document.createRange()
      return [...element.childNodes].flatMap(node => {
        range.selectNodeContents(node)
        return node.textContent ? [[node.textContent, range.getClientRects().length]] : []
      })
    })
    expect(lines).toEqual([
      ['chukwuemeka.onyekwere', 1],
      ['@harbourtrustbank.example', 1]
    ])
  })

  it('is shown as a table if its form author chose that', async () => {
    const { page } = await pages.open('sections/employee-details', { value: record, read: '' })
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Employee Id',
      'Seconded To',
      'Salary Account Number',
      'Bank'
    ])
    expect(await page.getByRole('cell').allTextContents()).toEqual([
      'B1',
      'Acme',
      'Not provided',
      'Not provided'
    ])
  })

  it('links each PDF, and shows an empty place as not provided', async () => {
    const { page } = await pages.open('sections/guarantors', { value: record, read: '' })
    await expect
      .poll(() => page.getByRole('listitem').allTextContents())
      .toEqual(['Guarantor 1 Not provided', 'Guarantor 2 Download Guarantor 2 two.pdf'])
    expect(await page.getByRole('link').getAttribute('href')).toBe('/api/files/g')
  })

  it('shows each row as a card', async () => {
    const { page } = await pages.open('steps/education', { value: record.education, read: '' })
    const card = page.getByRole('region', { name: 'Course 1' })
    expect(await card.textContent()).toContain('Unilag')
  })

  it('asks once for a fresh link when a picture has expired, and then shows the picture', async () => {
    const value = {
      signature: { createdAt: '2026-11-20T10:00:00Z', signature: { _id: 's', url: '/old/s.png' } }
    }
    const context = await pages.device()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64'
    )
    await context.route('**/new/s.png', route => route.fulfill({ body: png, contentType: 'image/png' }))
    const { page } = await pages.open('sections/declaration', { value, read: '', context })
    const picture = page.getByRole('img', { name: 'Signature' })
    await page.waitForFunction(() => document.querySelector('img')?.naturalWidth === 1)
    expect(await picture.getAttribute('src')).toBe('/new/s.png')
    expect(await page.evaluate(() => window.stale)).toBe(1)
    expect(await page.getByText('2026-11-20', { exact: true }).isVisible()).toBe(true)
  })

  it('shows an error when the picture fails to load with the fresh link too', async () => {
    const value = { signature: { signature: { _id: 's', url: '/old/s.png' } } }
    const { page } = await pages.open('sections/declaration', { value, read: '' })
    await page.getByText('We could not load the picture.').waitFor()
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.stale)).toBe(1)
  })
})
