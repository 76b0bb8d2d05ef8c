import type { ProjectValues } from './project-values.ts'

export const banner = '// Written by `npm run generate` from schemas/. Do not edit.\n'

/** Modules that export one value: its name, its type, the file of the type, and the docstring. */
const modules: readonly [name: keyof ProjectValues, type: string, from: string, words?: string][] = [
  ['corrections', 'CorrectionRules', 'vocabulary/project'],
  ['hiring', 'HiringRules', 'vocabulary/project', 'The rules for hiring people from spreadsheets.'],
  ['review', 'ReviewRules', 'model/review', 'The states of a review.'],
  ['parties', 'PartyRules', 'model/parties', 'The parties who fill in forms for an employee.'],
  ['reminders', 'ReminderSchedule', 'model/mails/reminders', 'The automatic reminders.'],
  [
    'roles',
    'Roles',
    'model/roles',
    'The roles with what each may do and see, and the reasons for revealing an identifier.'
  ],
  ['privacy', 'PrivacyNotice', 'model/privacy', 'The privacy notice: purposes, retention and readers.']
]

export function renderValues(values: ProjectValues): [file: string, text: string][] {
  const contactForms = `${banner}\n/** The forms that begin with the email or phone of the account. */\nexport const contactForms: string[] = ${toJson(values.contactForms)}\n`
  const rendered = modules.map(([name, type, from, words]): [string, string] => {
    const comment = words === undefined ? '' : `/** ${words} */\n`
    const declaration = `export const ${declare(name, type)} = ${toJson(name === 'parties' ? { parties: values.parties } : values[name])}`
    return [
      `${name}.ts`,
      `${banner}import type { ${type} } from '../engine/${from}.ts'\n\n${comment}${declaration}\n`
    ]
  })
  return [['contact-forms.ts', contactForms], ...rendered]
}

/** Returns the declaration. Parties are a property of their type, and the privacy notice may be undefined. */
function declare(name: keyof ProjectValues, type: string): string {
  if (name === 'parties') return `{ parties }: ${type}`
  return `${name}: ${type}${name === 'privacy' ? ' | undefined' : ''}`
}

export const toJson = (value: unknown) => JSON.stringify(value)
