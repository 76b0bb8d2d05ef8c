import { findMailFacts, isTexted, type MailFacts, mailFacts } from '../../../model/mails/mails.ts'
import { listPlaceholders } from '../../../model/mails/write-mail.ts'
import { parseSource, type Source } from '../../../schema-files/sources.ts'
import { entriesAt, isAnswers, valueAt } from '../../../values/paths.ts'
import { findUnusedVersions, findUnusedFacts, findWrongBraces, listMailTexts } from './mail-words.ts'
import type { Project } from '../../project.ts'
import {
  exampleIn,
  type Finding,
  type ProjectFinding,
  reportOffset,
  reportValue,
  type Rule
} from '../../rule.ts'
import { quote, suggest } from '../../sentences.ts'
import { findFormerMails } from './former-mails.ts'

export const mail: Rule = {
  code: 'mail',
  reason:
    'People would get no mail, or one that lacks its code or link, has gaps, or shows a placeholder as it is.',
  examples: [
    exampleIn.mail`"subject": "Your record", "text": ["Use the link until {until}."«→, { "link": "{link}" }»]`,
    exampleIn.mail`"subject": "Your record", "text": [«"Open {link} until {untill}."→"Open {link} until {until}."»]`,
    exampleIn.mail`"subject": "Your record", "text": [«"Open {{link}}."→"Open {link}."»]`,
    exampleIn.mail`"subject": "Your record", "text": [«→[»"Hello {name},", «→"Hello,"], »"open {link}."]`,
    exampleIn.mail`"subject": "Your record", "text": [[«"Hello,", →»"Hello {name},"«→, "Hello,"»], "open {link}."]`,
    exampleIn.mail`"subject": «" "→"Your record"», "text": ["Open {link}."]`,
    exampleIn.mail`"subject": «"Your\\nrecord"→"Your record"», "text": ["Open {link}."]`,
    exampleIn.mail`"subject": «"Open {link}"→"Your record"», "text": ["Open {link}."]`,
    exampleIn.partyMail`"sms": «"{employee} asks you to be a {party}."→"{employee} asks you to be a {party}: {link}"»`,
    exampleIn.mail`"subject": "Your record", "text": ["Open {link}."]«, "sms": "Open {link}"→»`,
    exampleIn.mail`«→"subject": "Your record", "text": ["Open {link}."]»`,
    exampleIn.unsentMail`«{ "$schema": "../meta/mail.json", "subject": "Hello", "text": ["Hello."] }→»`,
    exampleIn.hiring`"spreadsheet": { "sameHeadings": [], "otherPeople": [] }«, "joined": { "subject": "Ready", "text": "{{link}}" }→»`
  ],
  check: {
    other: (source, project) => [
      ...findWrongWords(source),
      ...findUnsent(source, project),
      ...findFormerMails(source)
    ],
    project: findMissing
  }
}

function findWrongWords({ file, value }: Source): Finding[] {
  const facts: MailFacts | undefined = findMailFacts(file)
  if (!facts || !isAnswers(value)) return []
  const { subject, text, footer, sms } = value
  const texts = [...listMailTexts(text, 'text'), ...listMailTexts(footer, 'footer')]
  const ofTexts = texts.flatMap(one => findWrongBraces(one, facts))
  return [
    ...(typeof subject === 'string' ? findWrongSubject(subject, facts) : []),
    ...ofTexts,
    ...findUnusedVersions(texts, facts),
    ...(ofTexts.length === 0 && texts.length > 0 ? findUnusedFacts(texts, facts) : []),
    ...(typeof sms === 'string' ? findWrongTextMessage(file, sms, facts) : [])
  ]
}

function findWrongSubject(subject: string, facts: MailFacts): Finding[] {
  const path = ['subject']
  if (subject.trim() === '') {
    const message = 'This mail has no subject, so many readers would take it for spam.'
    return [reportValue(path, message, 'Write what it is about.')]
  }
  if (/[\r\n]/.test(subject)) {
    const message = 'A subject is one line, but this one has a line break.'
    return [reportValue(path, message, 'Write a space in its place.')]
  }
  return findWrongBraces({ path, text: subject, as: 'subject' }, facts)
}

function findWrongTextMessage(file: string, sms: string, facts: MailFacts): Finding[] {
  const path = ['sms']
  if (!isTexted(file))
    return [reportValue(path, 'This mail goes by mail alone, so nobody would get this.', 'Delete "sms".')]
  const wrong = findWrongBraces({ path, text: sms, as: 'sms' }, facts)
  if (wrong.length > 0) return wrong
  const placeholders = listPlaceholders(sms).map(({ name }) => name)
  const missing = Object.entries(facts).find(
    ([name, { type, isRequired, isInFooter }]) =>
      isRequired && !isInFooter && (type === 'code' || type === 'address') && !placeholders.includes(name)
  )
  if (!missing) return []
  const message = `This message lacks {${missing[0]}}, which its reader needs.`
  return [reportValue(path, message, `Add {${missing[0]}}.`)]
}

/** Reports a mail that the product does not know, or that no reminder rule or review state uses. */
function findUnsent({ file }: Source, { sources }: Project): Finding[] {
  const [, name = ''] = /^mails\/(.+)\.json$/.exec(file) ?? []
  if (name === '') return []
  const [folder = '', own] = name.split('/')
  if (own === undefined) {
    if (findMailFacts(file)) return []
    const message = `The product sends no mail called ${quote(name)}.${suggest(name, Object.keys(mailFacts))}`
    return [reportOffset(0, message, 'Rename it, or delete it.')]
  }
  const named =
    folder === 'reminders'
      ? namedBy(sources.get('reminders.json'), 'rules', 'template')
      : namedBy(sources.get('review.json'), 'states', 'mail')
  if (named.includes(own)) return []
  const [who, where] =
    folder === 'reminders' ? ['rule', '"template" of a rule'] : ['state', '"mail" of a state']
  return [reportOffset(0, `No ${who} sends this mail.`, `Name it as ${where}, or delete it.`)]
}

const namedBy = (source: Source | undefined, list: string, key: string): unknown[] =>
  entriesAt(source?.value, [list]).map(([, one]) => valueAt(one, [key]))

function findMissing({ sources }: Project): ProjectFinding[] {
  return Object.keys(mailFacts).flatMap(name => {
    const file = `mails/${name}.json`
    if (sources.has(file)) return []
    const message = 'This file is missing, so this mail would have no text.'
    const fix = 'Put it back, for instance from the last commit.'
    return [{ source: parseSource(file, ''), ...reportOffset(0, message, fix) }]
  })
}
