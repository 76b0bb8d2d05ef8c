import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../../server/core/language.ts'
import { explainFault, type SmtpError } from '../../../server/mail/transports/delivery-fault.ts'
import { translateReason } from '../../../server/mail/transports/reasons.ts'

const inFrench = (stored: string) => inLanguage('fr', () => translateReason(stored))
const answered = (command: string, response: string): SmtpError => ({
  code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
  command,
  responseCode: Number(response.slice(0, 3)),
  response
})

describe('the reason why an email was not sent', () => {
  it.each<[SmtpError, string]>([
    [{ code: 'EAUTH' }, 'Le serveur de messagerie refuse la connexion.'],
    [{ code: 'EAUTH', responseCode: 535 }, 'Le serveur de messagerie refuse la connexion (535).'],
    [{ code: 'ECONNREFUSED' }, '(ECONNREFUSED).'],
    [{}, 'Le serveur de messagerie ne répond pas ou coupe la connexion.'],
    [{ code: 'EENVELOPE' }, '(EENVELOPE).'],
    [answered('RCPT TO', '550 5.1.1 no such user'), '(550 5.1.1).'],
    [answered('RCPT TO', '550 no'), '(550).'],
    [answered('MAIL FROM', '553 5.7.1 not yours'), '(553 5.7.1).'],
    [answered('DATA', '550 5.4.5 limit'), '(550 5.4.5).'],
    [{ isHandedOver: true }, 'Le serveur de messagerie n’a pas confirmé']
  ])('is stored in English and shown in French with the code of the server: %j', (error, french) => {
    const { words } = explainFault(error)
    expect(inFrench(words)).not.toBe(words)
    expect(inFrench(words)).toContain(french)
    expect(inLanguage(null, () => translateReason(words))).toBe(words)
  })

  it('is shown in French if the email expired', () => {
    expect(inFrench('Expired before it could be sent.')).toBe('Expiré avant de pouvoir être envoyé.')
  })

  it('is shown as stored if an earlier version worded it differently', () => {
    expect(inFrench('The mail server said no in 2024.')).toBe('The mail server said no in 2024.')
  })
})
