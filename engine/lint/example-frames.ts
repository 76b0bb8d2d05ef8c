/** A file of the example project: the text around the lines of an example, and the default lines. */
interface FrameFile {
  file: string
  before: string
  usual: string
  after: string
}

/** The steps of the example project, for examples that combine them differently. */
export const exampleSteps = {
  person:
    '{ "form": "steps/person", "path": "/person", "afterFirstSave": "/pay", "save": "Save", "update": "Save" }',
  pay: '{ "form": "steps/pay", "path": "/pay", "afterFirstSave": "/done", "save": "Save", "update": "Save" }'
}

export const exampleParts = `"person": { "x-route": "person", "$ref": "../steps/person/schema.json" },
"pay": { "x-route": "pay", "$ref": "../steps/pay/schema.json" }`

export const writeForm = (title: string) =>
  `{\n  "$schema": "../../meta/form.json",\n  "title": "${title}",\n  "type": "object",\n`

const pay = { file: 'steps/pay/schema.json', usual: '"grade": { "type": "string", "title": "Grade" }' }

/** The text around the lines of an example, by the name of the frame. */
export const frames = {
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
  sectionUi: {
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
  sheetColumns: {
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
  partyMail: {
    file: 'mails/party-request.json',
    before:
      '{\n  "$schema": "../meta/mail.json", "subject": "Hello", "text": ["{employee} asks you.", "{link}"],\n',
    usual: '"sms": "{employee} asks you: {link}"',
    after: '\n}\n'
  },
  unsentMail: { file: 'mails/welcome.json', before: '', usual: '', after: '' },
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
  guarantorUi: {
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
  newLanguage: { file: 'languages/fr.json', before: '', usual: '', after: '' },
  newList: { file: 'lists/shifts.json', before: '', usual: '', after: '' },
  stray: { file: 'steps/person/uischema.json', before: '', usual: '', after: '' }
} satisfies { [frame: string]: FrameFile }
