import { isAnswers, valueAt } from '../../../values/paths.ts'
import { isTimeZone } from '../../../values/day-in-zone.ts'
import { defaultHours } from '../../../model/reminders.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

/** Schedules that can be kept, with mails that say what they are to say. */
export const reminder: Rule = {
  code: 'reminder',
  level: 'error',
  reason:
    'The reminder would never leave, at another time than was meant, or with words that stand for nothing.',
  examples: [
    {
      in: 'reminders',
      bad: '"late": { "title": "Late", "who": "incomplete", "afterDays": [7, 3], "template": "plain" }',
      good: '"late": { "title": "Late", "who": "incomplete", "afterDays": [3, 7], "template": "plain" }'
    },
    {
      in: 'reminders',
      bad: '"late": { "title": "Late", "who": "incomplete", "afterDays": [3], "template": "plian" }',
      good: '"late": { "title": "Late", "who": "incomplete", "afterDays": [3], "template": "plain" }'
    },
    {
      in: 'reminders',
      bad: '"late": { "title": "Late", "who": "unverified", "since": "signUp", "afterDays": [3], "template": "open" }',
      good: '"late": { "title": "Late", "who": "unverified", "afterDays": [3], "template": "open" }'
    }
  ],
  check: { other: findUselessReminders }
}

const placeholders = ['name', 'missing', 'link']

function findUselessReminders({ file, value }: Source): Finding[] {
  if (file === 'reminder.json') return isAnswers(value) ? findUnknownWords([], value) : []
  if (file !== 'reminders.json' || !isAnswers(value)) return []
  const templates = entriesOf(valueAt(value, ['templates']))
  const rules = entriesOf(valueAt(value, ['rules']))
  const used = new Set(rules.map(([, { template }]) => template))
  return [
    ...findNoTime(valueAt(value, ['sending'])),
    ...templates.flatMap(([name, mail]) => findUnknownWords(['templates', name], mail)),
    ...templates
      .filter(([name]) => !used.has(name))
      .map(([name]) =>
        reportName(['templates', name], 'No rule sends this mail.', 'Name it in a rule, or delete it.')
      ),
    ...rules.flatMap(([name, rule]) => findWrongRule(['rules', name], rule, new Map(templates)))
  ]
}

function findNoTime(sending: unknown): Finding[] {
  if (!isAnswers(sending)) return []
  const { timeZone, from, until } = { ...defaultHours, ...sending }
  const wrongZone =
    typeof timeZone === 'string' && !isTimeZone(timeZone)
      ? [
          reportValue(
            ['sending', 'timeZone'],
            `There is no time zone ${quote(timeZone)}.`,
            'Write a name of IANA, such as Africa/Lagos.'
          )
        ]
      : []
  if (from < until) return wrongZone
  const at = 'until' in sending ? 'until' : 'from'
  const message = `From ${from} until ${until} is no time at all: no reminder would ever leave.`
  return [...wrongZone, reportValue(['sending', at], message, 'Let "from" be earlier than "until".')]
}

function findUnknownWords(path: string[], mail: { [name: string]: unknown }): Finding[] {
  return ['subject', 'text']
    .flatMap(part =>
      wordsIn(mail[part]).flatMap(word => {
        if (placeholders.includes(word)) return []
        const message = `{{${word}}} stands for nothing: people would read it as it is.${suggest(word, placeholders)}`
        return [reportValue([...path, part], message, 'Write {{name}}, {{missing}} or {{link}}.')]
      })
    )
    .concat(findSingleBraces(path, mail), findNoWayBack(path, mail))
}

/** Whoever is reminded goes on by the link. */
function findNoWayBack(path: string[], { text }: { [name: string]: unknown }): Finding[] {
  if (typeof text !== 'string' || /\{\{?link\}/.test(text)) return []
  const message = 'This mail has no {{link}}: whoever is reminded would not find the way back.'
  return [reportValue([...path, 'text'], message, 'Write {{link}} on a line of its own.')]
}

/** In mails, two braces stand around a word; the words of an organisation have one everywhere. */
function findSingleBraces(path: string[], mail: { [name: string]: unknown }): Finding[] {
  return ['subject', 'text'].flatMap(part =>
    placeholders.flatMap(word => {
      const text = mail[part]
      if (typeof text !== 'string' || !new RegExp(`(?<!\\{)\\{${word}\\}(?!\\})`).test(text)) return []
      const message = `{${word}} stands for nothing: people would read it as it is.`
      return [reportValue([...path, part], message, `Write {{${word}}}.`)]
    })
  )
}

function findWrongRule(
  path: string[],
  { who, since, afterDays, most, template }: { [name: string]: unknown },
  templates: Map<string, { [name: string]: unknown }>
): Finding[] {
  const found: Finding[] = []
  const days: unknown[] = Array.isArray(afterDays) ? afterDays : []
  if (days.some((day, index) => index > 0 && Number(day) <= Number(days[index - 1])))
    found.push(
      reportValue([...path, 'afterDays'], 'The days do not follow each other.', 'Write the lowest first.')
    )
  if (since !== undefined && who !== 'incomplete')
    found.push(
      reportName(
        [...path, 'since'],
        '"since" does nothing here: it is for incomplete records alone.',
        'Delete "since".'
      )
    )
  if (typeof most === 'number' && most < days.length)
    found.push(
      reportValue(
        [...path, 'most'],
        `Of ${days.length} mails only ${most} would ever be sent.`,
        'Raise "most", or take days away.'
      )
    )
  const mail = templates.get(String(template))
  if (!mail) {
    const names = [...templates.keys()]
    const message = `There is no template ${quote(template)}.${suggest(String(template), names)}`
    found.push(reportValue([...path, 'template'], message, listNames('Templates are', names)))
  } else if (
    who === 'unverified' &&
    [mail.subject, mail.text].flatMap(wordsIn).some(word => word !== 'link')
  ) {
    const message =
      'This mail goes to addresses that nobody has verified, and says what whoever signed up has typed.'
    found.push(reportValue([...path, 'template'], message, 'Name a template that has {{link}} alone.'))
  }
  return found
}

const wordsIn = (text: unknown): string[] =>
  typeof text === 'string' ? Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, word = '']) => word) : []

function entriesOf(value: unknown): [string, { [name: string]: unknown }][] {
  const entries = isAnswers(value) ? Object.entries(value) : []
  return entries.flatMap(([name, one]) => (isAnswers(one) ? [[name, one]] : []))
}
