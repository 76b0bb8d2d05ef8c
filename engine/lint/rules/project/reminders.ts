import { isAnswers, listAt, objectsAt, valueAt } from '../../../values/paths.ts'
import { isTimeZone } from '../../../values/day-in-zone.ts'
import { defaultHours } from '../../../model/mails/reminders.ts'
import { listPlaceholders } from '../../../model/mails/write-mail.ts'
import type { Source, Sources } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

export const reminder: Rule = {
  code: 'reminder',
  reason:
    'The reminder would never be sent, be sent at another time, or contain a name that a stranger has typed.',
  examples: [
    exampleIn.reminders`"late": { "title": "Late", "who": "incomplete", "afterDays": [«7, 3→3, 7»], "template": "plain" }`,
    exampleIn.reminders`"late": { "title": "Late", "who": "incomplete", "afterDays": [3], "template": «"plian"→"plain"» }`,
    exampleIn.reminders`"late": { "title": "Late", "who": "unverified", «"since": "signUp", →»"afterDays": [3], "template": "open" }`
  ],
  check: { other: findUselessReminders }
}

function findUselessReminders({ file, value }: Source, { sources }: Project): Finding[] {
  if (file !== 'reminders.json' || !isAnswers(value)) return []
  return [
    ...findNoTime(valueAt(value, ['sending'])),
    ...objectsAt(value, ['rules']).flatMap(([name, rule]) => findWrongRule(['rules', name], rule, sources))
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
  const message = `From ${from} until ${until} is not a time span: no reminder would ever be sent.`
  return [...wrongZone, reportValue(['sending', at], message, 'Make "from" earlier than "until".')]
}

function findWrongRule(
  path: string[],
  { who, since, afterDays, most, template }: { [name: string]: unknown },
  sources: Sources
): Finding[] {
  const found: Finding[] = []
  const days = listAt(afterDays)
  if (days.some((day, index) => index > 0 && Number(day) <= Number(days[index - 1])))
    found.push(
      reportValue([...path, 'afterDays'], 'The days do not follow each other.', 'Write the lowest first.')
    )
  if (since !== undefined && who !== 'incomplete')
    found.push(
      reportName(
        [...path, 'since'],
        '"since" does nothing here: it is for incomplete records only.',
        'Delete "since".'
      )
    )
  if (typeof most === 'number' && most < days.length)
    found.push(
      reportValue(
        [...path, 'most'],
        `Of ${days.length} mails only ${most} would ever be sent.`,
        'Raise "most", or remove days.'
      )
    )
  return [...found, ...findWrongTemplate([...path, 'template'], { who, template }, sources)]
}

function findWrongTemplate(
  path: string[],
  { who, template }: { [name: string]: unknown },
  sources: Sources
): Finding[] {
  const mail = sources.get(`mails/reminders/${String(template)}.json`)
  if (!mail) {
    const names = listReminders(sources)
    const message = `There is no mail schemas/mails/reminders/${String(template)}.json.${suggest(String(template), names)}`
    return [reportValue(path, message, listNames('Mails are', names))]
  }
  const placeholders = listPlaceholders(mail.text).map(({ name }) => name)
  if (who !== 'unverified' || !placeholders.some(name => name === 'name' || name === 'missing')) return []
  const message =
    'This mail goes to addresses that nobody has verified, and repeats what was typed to sign up.'
  return [reportValue(path, message, 'Name a mail without {name} and {missing}.')]
}

const listReminders = (sources: Sources) =>
  [...sources.keys()].flatMap(file => /^mails\/reminders\/(.+)\.json$/.exec(file)?.[1] ?? [])
