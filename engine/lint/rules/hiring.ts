import { isAnswers } from '../../model/paths.ts'
import type { Source } from '../../schema-files/sources.ts'
import { type Finding, reportValue, type Rule } from '../rule.ts'
import { quote, suggest } from '../sentences.ts'

/** Mails to people who are hired that say what they are to say, with the link that they are sent for. */
export const hiring: Rule = {
  code: 'hiring',
  level: 'error',
  reason: 'Whoever is hired would get a mail without the way in, or with words that stand for nothing.',
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
    }
  ],
  check: { other: findUselessMails }
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
