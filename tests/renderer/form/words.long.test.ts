import { describe, expect, it } from 'vitest'
import { paste } from '../../helpers/browser.ts'
import { formPages } from './opened.ts'

const pages = formPages()

describe('a password field', () => {
  it('shows and hides the password with a button that names the action', async () => {
    const { page } = await pages.open('account/log-in')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('correct horse')
    const button = page.getByRole('button', { name: 'Show password' })
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    await button.click()
    expect(await password.getAttribute('type')).toBe('text')
    const hide = page.getByRole('button', { name: 'Hide password' })
    expect(await hide.getAttribute('aria-pressed')).toBe('true')
    await hide.click()
    expect(await password.getAttribute('type')).toBe('password')
    expect(await password.inputValue()).toBe('correct horse')
  })

  it('keeps a pasted password that is too long, and shows the limit', async () => {
    const { page } = await pages.open('account/sign-up')
    const password = page.getByLabel('Password', { exact: true })
    await password.focus()
    const passphrase = 'correct horse '.repeat(10).trim()
    await paste(page, passphrase)
    expect(await password.inputValue()).toBe(passphrase)
    await page.getByText('Password must be 128 characters or fewer.').waitFor()
  })

  it('requires the same password twice', async () => {
    const { page, submit, submitted } = await pages.open('account/sign-up')
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Phone', { exact: true }).fill('08031234567')
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByLabel('Confirm Password', { exact: true }).fill('long enouhg')
    await submit()
    expect(await page.locator('.error-summary').textContent()).toContain('Password does not match')
    expect(await page.locator('.toast-error').textContent()).toContain('Password does not match')
    await page.getByLabel('Confirm Password', { exact: true }).fill('long enough')
    await submit()
    expect(await submitted()).toMatchObject([{ phone: '+2348031234567', password: 'long enough' }])
  })
})

describe('a code field', () => {
  it('is one input for typing, pasting and autofill', async () => {
    const { page, submit, submitted } = await pages.open('account/verify-email')
    const code = page.getByLabel('Code')
    expect(await page.locator('.code-box').count()).toBe(4)
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await code.pressSequentially('1a2')
    expect(await page.locator('.code-box').allTextContents()).toEqual(['1', '2', '', ''])
    await code.press('Backspace')
    await code.press('Backspace')
    await paste(page, ' 98-76 5')
    expect(await page.locator('.code-box').allTextContents()).toEqual(['9', '8', '7', '6'])
    await submit()
    expect(await submitted()).toEqual([{ code: '9876' }])
  })

  it('can be cleared by the page after a wrong code', async () => {
    const { page, submit } = await pages.open('account/verify-email', { clears: '' })
    await page.getByLabel('Code').fill('9876')
    await submit()
    expect(await page.locator('.code-box').allTextContents()).toEqual(['', '', '', ''])
  })
})

describe('a text field', () => {
  it('with a word limit shows the limit and counts the words', async () => {
    const { page, submit } = await pages.open('gallery')
    const why = page.getByLabel('Why')
    const hint = page.locator('#gallery_why-hint')
    expect(await hint.textContent()).toBe('At least 2 and at most 5 words.')
    for (const [typed, said] of [
      ['One', '1 word more needed.'],
      ['One two', 'At least 2 and at most 5 words.'],
      ['a b c d\ne', '0 words left.'],
      ['a b c d e f', '1 word too many.']
    ] as const) {
      await why.fill(typed)
      expect(await hint.textContent()).toBe(said)
    }
    await submit()
    expect(await page.locator('#gallery_why-error').innerText()).toContain('Why must be 5 words or fewer.')
  })

  it('for a web address uses the URL keyboard, rejects an incomplete address, but not one without https://', async () => {
    const { page, submit, submitted } = await pages.open('gallery')
    const site = page.getByLabel('Your website')
    expect([await site.getAttribute('type'), await site.getAttribute('inputmode')]).toEqual(['url', 'url'])
    await site.fill('example')
    await submit()
    const error = page.locator('#gallery_site-error')
    expect(await error.innerText()).toContain('like https://www.example.com.')
    expect(await submitted()).toEqual([])
    await site.fill('www.example.com')
    await submit()
    await expect.poll(() => error.count()).toBe(0)
  })

  it('has a maximum length, and shows the characters that are left near it', async () => {
    const { page } = await pages.open('gallery')
    const about = page.getByLabel('About you')
    await about.fill('x'.repeat(190))
    expect(await page.locator('#gallery_about-hint').textContent()).toBe('10 characters left.')
    expect(await about.getAttribute('maxlength')).toBe('200')
  })

  it.each([
    ['steps/personal-details', 'First Name', 100, 'First name must be 100 characters or fewer.'],
    ['gallery', 'About you', 200, 'About you must be 200 characters or fewer.']
  ])('in %s at %s keeps text pasted over the limit, shows the limit and blocks saving', async (...of) => {
    const [form, label, limit, message] = of
    const { page, submit, submitted } = await pages.open(form)
    const input = page.getByLabel(label)
    const hint = page.locator('.field', { has: input }).getByText(message)
    await input.fill('x'.repeat(limit - 20))
    await paste(page, 'y'.repeat(40))
    expect(await input.inputValue()).toHaveLength(limit + 20)
    expect(await hint.count()).toBe(1)
    await input.press('z')
    expect(await input.inputValue()).toHaveLength(limit + 20)
    await submit()
    expect(await hint.count()).toBe(1)
    expect(await page.locator('.error-summary').innerText()).toContain(message)
    expect(await submitted()).toEqual([])
    await input.fill('x'.repeat(limit - 20))
    await expect.poll(() => hint.count()).toBe(0)
    await input.pressSequentially('y'.repeat(40))
    expect(await input.inputValue()).toHaveLength(limit)
  })

  it('is marked as optional, and never as required', async () => {
    const { page } = await pages.open('steps/personal-details')
    expect(await page.locator('label', { hasText: 'Other Name' }).textContent()).toBe('Other Name (optional)')
    expect(await page.locator('.optional').count()).toBe(1)
    expect(await page.locator('main').textContent()).not.toContain('*')
  })

  it('with an answer from the account is shown read-only', async () => {
    const { page } = await pages.open('steps/personal-details')
    const official = page.getByLabel('Official Email')
    expect(await official.inputValue()).toBe('ada@example.com')
    expect(await official.getAttribute('readonly')).not.toBeNull()
    expect(await page.getByText('This is your login email. Change it in Your account.').isVisible()).toBe(
      true
    )
  })
})

describe('a checkbox', () => {
  it('starts unticked, and shows its own message when it is required', async () => {
    const { page, submit } = await pages.open('steps/declaration')
    const box = page.getByRole('checkbox')
    expect(await box.isChecked()).toBe(false)
    await box.check()
    await box.uncheck()
    await submit()
    expect(await page.locator('#declaration_certified-error').textContent()).toContain('Confirm declaration!')
  })
})
