import { layOutTables } from '../../../../engine/resolve/tables.ts'
import { resolveSchema } from '../../../../engine/resolve/resolve.ts'
import { parseContents } from '../../../../engine/resolve/content.ts'
import { parseContent } from '../../../../engine/schema-files/content.ts'
import type { Form } from '../../../../engine/index.ts'

type Source = Pick<Form, 'name' | 'schema' | 'ui' | 'record'>

const pdf = { types: ['application/pdf'], maxBytes: 1_048_576 }
const file = {
  type: 'object',
  properties: { _id: { type: 'string' }, url: { type: 'string' }, name: { type: 'string' } }
} as const

export const gallery: Source = {
  name: 'test/gallery',
  schema: {
    title: 'Every kind',
    description: 'One question of each kind.',
    type: 'object',
    required: ['name', 'bvn', 'mail', 'mobile', 'password', 'otp', 'born', 'size', 'colour', 'cv'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      about: { type: 'string', title: 'About you', format: 'longtext', maxLength: 200 },
      why: {
        ...{ type: 'string', title: 'Why', format: 'longtext', maxLength: 100 },
        ...{ 'x-minWords': 2, 'x-maxWords': 5 }
      },
      site: { type: 'string', title: 'Your website', format: 'uri' },
      bvn: {
        type: 'string',
        title: 'BVN',
        format: 'digits',
        pattern: '^[0-9]{11}$',
        maxLength: 11,
        errorMessage: 'Bvn number must be 11 digits.',
        'x-sensitive': 'identifier'
      },
      mail: { type: 'string', title: 'Email', format: 'email' },
      mobile: { type: 'string', title: 'Phone', format: 'phone' },
      password: { type: 'string', title: 'Password', format: 'password', minLength: 8 },
      again: {
        type: 'string',
        title: 'Confirm Password',
        format: 'password',
        'x-equals': 'password',
        'x-local': true
      },
      otp: { type: 'string', title: 'Code', format: 'code', pattern: '^[0-9]{6}$', maxLength: 6 },
      born: { type: 'string', title: 'Date of Birth', format: 'date', 'x-notAfter': 'today' },
      size: { type: 'string', title: 'Size', enum: ['small', 'medium', 'large'] },
      colour: { type: 'string', title: 'Colour', enum: ['red', 'green', 'blue', 'black', 'white'] },
      company: { type: 'string', title: 'Company', format: 'choice', 'x-options': { list: 'clients' } },
      bank: { type: 'string', title: 'Bank', format: 'suggestion', 'x-options': { list: 'banks' } },
      news: { type: 'boolean', title: 'Send me news' },
      photo: {
        ...file,
        title: 'Photo',
        format: 'image',
        'x-file': { types: ['image/jpeg'], maxBytes: 200_000, width: 600, height: 600 }
      },
      signature: {
        ...file,
        title: 'Signature',
        format: 'image',
        'x-file': { types: ['image/png'], maxBytes: 200_000, maxSide: 1000 }
      },
      cv: { ...file, title: 'CV', format: 'pdf', 'x-file': pdf }
    }
  },
  ui: {
    'ui:groups': [
      { title: 'Words and numbers', fields: ['name', 'about', 'bvn', 'mail', 'mobile'] },
      { title: 'Secrets', fields: ['password', 'again', 'otp'] },
      { title: 'Choices', fields: ['born', 'size', 'colour', 'company', 'bank', 'news'] }
    ],
    fields: {
      name: { 'ui:help': 'As on your passport', 'ui:autocomplete': 'name' },
      born: { 'ui:autocomplete': 'bday' }
    }
  }
}

export const nested: Source = {
  name: 'test/nested',
  schema: {
    title: 'Nested',
    type: 'object',
    required: ['home', 'jobs'],
    properties: {
      home: {
        title: 'Home',
        type: 'object',
        required: ['street'],
        properties: {
          street: { type: 'string', title: 'Street' },
          state: { type: 'string', title: 'State', format: 'choice', 'x-options': { list: 'states' } },
          lga: {
            type: 'string',
            title: 'Local Government',
            format: 'choice',
            'x-options': { list: 'lgas', params: { state: 'state' } }
          }
        }
      },
      jobs: {
        title: 'Jobs',
        type: 'array',
        maxItems: 3,
        items: {
          type: 'object',
          required: ['employer'],
          properties: { employer: { type: 'string', title: 'Employer' } }
        }
      },
      dependants: {
        title: 'Dependants',
        type: 'array',
        maxItems: 3,
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name of the dependant' } }
        }
      }
    }
  },
  ui: {
    fields: {
      jobs: { 'ui:row': 'Job {n}', 'ui:add': 'Add another job', 'ui:remove': 'Take it off the list' },
      dependants: { 'ui:row': 'Dependant {n}', 'ui:add': 'Add a dependant' }
    }
  }
}

/** Questions that depend on others, a computed answer, and a retired question. */
export const dependent: Source = {
  name: 'test/dependent',
  schema: {
    title: 'Dependent',
    type: 'object',
    required: ['firstName', 'maritalStatus', 'spouse', 'children', 'oldGrade'],
    properties: {
      firstName: { type: 'string', title: 'First Name' },
      lastName: { type: 'string', title: 'Last Name' },
      fullName: { type: 'string', title: 'Full Name', 'x-computed': { text: '{firstName} {lastName}' } },
      maritalStatus: { type: 'string', title: 'Marital Status', enum: ['single', 'married', 'widowed'] },
      spouse: { type: 'string', title: 'Name of Spouse', 'x-showIf': { maritalStatus: 'married' } },
      children: {
        type: 'string',
        title: 'Children',
        enum: ['none', 'some'],
        'x-showIf': { maritalStatus: ['married', 'widowed'] }
      },
      names: {
        title: 'Names of the Children',
        type: 'object',
        properties: { eldest: { type: 'string', title: 'Eldest' } },
        'x-showIf': { children: 'some' }
      },
      start: { type: 'string', title: 'Start', format: 'date' },
      end: { type: 'string', title: 'End', format: 'date', 'x-notBefore': 'start' },
      served: {
        type: 'string',
        title: 'Years Served',
        'x-computed': { years: { from: 'start', to: 'end' } }
      },
      oldGrade: { type: 'string', title: 'Old Grade', 'x-retired': true },
      jobs: {
        title: 'Jobs',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            employer: { type: 'string', title: 'Employer' },
            left: { type: 'boolean', title: 'I left' },
            why: { type: 'string', title: 'Why did you leave', 'x-showIf': { left: true } },
            fax: { type: 'string', title: 'Fax', 'x-retired': true }
          }
        }
      }
    }
  },
  ui: {}
}

/** Lists whose number of rows or answers is the answer of a number field. */
export const asMany: Source = {
  name: 'test/asMany',
  schema: {
    title: 'As many',
    type: 'object',
    properties: {
      children: { type: 'integer', title: 'Number of children', minimum: 0, maximum: 12 },
      child: {
        type: 'array',
        title: 'Children',
        maxItems: 12,
        'x-asManyAs': 'children',
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name of the child' } }
        }
      },
      ages: {
        type: 'array',
        title: 'Ages',
        maxItems: 12,
        'x-asManyAs': 'children',
        items: { type: 'integer', title: 'Age of the child', minimum: 0 }
      }
    }
  },
  ui: { fields: { child: { 'ui:row': 'Child {n}', 'ui:add': 'Add a child' } } }
}

export const defaults: Source = {
  name: 'test/defaults',
  schema: {
    title: 'Defaults',
    type: 'object',
    properties: {
      remark: { type: 'string', title: 'Remark' },
      colour: { type: 'string', title: 'Colour', default: 'blue' },
      story: { type: 'string', title: 'Story', format: 'longtext', default: 'None yet' },
      hours: { type: 'number', title: 'Hours', default: 40 },
      pay: { type: 'integer', title: 'Pay', format: 'money', default: 500_000 },
      begins: { type: 'string', title: 'Begins', format: 'date', default: '2026-01-31' },
      signed: { type: 'string', title: 'Signed on', format: 'date', 'x-whenAbsent': 'today' },
      shift: { type: 'string', title: 'Shift', enum: ['early', 'late'], default: 'late' },
      bank: {
        type: 'string',
        title: 'Bank',
        format: 'suggestion',
        'x-options': { list: 'banks' },
        default: 'Zenith Bank'
      },
      ways: {
        type: 'array',
        title: 'Ways to work',
        uniqueItems: true,
        items: { type: 'string', enum: ['bus', 'train'] },
        default: ['bus']
      },
      songs: {
        type: 'array',
        title: 'Songs',
        default: ['Anthem'],
        items: { type: 'string', title: 'Song' }
      },
      job: {
        type: 'object',
        title: 'Job',
        properties: {
          place: { type: 'string', title: 'Place', default: 'Lagos' },
          isFullTime: { type: 'boolean', title: 'Full time', format: 'yesno', default: true }
        }
      },
      days: {
        type: 'array',
        title: 'Days',
        items: {
          type: 'object',
          properties: {
            task: { type: 'string', title: 'Task', default: 'Rest' },
            length: { type: 'integer', title: 'Length', default: 8 }
          }
        }
      }
    }
  },
  ui: {}
}

/** Lists that people can reorder, and lists that start with answers. */
export const ordered: Source = {
  name: 'test/ordered',
  schema: {
    title: 'Ordered',
    type: 'object',
    properties: {
      wishes: {
        type: 'array',
        title: 'Wishes',
        items: {
          type: 'object',
          required: ['wish'],
          properties: { wish: { type: 'string', title: 'Wish' } }
        }
      },
      songs: {
        type: 'array',
        title: 'Songs',
        default: ['Anthem', 'March'],
        items: { type: 'string', title: 'Song' }
      },
      days: {
        type: 'array',
        title: 'Days',
        items: {
          type: 'object',
          properties: {
            day: { type: 'string', title: 'Day', format: 'date', 'x-whenAbsent': 'today' },
            place: { type: 'string', title: 'Place', default: 'Lagos' },
            tasks: {
              type: 'array',
              title: 'Tasks',
              default: ['Load', 'Drive'],
              items: { type: 'string', title: 'Task', default: 'Rest' }
            }
          }
        }
      },
      base: { type: 'string', title: 'Base', 'x-computed': { always: 'Lagos' } },
      referees: {
        type: 'array',
        title: 'Referees',
        'x-firstRows': ['First referee', 'Second referee'],
        items: {
          type: 'object',
          title: 'Another referee',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name of the referee' } }
        }
      },
      parents: {
        type: 'array',
        title: 'Parents',
        maxItems: 2,
        'x-firstRows': ['Mother', 'Father'],
        items: { type: 'object', properties: { first: { type: 'string', title: 'First name' } } }
      }
    }
  },
  ui: {
    fields: {
      wishes: { 'ui:row': 'Wish {n}', 'ui:add': 'Add a wish', 'ui:move': 'Move up' },
      songs: { 'ui:row': 'Song {n}', 'ui:add': 'Add a song', 'ui:move': 'Move up' },
      days: {
        'ui:row': 'Day {n}',
        'ui:add': 'Add a day',
        fields: { tasks: { 'ui:row': 'Task {n}', 'ui:add': 'Add a task' } }
      }
    }
  }
}

/** Conditions on numbers, on rows, on the surrounding group and on another part, under a heading of their own. */
export const conditions: Source = {
  name: 'test/conditions',
  schema: {
    title: 'Conditions',
    type: 'object',
    required: ['visa', 'help'],
    properties: {
      children: { type: 'integer', title: 'Number of children', minimum: 0, maximum: 20 },
      born: { type: 'string', title: 'Born', format: 'date' },
      help: {
        type: 'string',
        title: 'Help with the children',
        'x-showIf': { any: [{ children: { moreThan: 2 } }, { 'dependants/*/years': { lessThan: 6 } }] }
      },
      guardian: { type: 'string', title: 'Guardian', 'x-showIf': { born: { age: { lessThan: 18 } } } },
      visa: { type: 'string', title: 'Visa', 'x-showIf': { '/person/nationality': { isNot: 'Nigeria' } } },
      dependants: {
        type: 'array',
        title: 'Dependants',
        items: {
          type: 'object',
          properties: {
            years: { type: 'integer', title: 'Age of the dependant', minimum: 0 },
            school: { type: 'string', title: 'School', 'x-showIf': { '../children': { atLeast: 1 } } },
            places: {
              type: 'array',
              title: 'Places of study',
              items: {
                type: 'object',
                properties: {
                  town: { type: 'string', title: 'Town' },
                  courses: {
                    type: 'array',
                    title: 'Courses',
                    items: {
                      type: 'object',
                      required: ['course'],
                      properties: {
                        course: { type: 'string', title: 'Course taken' },
                        permit: {
                          type: 'string',
                          title: 'Permit for it',
                          'x-showIf': { '/person/nationality': { isNot: 'Nigeria' } }
                        },
                        thesis: {
                          type: 'string',
                          title: 'Thesis',
                          'x-showIf': { '../../../children': { atLeast: 5 }, '../town': 'Jos' }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  ui: {
    'ui:groups': [
      { title: 'You', fields: ['children', 'born', 'guardian'] },
      { title: 'From abroad', fields: ['visa'] },
      { title: 'Others', fields: ['help', 'dependants'] }
    ],
    fields: {
      dependants: {
        'ui:add': 'Add a dependant',
        'ui:row': 'Dependant {n}',
        fields: {
          years: { 'ui:help': 'At the last birthday' },
          places: {
            'ui:add': 'Add a place',
            'ui:row': 'Place {n}',
            fields: {
              town: { 'ui:help': 'Where it is' },
              courses: {
                'ui:add': 'Add a course',
                'ui:row': 'Course {n}',
                fields: { course: { 'ui:help': 'As on the certificate' } }
              }
            }
          }
        }
      }
    }
  },
  record: {
    type: 'object',
    properties: {
      person: { type: 'object', properties: { nationality: { type: 'string', title: 'Nationality' } } }
    }
  }
}

export const numbers: Source = {
  name: 'test/numbers',
  schema: {
    title: 'Numbers',
    type: 'object',
    required: ['children', 'salary'],
    properties: {
      children: { type: 'integer', title: 'Number of children', minimum: 0, maximum: 20 },
      salary: { type: 'number', title: 'Monthly salary', exclusiveMinimum: 0, multipleOf: 0.01 },
      degrees: { type: 'number', title: 'Degrees', description: 'Of the office, in Celsius' },
      way: { type: 'number', title: 'Way to work', 'x-unit': 'km', maximum: 500 },
      home: {
        type: 'object',
        title: 'Home',
        description: 'Where you stay in the week',
        properties: { street: { type: 'string', title: 'Street', description: 'With its number' } }
      },
      school: { type: 'string', title: 'School of the child', 'x-showIf': { children: 1 } }
    }
  },
  ui: { fields: { salary: { 'ui:help': 'In naira' } } }
}

const aboutPay = `## What you earn

Before tax, **each month**. See [the tables](https://tax.example/tables), [your record](/employee/my-data) or [ask us](mailto:hr@btc.example).

- with allowances
- without bonuses`

/** Kinds whose inputs are lazy-loaded with the first field that needs them. */
export const amounts: Source = {
  name: 'test/amounts',
  schema: resolveSchema(new Map(), 'amounts', {
    title: 'Amounts and times',
    type: 'object',
    required: ['pay'],
    properties: {
      pay: { type: 'integer', title: 'Monthly pay', format: 'money', maximum: 1_000_000 },
      bonus: { type: 'integer', title: 'Bonus', format: 'money', description: 'Of last year' },
      total: { type: 'integer', title: 'In all', format: 'money', 'x-computed': { sum: ['pay', 'bonus'] } },
      debt: { type: 'integer', title: 'Balance', format: 'money', minimum: -500, 'x-currency': 'USD' },
      francs: { type: 'integer', title: 'Francs', format: 'money', 'x-currency': 'XOF' },
      move: {
        type: 'string',
        title: 'Cost of your move',
        format: 'amount',
        'x-currencies': ['NGN', 'USD', 'JPY'],
        'x-showIf': { begins: '09:00' }
      },
      tax: { type: 'string', title: 'Tax card', 'x-showIf': { pay: { atLeast: 'NGN 70,000' } } },
      share: { type: 'number', title: 'Share of full time', format: 'percentage' },
      begins: { type: 'string', title: 'Shift begins', format: 'time' },
      ends: { type: 'string', title: 'Shift ends', format: 'time', 'x-notBefore': 'begins' },
      strengths: { type: 'string', title: 'Strengths', format: 'markdown' },
      boss: {
        type: 'string',
        title: 'Reports to',
        format: 'employee',
        'x-options': { list: 'colleagues' },
        'x-showIf': { begins: '08:00' }
      }
    }
  }),
  ui: {
    fields: {
      pay: { 'ui:before': [{ nodes: parseContent(aboutPay).nodes }] },
      tax: { 'ui:after': [{ nodes: parseContent('The card is *white*.').nodes }] }
    }
  }
}

/** Lists of plain answers, codes that are numbers, and texts that are shown only sometimes; resolved as by `generate`. */
export const lists: Source = {
  name: 'test/lists',
  schema: resolveSchema(new Map(), 'lists', {
    title: 'Lists',
    type: 'object',
    required: ['skills'],
    properties: {
      skills: {
        type: 'array',
        title: 'Skills',
        description: 'What you have learnt',
        minItems: 2,
        maxItems: 4,
        uniqueItems: true,
        items: { type: 'string', title: 'Skill', minLength: 2, maxLength: 30 }
      },
      hours: {
        type: 'array',
        title: 'Hours',
        items: { type: 'number', title: 'Hours of a day', minimum: 0, maximum: 24 }
      },
      sum: { type: 'number', title: 'Hours in all', 'x-computed': { sum: ['hours/*'] } },
      why: { type: 'string', title: 'Why so long?', 'x-showIf': { 'hours/*': { moreThan: 12 } } },
      away: {
        type: 'array',
        title: 'Days away',
        items: { type: 'string', title: 'Day away', format: 'date', 'x-notAfter': 'today' }
      },
      turns: {
        type: 'array',
        title: 'Turns',
        format: 'values',
        items: {
          type: 'string',
          title: 'Turn',
          oneOf: [
            { const: 'e', title: 'Early' },
            { const: 'l', title: 'Late' }
          ]
        }
      },
      stars: { type: 'integer', title: 'Stars', enum: [1, 2, 3] },
      mark: {
        type: 'number',
        title: 'Mark',
        oneOf: [
          { const: 0.5, title: 'Half' },
          { const: 10, title: 'Ten' }
        ]
      },
      floors: {
        type: 'array',
        title: 'Floors',
        uniqueItems: true,
        items: { type: 'integer', enum: [-1, 0, 1] }
      },
      jobs: {
        type: 'array',
        title: 'Jobs',
        items: {
          type: 'object',
          properties: {
            employer: { type: 'string', title: 'Employer' },
            tools: { type: 'array', title: 'Tools', items: { type: 'string', title: 'Tool' } }
          }
        }
      }
    }
  }),
  ui: parseContents({
    fields: {
      skills: { 'ui:add': 'Add a skill', 'ui:placeholder': 'Welding' },
      hours: { 'ui:row': 'Hours of day {n}', 'ui:add': 'Add a day' },
      away: { 'ui:add': 'Add a day away' },
      turns: { 'ui:add': 'Add a turn' },
      why: {
        'ui:before': [
          'Goes with its question.',
          { text: 'You have **three** stars.', 'x-showIf': { stars: 3 } }
        ] as never
      },
      stars: { 'ui:widget': 'radio' },
      jobs: {
        'ui:row': 'Job {n}',
        'ui:add': 'Add a job',
        fields: {
          tools: {
            'ui:add': 'Add a tool',
            'ui:after': [{ text: 'Bring your own tools to Acme.', 'x-showIf': { employer: 'Acme' } }] as never
          }
        }
      }
    }
  })
}

/** Fields that take as many files as the author allows; resolved as by `generate`. */
export const severalFiles: Source = {
  name: 'test/files',
  schema: resolveSchema(new Map(), 'files', {
    title: 'Several files',
    type: 'object',
    properties: {
      payslips: {
        title: 'Payslips',
        format: 'files',
        minItems: 2,
        maxItems: 3,
        'x-file': { types: ['application/pdf'], maxBytes: 50_000, route: 'payslips' }
      }
    }
  }),
  ui: {}
}

/** Pictures that have to become smaller before they are sent. */
export const smallPictures: Source = {
  name: 'test/small-pictures',
  schema: resolveSchema(new Map(), 'small-pictures', {
    title: 'Small pictures',
    type: 'object',
    properties: {
      cards: {
        title: 'Identity card',
        format: 'document',
        'x-file': {
          ...{ types: ['image/jpeg', 'image/png'], maxBytes: 300_000, field: 'card', route: 'cards' },
          ...{ slots: 2, slotTitle: 'Side {n}' }
        }
      },
      pages: {
        title: 'Pages',
        format: 'files',
        maxItems: 2,
        'x-file': { types: ['application/pdf', 'image/jpeg'], maxBytes: 300_000, route: 'pages' }
      },
      passport: {
        title: 'Photo',
        format: 'image',
        'x-file': { types: ['image/jpeg'], maxBytes: 50_000, width: 600, height: 600 }
      },
      tiny: {
        title: 'Tiny photo',
        format: 'image',
        'x-file': { types: ['image/jpeg'], maxBytes: 1500, width: 600, height: 600 }
      },
      signature: {
        title: 'Signature',
        format: 'image',
        'x-file': { types: ['image/png'], maxBytes: 1500 }
      }
    }
  }),
  ui: {}
}

/** Files of several types, including word processor documents; resolved as by `generate`. */
export const documents: Source = {
  name: 'test/documents',
  schema: resolveSchema(new Map(), 'documents', {
    title: 'Documents',
    type: 'object',
    properties: {
      references: {
        title: 'References',
        format: 'files',
        maxItems: 3,
        'x-file': {
          types: [
            'application/pdf',
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            'image/jpeg'
          ],
          maxBytes: 50_000,
          route: 'references'
        }
      },
      card: { title: 'بطاقة الهوية', format: 'pdf', 'x-file': pdf }
    }
  }),
  ui: {}
}

const towns = ['Aba', 'Abakaliki', 'Abeokuta', 'Akure', 'Asaba', 'Awka', 'Bauchi', 'Benin', 'Calabar']
towns.push('Enugu', 'Gombe', 'Gusau', 'Ikeja', 'Ilorin', 'Jos', 'Kaduna', 'Port Harcourt', 'Warri')

/** Choices in every notation that authors may use; resolved as by `generate`. */
export const choices: Source = {
  name: 'test/choices',
  schema: resolveSchema(new Map(), 'choices', {
    title: 'Choices',
    type: 'object',
    required: ['shift', 'drives'],
    properties: {
      shift: {
        type: 'string',
        title: 'Shift',
        oneOf: [
          { const: 'd', title: 'by day, 8 to 16' },
          { const: 'n', title: 'By night' }
        ]
      },
      wayHome: { type: 'string', title: 'Way home', 'x-showIf': { shift: 'n' } },
      level: {
        type: 'string',
        title: 'Level',
        oneOf: [1, 2, 3, 4, 5].map(level => ({ const: `l${level}`, title: `Level ${level}` }))
      },
      rides: { type: 'boolean', title: 'Do you ride?' },
      turn: {
        type: 'string',
        title: 'Turn',
        enum: ['n', 'd', 'w'],
        'x-texts': { n: 'By night', d: 'By day', w: 'At the weekend' },
        'x-offers': { n: { 'x-showIf': { rides: true } }, w: { 'x-chooseIf': { rides: true } } }
      },
      turns: {
        type: 'array',
        title: 'Turns',
        uniqueItems: true,
        items: {
          type: 'string',
          enum: ['n', 'd', 'w'],
          'x-texts': { n: 'By night', d: 'By day', w: 'At the weekend' },
          'x-offers': { n: { 'x-showIf': { rides: true } }, w: { 'x-chooseIf': { rides: true } } }
        }
      },
      berth: {
        type: 'string',
        title: 'Berth',
        enum: ['u', 'm', 'l'],
        'x-texts': { u: 'Upper', m: 'Middle', l: 'Lower' },
        'x-offers': { u: { 'x-showIf': { rides: true } }, l: { 'x-chooseIf': { rides: true } } }
      },
      shelf: {
        type: 'string',
        title: 'Shelf',
        enum: ['a1', 'a2', 'b1'],
        'x-headings': [
          { title: 'First row', choices: ['a1', 'a2'] },
          { title: 'Last row', choices: ['b1'] }
        ],
        'x-offers': { a2: { 'x-chooseIf': { rides: true } }, b1: { 'x-showIf': { rides: true } } }
      },
      shelves: {
        type: 'array',
        title: 'Shelves to clear',
        uniqueItems: true,
        items: {
          type: 'string',
          enum: ['a1', 'a2', 'b1'],
          'x-headings': [
            { title: 'In the first row', choices: ['a1', 'a2'] },
            { title: 'In the last row', choices: ['b1'] }
          ],
          'x-offers': { a1: { 'x-showIf': { rides: true } }, b1: { 'x-showIf': { rides: true } } }
        }
      },
      room: {
        type: 'string',
        title: 'Room',
        enum: ['1a', '1b', '2a'],
        'x-headings': [
          { title: 'First floor', choices: ['1a', '1b'] },
          { title: 'Second floor', choices: ['2a'] }
        ]
      },
      rooms: {
        type: 'array',
        title: 'Rooms with a key',
        uniqueItems: true,
        items: {
          type: 'string',
          enum: ['1a', '1b', '2a'],
          'x-headings': [
            { title: 'On the first floor', choices: ['1a', '1b'] },
            { title: 'On the second floor', choices: ['2a'] }
          ]
        }
      },
      drives: { type: 'boolean', title: 'Do you drive?', format: 'yesno' },
      bus: { type: 'string', title: 'Which bus?', 'x-showIf': { drives: false } },
      insured: { type: 'boolean', title: 'Insured', format: 'yesno' },
      days: {
        type: 'array',
        title: 'Days you can work',
        description: 'At the weekend',
        uniqueItems: true,
        'x-none': 'none',
        items: {
          type: 'string',
          oneOf: [
            { const: 'sat', title: 'Saturday' },
            { const: 'sun', title: 'Sunday' },
            { const: 'none', title: 'None of these' }
          ]
        }
      },
      tools: {
        type: 'array',
        title: 'Tools',
        uniqueItems: true,
        minItems: 2,
        items: { type: 'string', enum: ['hammer', 'saw', 'drill'] }
      },
      town: {
        type: 'string',
        title: 'Town',
        oneOf: [...towns, 'Ìbàdàn', 'Ọ̀wọ̀', 'Owo'].map((title, index) => ({ const: `t${index}`, title }))
      },
      district: { type: 'string', title: 'District', 'x-showIf': { town: 't14' } },
      country: { type: 'string', title: 'Country', format: 'choice', 'x-options': { list: 'countries' } },
      madeIn: { type: 'string', title: 'Made in', enum: ['Nigeria', 'Japan'], 'x-showIf': { drives: true } },
      plate: {
        type: 'string',
        title: 'Plate of',
        format: 'choice',
        'x-options': { list: 'states', when: { madeIn: 'Nigeria' } }
      },
      movedIn: { type: 'string', title: 'Moved in', format: 'month' },
      motherBorn: { type: 'string', title: 'Mother born', format: 'partialdate' },
      badge: { type: 'string', title: 'Badge', 'x-computed': { text: '{level}, {shift}' } },
      jobs: {
        title: 'Jobs',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            level: { type: 'string', title: 'Level then', oneOf: [{ const: 'l1', title: 'Level 1' }] }
          }
        }
      }
    }
  }),
  ui: { fields: { country: { 'ui:widget': 'search' }, berth: { 'ui:widget': 'search' } } }
}

const howOften = [
  { const: 'n', title: 'Never' },
  { const: 's', title: 'Sometimes' },
  { const: 'a', title: 'Always' }
]
const inTables = resolveSchema(new Map(), 'tables', {
  title: 'Tables',
  type: 'object',
  required: ['habits', 'checks'],
  properties: {
    habits: {
      type: 'object',
      title: 'How often do you',
      required: ['helmet', 'gloves'],
      properties: {
        helmet: { type: 'string', title: 'Wear a helmet', oneOf: howOften },
        gloves: { type: 'string', title: 'Wear gloves', oneOf: howOften },
        why: { type: 'string', title: 'Say so to others', oneOf: howOften, 'x-showIf': { gloves: 'n' } }
      }
    },
    checks: {
      type: 'object',
      title: 'Checks',
      properties: { doors: { type: 'boolean', title: 'Are the doors shut?', format: 'yesno' } }
    }
  }
})

export const tables: Source = {
  name: 'test/tables',
  schema: inTables,
  ui: layOutTables(inTables, {
    fields: {
      habits: { 'ui:layout': 'table', fields: { gloves: { 'ui:help': 'Also in summer' } } },
      checks: { 'ui:layout': 'table' }
    }
  })
}

const exactFields = resolveSchema(new Map(), 'exact', {
  title: 'To the minute',
  type: 'object',
  properties: {
    happened: { type: 'string', title: 'When did it happen?', format: 'datetime', 'x-notAfter': 'today' },
    ended: { type: 'string', title: 'When did it end?', format: 'datetime', 'x-notBefore': 'happened' },
    call: { type: 'string', title: 'When can we call you?', format: 'date-time' },
    lasted: {
      type: 'integer',
      title: 'Minutes',
      'x-computed': { minutes: { from: 'happened', to: 'ended' } },
      'x-replacedBy': 'timed'
    },
    timed: { type: 'integer', title: 'Minutes by the clock', minimum: 1 },
    sortCode: { type: 'string', title: 'Sort code', format: 'digits', 'x-mask': '00-00-00' },
    insurance: { type: 'string', title: 'Insurance number', 'x-mask': 'AA 00 00 A' },
    home: { type: 'object', title: 'Home address', format: 'address' },
    post: { type: 'object', title: 'Address for letters', format: 'address' },
    street: { type: 'string', title: 'Street to meet in' }
  }
})

/** Dates with a time, masks, and answers that are offered or replaced; resolved as by `generate`. */
export const exact: Source = {
  name: 'test/exact',
  schema: exactFields,
  ui: {
    fields: {
      insurance: { 'ui:placeholder': 'QQ 12 34 C' },
      post: { 'ui:prefill': 'home', 'ui:source': 'Home address' },
      street: { 'ui:prefill': 'home/street', 'ui:source': 'Street and house number' }
    }
  }
}

/** Two hundred questions, to measure what a key press costs. */
export const many: Source = {
  name: 'test/many',
  schema: {
    title: 'Many',
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `field${index}`,
        { type: 'string' as const, title: `Field ${index}` }
      ])
    )
  },
  ui: {}
}

/** Groups that are required, groups that are optional, and one with a rule about the whole group. */
export const groups: Source = {
  name: 'test/groups',
  schema: resolveSchema(new Map(), 'groups', {
    title: 'Groups',
    type: 'object',
    required: ['home'],
    properties: {
      home: { type: 'object', title: 'Home address', format: 'address' },
      post: { type: 'object', title: 'Address for letters', format: 'address' },
      employer: {
        type: 'object',
        title: 'Your employer',
        required: ['name', 'mayAsk'],
        properties: {
          name: { type: 'string', title: 'Name of the employer' },
          branch: { type: 'string', title: 'Branch' },
          mayAsk: { type: 'boolean', title: 'You may ask my employer.', const: true }
        }
      },
      hobbies: {
        type: 'object',
        title: 'Hobbies',
        properties: { sport: { type: 'string', title: 'Sport' } }
      },
      isEmployed: { type: 'boolean', title: 'Are you employed?', format: 'yesno' }
    },
    'x-rules': [
      {
        if: { isEmployed: true },
        must: { 'employer/name': { answered: true } },
        field: 'employer',
        message: 'Say who employs you.'
      }
    ]
  }),
  ui: {}
}
