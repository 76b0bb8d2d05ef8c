import { columnKey, listColumnWords } from '../../../model/column-words.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { type Finding, reportValue, type Rule } from '../../rule.ts'
import { quote, suggest } from '../../sentences.ts'

const mail = '"invitation": { "subject": "Your record", "text": "{{link}}" }'

/** Headings that are recognised as one field each, and mails to people who are hired that say what they are to say, with the link that they are sent for. */
export const hiring: Rule = {
  code: 'hiring',
  level: 'error',
  reason:
    'Whoever is hired would get a mail without the way in, or with words that stand for nothing; or a column would be taken for another field than its author means.',
  examples: [
    {
      in: 'hiring',
      bad: '"invitation": { "subject": "Your record", "text": "Until {{until}}" }',
      good: '"invitation": { "subject": "Your record", "text": "{{link}} until {{until}}" }'
    },
    {
      in: 'hiring',
      bad: '"invitation": { "subject": "Your record", "text": "{{link}} until {{untill}}" }',
      good: '"invitation": { "subject": "Your record", "text": "{{link}} until {{until}}" }'
    },
    {
      in: 'hiring',
      bad: `${mail}, "spreadsheet": { "sameHeadings": [["Phone", "Contact"], ["Email", "Contact"]], "otherPeople": ["kin"] }`,
      good: `${mail}, "spreadsheet": { "sameHeadings": [["Phone", "Mobile"], ["Email", "Contact"]], "otherPeople": ["kin"] }`
    },
    {
      in: 'hiring',
      bad: `${mail}, "spreadsheet": { "sameHeadings": [["Phone", "Mobile"]], "otherPeople": ["next of kin"] }`,
      good: `${mail}, "spreadsheet": { "sameHeadings": [["Phone", "Mobile"]], "otherPeople": ["kin"] }`
    }
  ],
  check: { other: source => [...findUselessMails(source), ...findUnclearHeadings(source)] }
}

const placeholders: { [mail: string]: string[] } = {
  invitation: ['link', 'name', 'until'],
  joined: ['link', 'password', 'contact']
}

function findUselessMails({ file, value }: Source): Finding[] {
  if (file !== 'hiring.json' || !isAnswers(value)) return []
  return Object.entries(placeholders).flatMap(([name, known]) => {
    const mail = value[name]
    if (!isAnswers(mail)) return []
    return [
      ...['subject', 'text'].flatMap(part => findUnknownWords([name, part], mail[part], known)),
      ...findNoLink([name, 'text'], mail.text)
    ]
  })
}

function findUnknownWords(path: string[], text: unknown, known: string[]): Finding[] {
  const words = typeof text === 'string' ? [...text.matchAll(/\{\{([^{}]*)\}\}/g)] : []
  return words.flatMap(([, word = '']) => {
    if (known.includes(word)) return []
    const message = `{{${word}}} stands for nothing: people would read it as it is.${suggest(word, known)}`
    return [reportValue(path, message, `Write ${known.map(one => `{{${one}}}`).join(' or ')}.`)]
  })
}

function findNoLink(path: string[], text: unknown): Finding[] {
  if (typeof text !== 'string' || text.includes('{{link}}')) return []
  const message = `This mail has no ${quote('{{link}}')}: whoever reads it cannot go on.`
  return [reportValue(path, message, 'Write {{link}} where the address is to stand.')]
}

function findUnclearHeadings({ file, value }: Source): Finding[] {
  if (file !== 'hiring.json' || !isAnswers(value) || !isAnswers(value.spreadsheet)) return []
  const { sameHeadings, otherPeople } = value.spreadsheet
  const lists = Array.isArray(sameHeadings) ? sameHeadings.filter(Array.isArray) : []
  const seen = new Map<string, string>()
  const twice = lists.flatMap((names, list) =>
    names.flatMap((name: unknown, at) => {
      const path = ['spreadsheet', 'sameHeadings', list, at]
      const key = columnKey(String(name))
      if (key === '')
        return [reportValue(path, `${quote(String(name))} has no word to be recognised by.`, 'Delete it.')]
      const first = seen.get(key)
      seen.set(key, String(name))
      if (first === undefined) return []
      const message = `${quote(String(name))} is the same heading as ${quote(first)}, which is there already.`
      return [reportValue(path, message, 'Keep it in one list, once.')]
    })
  )
  const phrases = (Array.isArray(otherPeople) ? otherPeople : []).flatMap((word: unknown, at) => {
    const words = listColumnWords(String(word))
    if (words.length === 1) return []
    const message = `${quote(String(word))} is not one word, so that no heading would have it.`
    const fix = `Write the one word that says whose it is${words.length > 1 ? `: ${quote(words.at(-1) ?? '')}` : ''}.`
    return [reportValue(['spreadsheet', 'otherPeople', at], message, fix)]
  })
  return [...twice, ...phrases]
}
