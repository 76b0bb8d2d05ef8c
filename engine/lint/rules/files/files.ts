import { parseSource, type Source } from '../../../schema-files/sources.ts'
import { type Project, recordFile } from '../../project.ts'
import { exampleIn, type Finding, type ProjectFinding, reportOffset, type Rule } from '../../rule.ts'

export const file: Rule = {
  code: 'file',
  reason: 'Without one of the few files that everything needs, nothing would start.',
  examples: [
    exampleIn.organisation`«→{ "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos" }»`
  ],
  check: { project: findMissingFiles }
}

export const strayFile: Rule = {
  code: 'stray-file',
  reason: 'A file in the wrong place or with the wrong name is silently ignored.',
  examples: [exampleIn.stray`«{ "ui:order": ["dob", "*"] }→»`],
  check: { file: findStray }
}

/** The paths below schemas/ of all files that are read. */
const places = [
  /^(organisation|journey|corrections|hiring|parties|privacy|reminders|review|roles)\.json$/,
  /^sections\/order\.json$/,
  /^(lists|languages)\/[^/]+\.json$/,
  /^mails\/((reminders|reviews)\/)?[a-z][a-z0-9-]*\.json$/,
  /^(employee-record|guarantor)\/(schema|ui)\.json$/,
  /^(steps|sections|admin|account|parties)\/[A-Za-z0-9-]+\/(schema|ui)\.json$/
]

function findStray({ file }: Source, { sources }: Project): Finding[] {
  if (places.some(place => place.test(file))) return findFormless(file, sources)
  const isOfForm = /^(steps|sections|admin|account|parties)\//.test(file)
  const fix = isOfForm
    ? 'A form is a folder named by letters, digits and hyphens, with schema.json and ui.json. Rename it, or delete it.'
    : file === 'reminder.json'
      ? 'Move its words to mails/reminder.json.'
      : 'Move it to where it belongs, or delete it.'
  return [reportOffset(0, `Nothing uses schemas/${file}, so it has no effect.`, fix)]
}

function findFormless(file: string, sources: Project['sources']): Finding[] {
  if (!file.endsWith('/ui.json') || sources.has(file.replace(/ui\.json$/, 'schema.json'))) return []
  const fix = 'Put schema.json back, for instance from the last commit, or delete this.'
  return [reportOffset(0, 'There is no schema.json beside this: nothing uses it.', fix)]
}

/** The files that the product requires, with what they define. */
const needed: [file: string, what: string][] = [
  ['organisation.json', 'the name that many texts contain'],
  [recordFile, 'what a record is made of'],
  ['journey.json', 'the steps'],
  ['admin/employee-list/schema.json', 'the list of employees'],
  ['guarantor/schema.json', 'what the printed guarantor form asks']
]

function findMissingFiles({ sources }: Project): ProjectFinding[] {
  return needed.flatMap(([name, what]) => {
    if (sources.has(name)) return []
    const message = `This file is missing: it says ${what}, and nothing can start without it.`
    const fix = 'Put it back, for instance from the last commit.'
    return [{ source: parseSource(name, ''), ...reportOffset(0, message, fix) }]
  })
}
