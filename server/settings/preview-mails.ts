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
import { journey, organisation, titles } from '../../generated/index.ts'
import { mails, reminders, reviews } from '../../generated/mails.ts'

interface MailPreview {
  file: string
  subject: string
  text: string
}

/** Every mail in its words, with made-up facts, by its file. */
export function previewMails(publicUrl: string): MailPreview[] {
  const preview = (file: string, template: MailTemplate, facts: MailFacts) => {
    const madeUp = makeUpFacts(facts, publicUrl)
    const { subject, text } = fillMail(template, madeUp)
    const sms = fillTextMessage(template, madeUp)
    const whole = [text, sms === undefined ? '' : `${t('By text message:')}\n${sms}`].filter(Boolean)
    return { file: `mails/${file}.json`, subject, text: whole.join('\n\n') }
  }
  const named = { reminders, reviews }
  return [
    ...Object.entries(mails).map(([name, template]) =>
      preview(name, template, mailFacts[name as keyof typeof mailFacts])
    ),
    ...Object.entries(named).flatMap(([folder, templates]) =>
      Object.entries(templates).map(([name, template]) =>
        preview(`${folder}/${name}`, template, namedMailFacts[folder as keyof typeof named])
      )
    )
  ]
}

function makeUpFacts(facts: MailFacts, publicUrl: string): MailValues {
  const values: { [type in MailFact['type']]: MailValues[string] } = {
    address: `${publicUrl}/...`,
    code: '1234',
    count: 3,
    list: journey.steps.slice(0, 2).map(({ form }) => titles[form] ?? form),
    text: '...'
  }
  return Object.fromEntries(
    Object.entries(facts).map(([name, { type }]) => [name, madeUpTexts[name] ?? values[type]])
  )
}

const madeUpTexts: { [fact: string]: string | undefined } = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  other: 'bola@example.com',
  at: '30 November 2026, 10:00',
  until: '30 November 2026, 10:00',
  step: titles[journey.steps[0]?.form ?? ''],
  role: 'Viewer',
  message: 'The words of your message.',
  reference: `${organisation.abbreviation}-0000-0000`,
  network: '102.89.0.0/16',
  browser: 'Chrome on Android',
  minutes: String(journey.start?.minutes ?? 20),
  contact: organisation.email,
  limit: 'exports within an hour'
}
