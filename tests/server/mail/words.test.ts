import { afterEach, describe, expect, it } from 'vitest'
import type { MailTemplate } from '../../../engine/index.ts'
import { mails } from '../../../generated/mails.ts'
import { setUpMail } from '../../helpers/mail-setup.ts'

const written: { [name: string]: MailTemplate } = mails
const before = { ...written }
afterEach(() => void Object.assign(written, before))

/** Returns the mail that "Generate link" sends with an author's wording. */
async function mailOf(words: Partial<MailTemplate>, username = 'Ada') {
  written['next-step'] = { ...mails['next-step'], ...words }
  const app = await setUpMail([{ username, email: 'ada@example.com' }])
  await app.admin.post('/admin/onboarding-links', { ids: app.ids })
  await app.mailer.idle()
  return app.server.received[0]
}

describe('an email with the wording of a form author', () => {
  it('is sent as written, with the name of the organisation below', async () => {
    const mail = await mailOf({
      subject: 'Go on, {name}',
      text: ['Dear {name},', 'next is {step}:', { link: '{link}', label: 'Go on' }],
      footer: ['Thank you.']
    })
    expect(mail?.subject).toBe('Go on, Ada')
    expect(mail?.text.trimEnd()).toBe(
      'Dear Ada,\n\nnext is Personal Details:\n\nhttps://people.example/employee/personalinfo\n\nThank you.\n\nBTC Outsourcing Limited'
    )
  })

  it('shows a name with braces as it was typed', async () => {
    const mail = await mailOf({ text: ['Dear {name}, {link}'] }, 'Ada {link} {{step}}')
    expect(mail?.text).toContain('Dear Ada {link} {{step}}, https://people.example/')
  })
})
