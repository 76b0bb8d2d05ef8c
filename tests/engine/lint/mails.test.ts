import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generate } from '../../../engine/generate/index.ts'
import { formatDiagnostic, lint } from '../../../engine/lint/index.ts'
import { type MailFacts, mailFacts, namedMailFacts } from '../../../engine/model/mails/mails.ts'
import { edit, foundAfter, type Mistake, product } from './editing.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const code = 'mails/code-verification.json'
const hire = 'mails/hire-invitation.json'
const all: [string, MailFacts][] = Object.entries(mailFacts)

function saidAfter(make: Mistake): string {
  const sources = new Map(product)
  make(sources)
  const [first] = lint(sources)
  return first ? formatDiagnostic(first) : 'no mistake'
}

const add = (file: string, block: unknown) => edit(file, mail => mail.text.push(block))

describe('a mistake in an email', () => {
  it.each<[string, Mistake, string]>([
    [
      'a required code that is missing',
      edit(code, mail => mail.text.splice(1, 1)),
      'This mail lacks {code}, which its reader needs.\n  fix: Add { "code": "{code}" }.'
    ],
    [
      'a footer without the unsubscribe link',
      edit('mails/reminder.json', mail => delete mail.footer),
      'The footer of this mail lacks {stop}, which its reader needs.\n  fix: Add "footer": ["… {stop}"].'
    ],
    [
      'a link that only one of two versions has',
      edit(hire, mail => (mail.text = [['Dear {name}, open {link}', 'Hello.']])),
      'This mail lacks {link}'
    ],
    ['an unknown placeholder', add(code, 'Use {cod}.'), '{cod} is not known'],
    ['an unknown placeholder, with a suggestion', add(code, 'Use {cod}.'), 'Did you mean "code"?'],
    ['doubled braces', add(code, 'Use {{code}}.'), 'fix: Write {code}.'],
    ['a plural with only one form', add('mails/erasure-done.json', '{days:day}'), '{days:day} is not known'],
    [
      'a plural of a placeholder that is not a number',
      add(code, '{code:a|b}'),
      '{code} is not a number, so it has no plural.'
    ],
    ['a list placeholder within a line', add('mails/reminder.json', 'Add {missing}.'), '{missing} is a list'],
    ['a link block without a URL', add('mails/reminder.json', { link: '{name}' }), '{name} is not a link.'],
    ['a placeholder that may be unknown', add(hire, 'Bye, {name}.'), '{name} is not always known'],
    ['a blank subject', edit(code, mail => (mail.subject = '  ')), 'This mail has no subject'],
    ['a subject with a line break', edit(code, mail => (mail.subject = 'a\nb')), 'this one has a line break'],
    [
      'a code in the subject',
      edit(code, mail => (mail.subject = '{code}')),
      'administrators see the subjects of mails'
    ],
    ['a block with both a code and a link', add(code, { code: '{code}', link: '{code}' }), 'takes 1 at most'],
    ['a button without a link', add(code, { label: 'Go' }), 'schemas/mails/code-verification.json'],
    ['a missing email file', sources => sources.delete(code), `schemas/${code}:1:1 `],
    [
      'a reminder email that no rule sends',
      edit('mails/reminders/late.json', mail => fill(mail)),
      'No rule sends this mail.'
    ],
    [
      'a review email that no state sends',
      edit('mails/reviews/late.json', mail => fill(mail)),
      'No state sends this mail.'
    ],
    [
      'a state that names a missing email',
      edit('review.json', ({ states }) => (states['in-review'].mail = 'approved')),
      'There is no mail schemas/mails/reviews/approved.json.'
    ],
    [
      'an email text at its former place in corrections.json',
      edit('corrections.json', rules => (rules.mail = { subject: 'a', text: 'b' })),
      'Move its words to schemas/mails/record-corrections.json.'
    ],
    [
      'an email text at its former place in review.json',
      edit('review.json', ({ states }) => (states['in-review'].mail = { subject: 'a', text: 'b' })),
      'Move its words to schemas/mails/reviews/in-review.json, and write "mail": "in-review".'
    ]
  ])('is reported: %s', (_, make, words) => {
    expect(saidAfter(make)).toContain(words)
  })

  it.each(all.filter(([, facts]) => Object.values(facts).some(({ isRequired }) => isRequired)))(
    'is reported if %s lacks the placeholder that it is sent for',
    name => {
      const file = `mails/${name}.json`
      expect(foundAfter(edit(file, mail => (mail.text = ['Hello.'])))).toContain(`${file}: mail`)
    }
  )

  it('is not reported if the email of a review state exists', () => {
    const sources = new Map(product)
    edit('review.json', ({ states }) => (states['in-review'].mail = 'begun'))(sources)
    edit('mails/reviews/begun.json', mail => {
      mail.subject = 'Begun'
      mail.text = ['Hello {name}.', { link: '{link}' }]
    })(sources)
    expect(lint(sources)).toEqual([])
  })
})

it('generated emails and hints contain the contact details of the organisation', async () => {
  const sources = new Map(product)
  edit(
    code,
    mail => (mail.text[2] = 'Good at {organisation}: {organisationEmail}, {organisationPhone}.')
  )(sources)
  const { files } = await generate(root, undefined, sources)
  expect(files?.get('mails.ts')).toContain(
    '"Good at BTC Outsourcing Limited: hr@btc.example, +234 800 000 0000."'
  )
  expect(files?.get('steps/employee-details.ts')).toContain(
    'No number yet? Ask HR: hr@btc.example or +234 800 000 0000. You can do the other steps first.'
  )
})

it('no email text has a comma directly after an address', () => {
  const addresses = all.flatMap(([, facts]) =>
    Object.entries(facts).flatMap(([name, { type }]) => (type === 'address' ? [name] : []))
  )
  const pattern = new RegExp(`\\{(${[...new Set(addresses)].join('|')})\\}[,،]`)
  for (const folder of ['mails', 'mails/reminders', 'mails/reviews', 'languages'])
    for (const name of fs
      .readdirSync(path.join(root, 'schemas', folder))
      .filter(one => one.endsWith('.json')))
      expect(pattern.exec(fs.readFileSync(path.join(root, 'schemas', folder, name), 'utf8')), name).toBeNull()
})

it('the guide lists the placeholders of each email', () => {
  const guide = fs.readFileSync(path.join(root, 'schemas/mails/README.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| `([a-z-]+)` \| (.+) \| ?(.*?) ?\|$/gm)]
  const written = rows.map(([, name, , facts]) => [name, facts] as const)
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(all.map(([name, facts]) => [name, Object.entries(facts).map(describeFact).join(', ')]))
  )
  expect(Object.keys(namedMailFacts).filter(folder => !guide.includes(`\`${folder}/\``))).toEqual([])
})

function describeFact([name, { isRequired, isOptional, isInFooter }]: [string, MailFacts[string]]): string {
  const word = isRequired ? `**{${name}}**` : `{${name}}`
  return word + (isOptional ? ' if known' : '') + (isInFooter ? ' in the footer' : '')
}

function fill(mail: { [name: string]: unknown }) {
  mail.subject = 'Hello'
  mail.text = [{ link: '{link}' }]
  mail.footer = ['{stop}']
}
