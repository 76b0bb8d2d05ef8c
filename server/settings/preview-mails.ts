import {
  fillMail,
  fillTextMessage,
  type MailFact,
  type MailFacts,
  mailFacts,
  type MailTemplate,
  type MailValues,
  namedMailFacts,
  t
} from '../../engine/index.ts'
import { journey, organisation } from '../../generated/index.ts'
import { roles } from '../../generated/roles.ts'
import { translateValue } from '../core/language.ts'
import { describeMoment } from '../core/moment.ts'
import { translateMails } from '../mail/write-mail.ts'
import { titleOfForm } from '../records/model/titles.ts'

interface MailPreview {
  file: string
  subject: string
  text: string
}

/** Returns a preview of every mail with made-up values, by file. */
export function previewMails(publicUrl: string): MailPreview[] {
  const preview = (file: string, template: MailTemplate, facts: MailFacts) => {
    const madeUp = makeUpFacts(facts, publicUrl)
    const { subject, text } = fillMail(template, madeUp)
    const sms = fillTextMessage(template, madeUp)
    const whole = [text, sms === undefined ? '' : `${t('By text message:')}\n${sms}`].filter(Boolean)
    return { file: `mails/${file}.json`, subject, text: whole.join('\n\n') }
  }
  const { mails = {}, ...named } = translateMails()
  return [
    ...Object.entries(mails).map(([name, template]) =>
      preview(name, template, mailFacts[name as keyof typeof mailFacts])
    ),
    ...Object.entries(named).flatMap(([folder, templates]) =>
      Object.entries(templates).map(([name, template]) =>
        preview(`${folder}/${name}`, template, namedMailFacts[folder as keyof typeof namedMailFacts])
      )
    )
  ]
}

const makeUpFacts = (facts: MailFacts, publicUrl: string): MailValues =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, makeUpFact(name, fact, publicUrl)]))

function makeUpFact(name: string, { type }: MailFact, publicUrl: string) {
  const values: { [type in MailFact['type']]: MailValues[string] } = {
    address: `${publicUrl}/...`,
    code: '1234',
    count: 3,
    list: journey.steps.slice(0, 2).map(({ form }) => titleOfForm(form)),
    text: makeUpText(name)
  }
  return values[type]
}

function makeUpText(name: string): string {
  const moment = describeMoment(Date.UTC(2026, 10, 30, 9))
  const texts: { [fact: string]: string | undefined } = {
    name: 'Ada Okafor',
    email: 'ada@example.com',
    other: 'bola@example.com',
    at: moment,
    until: moment,
    step: titleOfForm(journey.steps[0]?.form ?? ''),
    role: Object.values(translateValue('roles', roles).roles)[0]?.title,
    message: t('The words of your message.'),
    reference: `${organisation.abbreviation}-0000-0000`,
    network: '102.89.0.0/16',
    browser: 'Chrome on Android',
    minutes: String(journey.start?.minutes ?? 20),
    contact: organisation.email,
    limit: t('exports within an hour')
  }
  return texts[name] ?? '...'
}
