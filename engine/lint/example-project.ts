import type { Snapshot } from '../evolution/snapshot.ts'
import { type MailFacts, mailFacts } from '../model/mails.ts'
import { type Sources, parseSource } from '../schema-files/sources.ts'
import type { Example, Frame } from './rule.ts'

/** A file of the example project: what is around the lines of an example, and the lines that are there without one. */
interface FrameFile {
  file: string
  before: string
  usual: string
  after: string
}

/** The steps of the example project, for the examples that put them together otherwise. */
export const exampleSteps = {
  person:
    '{ "form": "steps/person", "path": "/person", "afterFirstSave": "/pay", "save": "Save", "update": "Save" }',
  pay: '{ "form": "steps/pay", "path": "/pay", "afterFirstSave": "/done", "save": "Save", "update": "Save" }'
}

/** The parts of its record. */
export const exampleParts = `"person": { "x-route": "person", "$ref": "../steps/person/schema.json" },
"pay": { "x-route": "pay", "$ref": "../steps/pay/schema.json" }`

const writeForm = (title: string) =>
  `{\n  "$schema": "../../meta/form.json",\n  "title": "${title}",\n  "type": "object",\n`

const pay = { file: 'steps/pay/schema.json', usual: '"grade": { "type": "string", "title": "Grade" }' }

const frames: Record<Frame, FrameFile> = {
  form: { file: pay.file, before: writeForm('Pay'), usual: `"properties": { ${pay.usual} }`, after: '\n}\n' },
  fields: { ...pay, before: `${writeForm('Pay')}  "properties": {\n`, after: '\n  }\n}\n' },
  person: {
    file: 'steps/person/schema.json',
    before: `${writeForm('Person')}  "properties": {\n`,
    usual: `    "dob": { "type": "string", "title": "Date of birth", "format": "date" },
    "gender": { "type": "string", "title": "Gender", "enum": ["male", "female", "other"], "x-filter": true },
    "bankName": { "type": "string", "title": "Bank name", "description": "Of your salary account" }`,
    after: '\n  }\n}\n'
  },
  ui: {
    file: 'steps/person/ui.json',
    before: '{\n  "$schema": "../../meta/ui.json",\n',
    usual: '"ui:order": ["dob", "*"]',
    after: '\n}\n'
  },
  section: {
    file: 'sections/person/schema.json',
    before: `${writeForm('Person')}  "properties": {\n`,
    usual: '"dob": { "$ref": "../../steps/person/schema.json#/properties/dob" }',
    after: '\n  }\n}\n'
  },
  'section ui': {
    file: 'sections/person/ui.json',
    before: '{\n  "$schema": "../../meta/ui.json",\n',
    usual: '"ui:hide": ["/person/gender"]',
    after: '\n}\n'
  },
  order: {
    file: 'sections/order.json',
    before: '{\n  "$schema": "../meta/sections.json",\n',
    usual: '"order": ["person"]',
    after: '\n}\n'
  },
  parts: {
    file: 'employee-record/schema.json',
    before:
      '{\n  "$schema": "../meta/record.json",\n  "title": "Record",\n  "type": "object",\n  "required": ["person"],\n' +
      '  "properties": {\n    "old": { "x-route": "old", "$ref": "../steps/old/schema.json", "x-retired": true },\n',
    usual: exampleParts,
    after: '\n  }\n}\n'
  },
  steps: {
    file: 'journey.json',
    before:
      '{\n  "$schema": "meta/journey.json",\n  "done": { "path": "/done", "title": "Done", "text": "Thank you." },\n  "steps": [\n',
    usual: `${exampleSteps.person},\n${exampleSteps.pay}`,
    after: '\n  ]\n}\n'
  },
  chapters: {
    file: 'journey.json',
    before: `{
  "$schema": "meta/journey.json",
  "done": { "path": "/done", "title": "Done", "text": "Thank you." },
  "steps": [
${exampleSteps.person},
${exampleSteps.pay}
  ],
  "chapters": [
`,
    usual: '',
    after: '\n  ]\n}\n'
  },
  filters: {
    file: 'admin/employee-list/schema.json',
    before: `${writeForm('Employees')}  "properties": { "username": { "title": "Name", "x-value": "account.username" } },\n  "x-list": { "pageSize": 7, "filters": {\n`,
    usual: '"gender": { "field": "/person/gender" }',
    after: '\n  } }\n}\n'
  },
  views: {
    file: 'admin/employee-list/schema.json',
    before: `${writeForm('Employees')}  "properties": { "username": { "title": "Name", "x-value": "account.username" } },\n  "x-list": { "pageSize": 7, "filters": { "gender": { "field": "/person/gender" } }, "views": {\n`,
    usual: '"All": {}',
    after: '\n  } }\n}\n'
  },
  sheet: {
    file: 'admin/export/schema.json',
    before: `${writeForm('Employees')}  "properties": {
    "dob": { "title": "Born", "$ref": "../../steps/person/schema.json#/properties/dob" }
  },
  "x-sheet": { "file": "staff.xlsx",
`,
    usual: '"sheet": "All"',
    after: '\n  }\n}\n'
  },
  'sheet columns': {
    file: 'admin/export/schema.json',
    before: `${writeForm('Employees')}  "x-sheet": { "file": "staff.xlsx", "sheet": "All" },\n  "properties": {\n`,
    usual: '"dob": { "title": "Born", "$ref": "../../steps/person/schema.json#/properties/dob" }',
    after: '\n  }\n}\n'
  },
  numbers: {
    file: 'admin/dashboard/schema.json',
    before: `${writeForm('Dashboard')}  "properties": {\n`,
    usual: '"male": { "title": "Men", "x-count": { "gender": "male" } }',
    after: '\n  }\n}\n'
  },
  list: {
    file: 'lists/grades.json',
    before: '{\n  "$schema": "../meta/list.json",\n  "title": "Grades",\n',
    usual: '"items": ["Junior", "Senior"]',
    after: '\n}\n'
  },
  organisation: {
    file: 'organisation.json',
    before: '',
    usual:
      '{ "$schema": "meta/organisation.json", "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos" }',
    after: '\n'
  },
  role: {
    file: 'roles.json',
    before: `{
  "$schema": "meta/roles.json",
  "reasons": { "payroll": "Paying the salary" },
  "roles": {
    "administrator": { "title": "Administrator", "may": "everything", "identifiers": "plain" },
    "clerk": { "title": "Clerk",
`,
    usual: '"may": ["list", "record"], "identifiers": "masked"',
    after: '\n} } }\n'
  },
  parties: {
    file: 'parties.json',
    before: '{\n  "$schema": "meta/parties.json",\n',
    usual: '"parties": {}',
    after: '\n}\n'
  },
  review: {
    file: 'review.json',
    before: '{\n  "$schema": "meta/review.json",\n',
    usual: `"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [] } },
"automatic": { "completed": { "to": "new" } }`,
    after: '\n}\n'
  },
  reminders: {
    file: 'reminders.json',
    before: `{
  "$schema": "meta/reminders.json",
  "rules": {
    "begin": { "title": "Begin", "who": "nothing-saved", "afterDays": [3], "template": "plain" },
    "verify": { "title": "Verify", "who": "unverified", "afterDays": [2], "template": "open" },
`,
    usual: '"late": { "title": "Late", "who": "incomplete", "afterDays": [3], "template": "plain" }',
    after: '\n} }\n'
  },
  hiring: {
    file: 'hiring.json',
    before: '{\n  "$schema": "meta/hiring.json",\n',
    usual: '"spreadsheet": { "sameHeadings": [], "otherPeople": [] }',
    after: '\n}\n'
  },
  mail: {
    file: 'mails/hire-invitation.json',
    before: '{\n  "$schema": "../meta/mail.json",\n',
    usual: '"subject": "Your record", "text": ["Open {link}."]',
    after: '\n}\n'
  },
  'party mail': {
    file: 'mails/party-request.json',
    before:
      '{\n  "$schema": "../meta/mail.json", "subject": "Hello", "text": ["{employee} asks you.", "{link}"],\n',
    usual: '"sms": "{employee} asks you: {link}"',
    after: '\n}\n'
  },
  'unsent mail': { file: 'mails/welcome.json', before: '', usual: '', after: '' },
  privacy: {
    file: 'privacy.json',
    before: `{
  "$schema": "meta/privacy.json", "version": "1", "intro": "Why we ask.", "rights": [],
  "contact": { "name": "Data protection", "email": "hr@btc.example" },
  "purposes": { "work": { "title": "Work", "text": "To employ you.", "basis": "contract", "keep": "6 years." } },
`,
    usual: '',
    after: '\n}\n'
  },
  colleagues: {
    file: 'lists/colleagues.json',
    before: '{\n  "$schema": "../meta/list.json",\n  "title": "Colleagues",\n',
    usual: '"source": "employees", "status": "complete", "client": "any", "shown": ["name"]',
    after: '\n}\n'
  },
  guarantor: {
    file: 'guarantor/schema.json',
    before: writeForm('Guarantor').replace('../../', '../'),
    usual: '"properties": { "name": { "type": "string", "title": "Full name" } }',
    after: '\n}\n'
  },
  'guarantor ui': {
    file: 'guarantor/ui.json',
    before: '{\n  "$schema": "../meta/ui.json",\n',
    usual: '"ui:print": {}',
    after: '\n}\n'
  },
  language: {
    file: 'languages/fr.json',
    before:
      '{ "$schema": "../meta/language.json", "name": "Français", "english": "French", "draft": true, "texts": {\n',
    usual: '',
    after: '\n} }\n'
  },
  'new language': { file: 'languages/fr.json', before: '', usual: '', after: '' },
  'new list': { file: 'lists/shifts.json', before: '', usual: '', after: '' },
  stray: { file: 'steps/person/uischema.json', before: '', usual: '', after: '' }
}

/** An earlier version of the example project, in which there was one more step. */
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

/** A mail that says what it has to. */
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

const frameOf = ({ in: frame = 'fields' }: Example) => frames[frame]

/** The name of the file, below schemas/, in which an example stands, and the line at which its own lines begin. */
export function locateExample(example: Example): { file: string; line: number } {
  const { file, before } = frameOf(example)
  return { file, line: before.split('\n').length }
}

/** The example project, right in every way, or with the lines of one example; `metas` are the files of schemas/meta. */
export function createExampleSources(
  metas: Sources,
  example?: Example,
  which: 'bad' | 'good' = 'good'
): Sources {
  const files = { ...alwaysThere }
  for (const { file, before, usual, after } of Object.values(frames)) {
    if (usual !== '') files[file] = before + usual + after
  }
  if (example) {
    const { file, before, after } = frameOf(example)
    files[file] = before + example[which] + after
    if (example[which] === '') delete files[file]
  }
  const sources = Object.entries(files).map(([file, text]) => [file, parseSource(file, text)] as const)
  return new Map([...metas, ...sources])
}

/** The files of the meta-schemas alone. */
export function pickMetaSchemas(sources: Sources): Sources {
  return new Map([...sources].filter(([file]) => file.startsWith('meta/')))
}
