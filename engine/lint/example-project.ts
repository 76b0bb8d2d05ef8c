import type { Snapshot } from '../evolution/snapshot.ts'
import { type MailFacts, mailFacts } from '../model/mails/mails.ts'
import { type Sources, parseSource } from '../schema-files/sources.ts'
import type { Example } from './rule.ts'
import { writeForm, frames } from './example-frames.ts'

/** An earlier version of the example project, with one more step. */
export const exampleKept: readonly Snapshot[] = [
  {
    parts: [
      {
        name: 'bankDetails',
        title: 'Bank details',
        route: 'bank',
        forms: ['steps/bank-details'],
        list: false
      }
    ],
    forms: {
      'steps/bank-details': {
        type: 'object',
        properties: { bank: { type: 'string', title: 'Bank' } }
      }
    },
    required: ['bankDetails'],
    steps: ['steps/bank-details']
  }
]

/** Writes a mail with all its required facts. */
function writeMail(facts: MailFacts): string {
  const required = Object.entries(facts).filter(([, { isRequired }]) => isRequired)
  const footer = required.flatMap(([name, { isInFooter }]) => (isInFooter ? [`{${name}}`] : []))
  const text = required.flatMap(([name, { isInFooter, type }]) =>
    isInFooter ? [] : [type === 'list' ? { list: `{${name}}` } : `{${name}}`]
  )
  return JSON.stringify({ subject: 'Hello', text: ['Hello.', ...text], ...(footer[0] && { footer }) })
}

const mails = Object.entries(mailFacts).map(([name, facts]) => [`mails/${name}.json`, writeMail(facts)])

const alwaysThere: Record<string, string> = {
  ...Object.fromEntries(mails),
  'mails/reminders/plain.json':
    '{ "subject": "Please go on", "text": ["Dear {name}: {link}"], "footer": ["{stop}"] }',
  'mails/reminders/open.json': '{ "subject": "Please verify", "text": ["{link}"], "footer": ["{stop}"] }',
  'steps/old/schema.json': `${writeForm('Earlier')}  "properties": {
    "school": { "type": "string", "title": "School" },
    "bank": { "type": "string", "title": "Bank", "x-options": { "list": "banks" } },
    "colleague": { "type": "string", "title": "Colleague", "format": "employee", "x-options": { "list": "colleagues" } },
    "state": { "type": "string", "title": "State", "x-options": { "list": "states" } },
    "grade": { "type": "string", "title": "Grade", "x-options": { "list": "grades" } }
  }\n}\n`,
  'admin/notice/schema.json': `${writeForm('Notice')}  "properties": { "text": { "type": "string", "title": "Text" } }\n}\n`,
  'lists/banks.json': '{ "title": "Banks", "items": ["Access", "Zenith"] }',
  'lists/towns.json': '{ "title": "Towns", "by": "state", "items": { "Lagos": ["Ikeja", "Epe"] } }',
  'lists/states.json': '{ "title": "States", "keysOf": "towns" }'
}

/** Returns the file of an example, below schemas/, and the line at which its own lines start. */
export function locateExample(example: Example): { file: string; line: number } {
  const { file, before } = frames[example.in]
  return { file, line: before.split('\n').length }
}

/** Creates the example project without mistakes, or with the lines of one example. `metas` are the files of schemas/meta. */
export function createExampleSources(
  metas: Sources,
  example?: Example,
  which: 'bad' | 'good' = 'good'
): Sources {
  const sources = new Map([...metas, ...readUsualSources()])
  if (!example) return sources
  const { file, before, after } = frames[example.in]
  if (example[which] === '') sources.delete(file)
  else sources.set(file, parseSource(file, before + example[which] + after))
  return sources
}

let usualSources: Sources | undefined

/** Parses the files without an example, cached. */
function readUsualSources(): Sources {
  if (usualSources) return usualSources
  const files = { ...alwaysThere }
  for (const { file, before, usual, after } of Object.values(frames)) {
    if (usual !== '') files[file] = before + usual + after
  }
  usualSources = new Map(Object.entries(files).map(([file, text]) => [file, parseSource(file, text)]))
  return usualSources
}

export function pickMetaSchemas(sources: Sources): Sources {
  return new Map([...sources].filter(([file]) => file.startsWith('meta/')))
}
