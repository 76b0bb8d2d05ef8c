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

/** Examples in the members of a file. */
const inFile = (file: string, meta: string, usual: string, rest = ''): FrameFile => ({
  file,
  before: `{\n  "$schema": "${meta}.json",\n${rest}`,
  usual,
  after: '\n}\n'
})

/** Examples in the fields of a form. */
const inFields = (file: string, title: string, usual: string, rest = ''): FrameFile => ({
  file,
  before: `${writeForm(title)}${rest}  "properties": {\n`,
  usual,
  after: '\n  }\n}\n'
})

const grade = '"grade": { "type": "string", "title": "Grade" }'
const payFile = 'steps/pay/schema.json'
const born = '"dob": { "title": "Born", "$ref": "../../steps/person/schema.json#/properties/dob" }'

/** The text around the lines of an example, by the name of the frame. */
export const frames = {
  form: { file: payFile, before: writeForm('Pay'), usual: `"properties": { ${grade} }`, after: '\n}\n' },
  fields: inFields(payFile, 'Pay', grade),
  person: inFields(
    'steps/person/schema.json',
    'Person',
    `    "dob": { "type": "string", "title": "Date of birth", "format": "date" },
    "gender": { "type": "string", "title": "Gender", "enum": ["male", "female", "other"], "x-filter": true },
    "bankName": { "type": "string", "title": "Bank name", "description": "Of your salary account" }`
  ),
  ui: inFile('steps/person/ui.json', '../../meta/ui', '"ui:order": ["dob", "*"]'),
  section: inFields(
    'sections/person/schema.json',
    'Person',
    '"dob": { "$ref": "../../steps/person/schema.json#/properties/dob" }'
  ),
  sectionUi: inFile('sections/person/ui.json', '../../meta/ui', '"ui:hide": ["/person/gender"]'),
  order: inFile('sections/order.json', '../meta/sections', '"order": ["person"]'),
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
    ${born}
  },
  "x-sheet": { "file": "staff.xlsx",
`,
    usual: '"sheet": "All"',
    after: '\n  }\n}\n'
  },
  sheetColumns: inFields(
    'admin/export/schema.json',
    'Employees',
    born,
    '  "x-sheet": { "file": "staff.xlsx", "sheet": "All" },\n'
  ),
  numbers: inFields(
    'admin/dashboard/schema.json',
    'Dashboard',
    '"male": { "title": "Men", "x-count": { "gender": "male" } }'
  ),
  list: inFile(
    'lists/grades.json',
    '../meta/list',
    '"items": ["Junior", "Senior"]',
    '  "title": "Grades",\n'
  ),
  profile: {
    file: 'account/profile/schema.json',
    before: writeForm('Profile'),
    usual: `"required": ["username", "phone"],
"properties": { "username": { "type": "string", "title": "Name" }, "phone": { "type": "string", "title": "Phone" } }`,
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
  parties: inFile('parties.json', 'meta/parties', '"parties": {}'),
  review: inFile(
    'review.json',
    'meta/review',
    `"states": { "new": { "title": "New", "employee": { "title": "Sent", "text": "We have it." }, "tone": "plain", "next": [] } },
"automatic": { "completed": { "to": "new" } }`
  ),
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
  hiring: inFile('hiring.json', 'meta/hiring', '"spreadsheet": { "sameHeadings": [], "otherPeople": [] }'),
  mail: inFile(
    'mails/hire-invitation.json',
    '../meta/mail',
    '"subject": "Your record", "text": ["Open {link}."]'
  ),
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
  colleagues: inFile(
    'lists/colleagues.json',
    '../meta/list',
    '"source": "employees", "status": "complete", "client": "any", "shown": ["name"]',
    '  "title": "Colleagues",\n'
  ),
  guarantor: {
    file: 'guarantor/schema.json',
    before: writeForm('Guarantor').replace('../../', '../'),
    usual: '"properties": { "name": { "type": "string", "title": "Full name" } }',
    after: '\n}\n'
  },
  guarantorUi: inFile('guarantor/ui.json', '../meta/ui', '"ui:print": {}'),
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
