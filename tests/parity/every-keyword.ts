import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Schema } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import { copiedProject } from '../helpers/copied.ts'

type Fields = { [name: string]: Schema }

/** A group in which one of several groups is answered, in the form that authors write and the engine expands. */
const groups = (...oneOf: object[]) => ({ oneOf }) as unknown as Schema

function group(
  title: string,
  { way, ...asked }: { way: string; [name: string]: string },
  required?: string[]
) {
  const fields = Object.entries(asked).map(([name, text]) => [name, { type: 'string', title: text }])
  const properties = { way: { const: way }, ...Object.fromEntries(fields) }
  return { title, properties, ...(required && { required }) }
}

/** Choices under headings, as authors write them. */
const headed = (...oneOf: object[]) => ({ oneOf }) as unknown as Schema

/** A list whose first rows have titles of their own, as authors write it. */
const named = (count: number, row: Schema) =>
  ({
    type: 'array',
    title: 'Referees',
    maxItems: 4,
    items: Array.from({ length: count }, (_, index) => ({ ...row, title: `Referee & no. ${index + 1}` })),
    additionalItems: { ...row, title: 'Another referee' }
  }) as unknown as Schema

/** A read-only answer, as authors write it. */
const fact = (field: Schema) => ({ ...field, readOnly: true }) as Schema

/** Fields that together use every keyword that the product's own forms do not use. */
const ofPersonalDetails: Fields = {
  nickname: { type: 'string', title: 'Nickname', 'x-retired': true },
  fullName: {
    type: 'string',
    title: 'Full name',
    'x-computed': { text: '{firstName} {otherName} {lastName}' }
  },
  base: fact({ type: 'string', title: 'Base', default: 'Lagos, {no} =1+1' }),
  mobile: { type: 'string', title: 'Mobile', format: 'phone' },
  about: { type: 'string', title: 'About you', format: 'longtext', maxLength: 400 },
  site: { type: 'string', title: 'Website', format: 'uri' }
}

/** This form has a photo, so its answers are sent as texts (multipart). */
const ofPersonalInformation: Fields = {
  kin: {
    type: 'object',
    title: 'Next of kin',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name of your kin', maxLength: 60 },
      lives: { type: 'boolean', title: 'Lives with you', format: 'yesno' },
      where: { type: 'string', title: 'Where', 'x-showIf': { lives: false } }
    }
  },
  rent: { type: 'integer', title: 'Rent', format: 'money', 'x-currency': 'NGN', maximum: 9_000_000 },
  nicknames: {
    type: 'array',
    title: 'Nicknames',
    maxItems: 4,
    uniqueItems: true,
    errorMessage: { uniqueItems: 'This nickname is there already.' },
    items: { type: 'string', title: 'Nickname', minLength: 2, maxLength: 30 }
  },
  remarks: { type: 'string', title: 'Remarks', format: 'longtext', maxLength: 300 },
  stays: {
    type: 'array',
    title: 'Stays abroad',
    maxItems: 3,
    items: {
      type: 'object',
      required: ['country'],
      properties: {
        country: { type: 'string', title: 'Country of the stay' },
        months: {
          type: 'integer',
          title: 'Months',
          minimum: 1,
          maximum: 240,
          'x-warn': [{ must: { months: { atMost: 120 } }, message: 'More than ten years: is that right?' }]
        },
        visa: {
          title: 'Visa',
          format: 'document',
          'x-file': { types: ['application/pdf'], maxBytes: 100_000, route: 'visa' }
        }
      }
    }
  },
  languages: {
    type: 'array',
    title: 'Languages',
    uniqueItems: true,
    items: { type: 'string', enum: ['English', 'Hausa', 'Igbo', 'Yorùbá'] }
  },
  age: { type: 'string', title: 'Age', 'x-computed': { years: { from: 'dob', to: 'today' } } },
  spouse: { type: 'string', title: 'Spouse', maxLength: 60, 'x-showIf': { maritalStatus: 'married' } },
  spouseWorks: {
    type: 'boolean',
    title: 'Does your spouse work?',
    'x-showIf': { maritalStatus: ['married', 'divorced'] }
  },
  spouseEmployer: {
    type: 'string',
    title: 'Employer of your spouse',
    'x-showIf': { spouseWorks: true, maritalStatus: 'married' }
  },
  marriedFor: {
    type: 'string',
    title: 'Years of marriage',
    'x-computed': { years: { from: 'marriedOn', to: 'today' } },
    'x-showIf': { maritalStatus: 'married' }
  },
  marriedOn: {
    type: 'string',
    title: 'Wedding day',
    format: 'date',
    'x-notBefore': 'dob',
    'x-notAfter': 'today',
    'x-showIf': { maritalStatus: 'married' }
  }
}

/** Choices of which two are open under a condition, and one never. */
const turns = (more: object, inside?: object) => {
  const oneOf = [
    { const: 'n', title: 'By night', 'x-showIf': { hasCar: true } },
    { const: 'd', title: 'By day' },
    { const: 'w', title: 'At the weekend', 'x-chooseIf': { any: [{ rents: false }, { hasCar: true }] } },
    { const: 'h', title: 'On holidays', 'x-chooseIf': false }
  ]
  const choices = inside ? { items: { ...inside, oneOf } } : { oneOf }
  return { ...more, ...choices, errorMessage: { enum: 'This turn is not open to you.' } } as Schema
}

/** A choice of another employee, from a list of this project. */
function colleague(title: string): Schema {
  return { type: 'string', title, format: 'employee', 'x-options': { list: 'colleagues' } }
}

const ofEmployeeDetails: Fields = {
  accountAgain: {
    type: 'string',
    title: 'Account number again',
    format: 'digits',
    'x-local': true,
    'x-equals': 'salaryAccountNumber'
  },
  started: { type: 'string', title: 'Started', format: 'date', 'x-notAfter': 'yesterday' },
  left: {
    ...{ type: 'string', title: 'Left', format: 'date' },
    ...{ 'x-notBefore': 'started', 'x-notAfter': 'started + 400 weeks' }
  },
  called: { type: 'string', title: 'Called', format: 'datetime', 'x-notAfter': 'today + 2 days' },
  answered: {
    type: 'string',
    title: 'Answered',
    format: 'datetime',
    'x-notBefore': 'called',
    'x-showIf': { called: { after: '2001-02-03T04:05' } }
  },
  call: { type: 'string', title: 'Call', format: 'date-time', 'x-notAfter': 'today + 2 days' },
  calledBack: {
    type: 'string',
    title: 'Called back',
    format: 'date-time',
    'x-notBefore': 'call',
    'x-showIf': { call: { after: '2001-02-03' } }
  },
  noCall: { type: 'string', title: 'Why no call?', 'x-showIf': { call: { answered: false } } },
  boss: colleague('Boss'),
  team: {
    type: 'array',
    title: 'Team',
    maxItems: 3,
    items: { type: 'object', required: ['mate'], properties: { mate: colleague('Mate') } }
  },
  alone: { type: 'string', title: 'Who leads you?', 'x-showIf': { boss: { answered: false } } },
  hasCar: { type: 'boolean', title: 'Do you drive?' },
  payout: {
    type: 'object',
    title: 'Payout',
    properties: { called: { type: 'string', title: 'Called' }, way: { title: 'Which way?' } },
    ...groups(
      group('Account', { way: 'account', iban: 'IBAN', town: 'Town' }, ['iban', 'town']),
      group('Cheque', { way: 'cheque', town: 'Town' }, ['way']),
      group('Salary', { way: 'salary' })
    )
  },
  plate: {
    type: 'string',
    title: 'Plate',
    pattern: '^[A-Z]{3}-[0-9]{3}[A-Z]{2}$',
    'x-showIf': { hasCar: true },
    errorMessage: { pattern: 'A plate looks like ABC-123DE.' }
  },
  grade: { type: 'string', title: 'Grade', enum: ['junior', 'senior', '=1', 'Ünïted'] },
  rents: { type: 'boolean', title: 'Do you rent?', format: 'yesno' },
  turn: turns({ type: 'string', title: 'Turn' }),
  turns: turns({ type: 'array', title: 'Turns', uniqueItems: true }, { type: 'string' }),
  landlord: { type: 'string', title: 'Landlord', 'x-showIf': { rents: true } },
  owner: { type: 'string', title: 'Whose is it?', 'x-showIf': { rents: false } },
  since: { type: 'string', title: 'Since', format: 'month' },
  married: { type: 'string', title: 'Married', format: 'partialdate' },
  weekend: {
    type: 'array',
    title: 'Weekend',
    uniqueItems: true,
    'x-none': 'no',
    items: {
      type: 'string',
      oneOf: [
        { const: 'sat', title: 'Saturday, or =1+1' },
        { const: 'sun', title: 'Sunday' },
        { const: 'no', title: 'None of these' }
      ]
    }
  },
  tools: {
    type: 'array',
    title: 'Tools',
    uniqueItems: true,
    minItems: 2,
    maxItems: 3,
    items: { type: 'string', enum: ['hammer', 'saw', 'drill', 'paint'] }
  },
  hours: {
    type: 'array',
    title: 'Hours by week',
    minItems: 2,
    maxItems: 4,
    items: { type: 'number', title: 'Hours of a week', minimum: 0, maximum: 80 }
  },
  daysOff: fact({ type: 'integer', title: 'Days off', default: 25 }),
  keys: {
    type: 'array',
    title: 'Keys',
    default: ['Door', 'Gate'],
    maxItems: 3,
    items: { type: 'string', title: 'Key', maxLength: 9 }
  },
  hoursInAll: { type: 'number', title: 'Hours in all', 'x-computed': { sum: ['hours/*'] } },
  longWeeks: { type: 'string', title: 'Why so long?', 'x-showIf': { 'hours/*': { moreThan: 40 } } },
  absences: {
    type: 'array',
    title: 'Days of absence',
    items: { type: 'string', title: 'Day of absence', format: 'date', 'x-notAfter': 'today' }
  },
  rota: {
    type: 'array',
    title: 'Rota',
    format: 'values',
    maxItems: 5,
    items: {
      type: 'string',
      title: 'Turn',
      oneOf: [
        { const: 'e', title: 'Early' },
        { const: 'l', title: 'Late' }
      ]
    }
  },
  stars: { type: 'integer', title: 'Stars', enum: [1, 2, 3, 4, 5] },
  dish: {
    type: 'string',
    title: 'Dish',
    ...headed(
      { title: 'Hot', enum: ['soup', 'Stew'] },
      { title: 'Cold', oneOf: [{ const: 's', title: 'salad' }] }
    )
  },
  drinks: {
    type: 'array',
    title: 'Drinks',
    uniqueItems: true,
    items: {
      type: 'string',
      ...headed({ title: 'Hot', enum: ['tea'] }, { title: 'Cold', enum: ['zobo', 'water'] })
    }
  },
  mark: {
    type: 'number',
    title: 'Mark',
    oneOf: [
      { const: 0.5, title: 'Half' },
      { const: 10, title: 'Ten & more' }
    ]
  },
  floors: {
    type: 'array',
    title: 'Floors',
    uniqueItems: true,
    maxItems: 2,
    items: { type: 'integer', enum: [-1, 0, 1, 2] }
  },
  worst: { type: 'string', title: 'What was wrong?', 'x-showIf': { stars: { lessThan: 3 } } },
  basement: { type: 'string', title: 'Key of the basement', 'x-showIf': { floors: { includes: -1 } } },
  insured: { type: 'boolean', title: 'Insured', format: 'yesno' },
  shift: {
    type: 'string',
    title: 'Shift',
    oneOf: [
      { const: 'D', title: 'By day' },
      { const: 'n', title: 'by night' },
      { const: '=2', title: '=SUM(A1)' }
    ]
  },
  level: {
    type: 'string',
    title: 'Level',
    oneOf: [1, 2, 3, 4, 5].map(level => ({ const: `L${level}`, title: `Level ${level} & <b>more</b>` }))
  },
  byNight: { type: 'string', title: 'Way home', 'x-showIf': { shift: 'n' } },
  reason: {
    type: 'string',
    title: 'Reason',
    'x-showIf': { any: [{ grade: 'senior' }, { shifts: { moreThan: 5 } }] }
  },
  company: {
    type: 'string',
    title: 'Company on the way',
    'x-showIf': { not: { shift: 'D' }, all: [{ rents: { answered: true } }, { insured: { isNot: false } }] }
  },
  longAgo: { type: 'string', title: 'Long ago', 'x-showIf': { started: { before: '2020-01-01' } } },
  paidWell: { type: 'string', title: 'Paid well', 'x-showIf': { salary: { atLeast: 1000 } } },
  many: { type: 'string', title: 'Who helps?', 'x-showIf': { children: { count: { atLeast: 2 } } } },
  schoolRun: { type: 'string', title: 'Way to school', 'x-showIf': { 'children/*/atSchool': true } },
  licence: { type: 'string', title: 'Licence', 'x-requiredIf': { hasCar: true } },
  post: { type: 'object', title: 'Postal address', format: 'address' },
  referees: named(2, {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name of the referee', maxLength: 30 },
      known: { type: 'string', title: 'Known since', format: 'month' }
    }
  }),
  jobs: {
    type: 'array',
    title: 'Jobs before',
    maxItems: 3,
    items: {
      type: 'object',
      required: ['employer'],
      properties: {
        employer: { type: 'string', title: 'Employer' },
        duties: {
          type: 'array',
          title: 'Duties',
          maxItems: 2,
          items: {
            type: 'object',
            required: ['duty'],
            properties: {
              duty: { type: 'string', title: 'Duty' },
              since: { type: 'string', title: 'Since', format: 'month' },
              why: { type: 'string', title: 'Why', 'x-showIf': { since: { answered: true } } }
            }
          }
        }
      }
    }
  },
  pin: { type: 'string', title: 'Door code', format: 'digits', minLength: 4, maxLength: 6 },
  agreed: { type: 'boolean', title: 'I agree.', const: true },
  salary: { type: 'number', title: 'Salary', exclusiveMinimum: 0, maximum: 90_000_000, multipleOf: 0.01 },
  allowance: {
    type: 'integer',
    title: 'Allowance',
    format: 'money',
    'x-currency': 'NGN',
    maximum: 5_000_000.5
  },
  owed: { type: 'integer', title: 'Owed', format: 'money', minimum: -1000 },
  both: { type: 'integer', title: 'Both', format: 'money', 'x-computed': { sum: ['allowance', 'owed'] } },
  share: { type: 'number', title: 'Share', format: 'percentage' },
  whole: {
    type: 'number',
    title: 'Whole',
    'x-computed': { sum: ['salary', 1] },
    'x-replacedBy': 'wholeAgreed'
  },
  sortCode: {
    type: 'string',
    title: 'Sort code',
    format: 'digits',
    pattern: '^[0-9]{6}$',
    'x-mask': '00-00-00'
  },
  wholeAgreed: { type: 'number', title: 'Whole as agreed' },
  offer: { type: 'string', title: 'Offer', format: 'amount', 'x-currencies': ['NGN', 'USD', 'JPY'] },
  net: {
    type: 'number',
    title: 'Net',
    'x-computed': { difference: [{ sum: ['salary', 'shifts'] }, { sum: ['share', 0] }] }
  },
  capped: { type: 'number', title: 'Capped', 'x-computed': { smallest: ['salary', 'shifts', 500] } },
  chosen: {
    type: 'number',
    title: 'Chosen',
    'x-computed': {
      choose: [
        { if: { share: { moreThan: 50 }, shifts: { answered: true } }, then: { sum: ['salary', 'shifts'] } },
        { if: { 'hours/*': { moreThan: 40 } }, then: 'longest' },
        { if: { shifts: { atLeast: 2 } }, then: 2.25 }
      ],
      round: { up: 1 }
    }
  },
  squared: { type: 'integer', title: 'Squared', 'x-computed': { power: ['shifts', 2], round: 0 } },
  root: { type: 'number', title: 'Root', 'x-computed': { power: [{ sum: ['share', 0] }, 0.5] } },
  trips: { type: 'integer', title: 'Number of trips', minimum: 0, maximum: 3 },
  tripDays: {
    type: 'array',
    title: 'Days of the trips',
    maxItems: 3,
    'x-asManyAs': 'trips',
    items: { type: 'string', title: 'Day of the trip', format: 'date', 'x-notAfter': 'today' }
  },
  longest: { type: 'number', title: 'Longest week', 'x-computed': { largest: ['hours/*'] } },
  begins: { type: 'string', title: 'Begins', format: 'time' },
  degrees: { type: 'number', title: 'Degrees', exclusiveMaximum: 60, 'x-unit': 'degrees' },
  shifts: {
    type: 'integer',
    title: 'Shifts',
    minimum: -3,
    maximum: 40,
    'x-warn': [{ must: { shifts: { lessThan: 20 } }, message: 'That many shifts: is that right?' }]
  },
  payslips: {
    title: 'Payslips',
    format: 'files',
    minItems: 2,
    maxItems: 4,
    'x-file': { types: ['application/pdf'], maxBytes: 50_000, route: 'payslips' }
  },
  thirdShift: { type: 'string', title: 'Third shift', 'x-showIf': { shifts: 3 } },
  country: { type: 'string', title: 'Country of work', format: 'choice', 'x-options': { list: 'countries' } },
  home: {
    type: 'object',
    title: 'Where you stay',
    required: ['street'],
    properties: {
      street: { type: 'string', title: 'Street', minLength: 3, maxLength: 50 },
      land: { type: 'string', title: 'Land', format: 'choice', 'x-options': { list: 'countries' } },
      state: {
        type: 'string',
        title: 'State',
        format: 'choice',
        'x-options': { list: 'states', when: { land: 'Nigeria' } }
      },
      lga: {
        type: 'string',
        title: 'Local government',
        format: 'choice',
        'x-options': { list: 'lgas', params: { state: 'state' } },
        'x-showIf': { state: ['Lagos', 'Kano'] }
      }
    }
  },
  hobbies: { type: 'string', title: 'Hobbies', format: 'markdown', maxLength: 300 },
  motto: { type: 'string', title: 'Motto', 'x-minWords': 2, 'x-maxWords': 4 },
  pages: {
    type: 'array',
    title: 'Pages',
    maxItems: 3,
    items: { type: 'string', title: 'Page', format: 'uri' }
  },
  wishes: {
    type: 'object',
    title: 'Wishes',
    properties: { desk: { type: 'string', title: 'Desk' }, view: { type: 'boolean', title: 'A view' } }
  },
  children: {
    type: 'array',
    title: 'Children',
    maxItems: 3,
    items: {
      type: 'object',
      required: ['name', 'school'],
      properties: {
        name: { type: 'string', title: 'Name' },
        born: { type: 'string', title: 'Born', format: 'date', 'x-notAfter': 'today' },
        years: { type: 'string', title: 'Age', 'x-computed': { years: { from: 'born', to: 'today' } } },
        atSchool: { type: 'boolean', title: 'At school' },
        seen: { type: 'string', title: 'Seen', format: 'date', 'x-whenAbsent': 'today' },
        toys: {
          type: 'array',
          title: 'Toys',
          maxItems: 3,
          default: ['Ball', 'Kite'],
          items: { type: 'string', title: 'Toy', maxLength: 8, default: 'Doll' }
        },
        school: { type: 'string', title: 'School', 'x-showIf': { atSchool: true } }
      }
    }
  }
}

const added: [form: string, fields: Fields, required: string[]][] = [
  ['steps/personal-details', ofPersonalDetails, ['mobile']],
  ['steps/personal-information', ofPersonalInformation, ['spouse', 'spouseEmployer', 'marriedOn']],
  [
    'steps/employee-details',
    ofEmployeeDetails,
    [
      'plate',
      'grade',
      'rents',
      'owner',
      'weekend',
      'rota',
      'stars',
      'shift',
      'byNight',
      'reason',
      'company',
      'longAgo',
      'schoolRun',
      'post',
      'agreed',
      'home',
      'wishes',
      'accountAgain',
      'salary'
    ]
  ]
]

/** All other fields of employee details are on a second page. */
const firstPage = [
  ...['employeeId', 'secondedTo', 'salaryAccountNumber', 'bankName'],
  ...['accountAgain', 'payslips', 'started', 'left', 'longAgo']
]

/** The fields that are added to the product's own forms. */
export const fieldsOfEveryWord: readonly Schema[] = added.flatMap(([, fields]) => Object.values(fields))

function everyWordProject() {
  const copied = copiedProject()
  const { project, edit } = copied
  const anybody = { title: 'Colleagues', source: 'employees', status: 'any', client: 'any', shown: ['name'] }
  const colleagues = path.join(project, 'schemas/lists/colleagues.json')
  fs.writeFileSync(colleagues, JSON.stringify({ $schema: '../meta/list.json', ...anybody }))
  for (const [form, fields, required] of added) {
    edit(`schemas/${form}/schema.json`, schema => {
      Object.assign(schema.properties, fields)
      schema.required.push(...required)
    })
  }
  edit('schemas/steps/employee-details/ui.json', ui => {
    const isOnFirst = (name: string) => firstPage.includes(name)
    const own = forms['steps/employee-details']?.schema.properties ?? {}
    const names = Object.keys({ ...own, ...ofEmployeeDetails })
    ui['ui:pages'] = [
      { title: 'Your work', fields: firstPage },
      { title: 'More of it', fields: names.filter(name => !isOnFirst(name)) }
    ]
  })
  edit('schemas/admin/export/schema.json', schema => {
    const employee = '../../steps/employee-details/schema.json#/properties'
    const person = '../../steps/personal-details/schema.json#/properties'
    Object.assign(schema.properties, {
      way: { title: 'Way', $ref: `${employee}/payout/properties/way` },
      iban: { title: 'IBAN', $ref: `${employee}/payout/properties/iban` },
      street: { title: 'Street', $ref: `${employee}/home/properties/street` },
      call: { title: 'Call', $ref: `${employee}/call` },
      boss: { title: 'Boss', $ref: `${employee}/boss` },
      grade: { title: 'Grade', $ref: `${employee}/grade` },
      salary: { title: 'Salary', $ref: `${employee}/salary` },
      allowance: { title: 'Allowance', $ref: `${employee}/allowance` },
      share: { title: 'Share', $ref: `${employee}/share` },
      begins: { title: 'Begins', $ref: `${employee}/begins` },
      rents: { title: 'Rents', $ref: `${employee}/rents` },
      since: { title: 'Since', $ref: `${employee}/since` },
      weekend: { title: 'Weekend', $ref: `${employee}/weekend` },
      tools: { title: 'Tools', $ref: `${employee}/tools` },
      hours: { title: 'Hours', $ref: `${employee}/hours` },
      absences: { title: 'Absences', $ref: `${employee}/absences` },
      rota: { title: 'Rota', $ref: `${employee}/rota` },
      stars: { title: 'Stars', $ref: `${employee}/stars` },
      dish: { title: 'Dish', $ref: `${employee}/dish` },
      drinks: { title: 'Drinks', $ref: `${employee}/drinks` },
      mark: { title: 'Mark', $ref: `${employee}/mark` },
      floors: { title: 'Floors', $ref: `${employee}/floors` },
      shift: { title: 'Shift', $ref: `${employee}/shift` },
      level: { title: 'Level', $ref: `${employee}/level`, 'x-cell': 'code' },
      shifts: { title: 'Shifts', $ref: `${employee}/shifts` },
      hasCar: { title: 'Drives', $ref: `${employee}/hasCar` },
      about: { title: 'About', $ref: `${person}/about` },
      fullName: { title: 'Full name', $ref: `${person}/fullName` }
    })
  })
  copied.generate()
  fs.writeFileSync(path.join(project, 'proof.config.ts'), config)
  return copied
}

/**
 * Runs the parity tests in that project, or only those with these names. Returns the exit status and the output; deletes the
 * project.
 */
export function provedWithEveryWord(cases: number, names = ''): { status: number | null; output: string } {
  const { project, remove } = everyWordProject()
  try {
    const vitest = path.join(project, 'node_modules/vitest/vitest.mjs')
    const run = ['run', 'tests/parity/parity.test.ts', '--config', 'proof.config.ts', '-t', names]
    const env = { ...process.env, CASES: String(cases), NO_COLOR: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...run], {
      cwd: project,
      env,
      encoding: 'utf8'
    })
    return { status, output: stdout + stderr }
  } finally {
    remove()
  }
}

/** The configuration for this run, which needs no browser and no built web app. */
const config = `export default { test: { include: ['tests/parity/*.test.ts'], pool: 'forks', maxWorkers: 1 } }\n`
