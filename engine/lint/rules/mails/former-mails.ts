import type { Source } from '../../../schema-files/sources.ts'
import { isAnswers, namesAt, valueAt } from '../../../values/paths.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'

/** The former properties of mails that have their own files now, with the new file. */
const formerMails: { [file: string]: { [name: string]: string } } = {
  'corrections.json': { mail: 'record-corrections' },
  'hiring.json': { invitation: 'hire-invitation', joined: 'hire-joined' },
  'reminders.json': { templates: 'reminders/<name>' }
}

export function findFormerMails({ file, value }: Source): Finding[] {
  if (!isAnswers(value)) return []
  const moved = Object.entries(formerMails[file] ?? {}).filter(([name]) => Object.hasOwn(value, name))
  const states = file === 'review.json' ? namesAt(value.states) : []
  return [
    ...moved.map(([name, mail]) => {
      const message = `Mails have files of their own: nothing reads "${name}" here.`
      return reportName([name], message, `Move its words to schemas/mails/${mail}.json.`)
    }),
    ...states
      .filter(state => isAnswers(valueAt(value, ['states', state, 'mail'])))
      .map(state => {
        const fix = `Move its words to schemas/mails/reviews/${state}.json, and write "mail": "${state}".`
        return reportValue(['states', state, 'mail'], 'Mails have files of their own.', fix)
      })
  ]
}
