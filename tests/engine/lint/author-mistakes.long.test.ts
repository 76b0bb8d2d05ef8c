import { expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { both, edit, type Edited, type Mistake, product, rewrite } from './editing.ts'

/** Mistakes that a tired author, not a programmer, makes in schemas even with the guide at hand. */
const details = 'steps/employee-details/schema.json'
const ui = 'steps/employee-details/ui.json'
const education = 'steps/education/schema.json'
const record = 'employee-record/schema.json'
const journey = 'journey.json'

const add = (name: string, field: Edited, more?: (schema: Edited) => void): Mistake =>
  edit(details, schema => {
    schema.properties[name] = field
    more?.(schema)
  })
const text = (title: string, more: Edited = {}) => ({ type: 'string', title, ...more })

const mistakes: [what: string, make: Mistake][] = [
  ['a title copied twice', add('grade', text('Bank Name'))],
  ['enum with trailing space', add('grade', text('Grade', { enum: ['Junior ', 'Senior'] }))],
  ['enum differing in case only', add('grade', text('Grade', { enum: ['Junior', 'junior'] }))],
  ['enum with empty text', add('grade', text('Grade', { enum: ['', 'Senior'] }))],
  ['enum with "Please select"', add('grade', text('Grade', { enum: ['Please select', 'Senior'] }))],
  [
    'oneOf const blank',
    add(
      'grade',
      text('Grade', {
        oneOf: [
          { const: '', title: 'None' },
          { const: 'a', title: 'A' }
        ]
      })
    )
  ],
  [
    'oneOf titles same',
    add(
      'grade',
      text('Grade', {
        oneOf: [
          { const: 'b', title: 'A' },
          { const: 'a', title: 'A' }
        ]
      })
    )
  ],
  ['phone as number', add('tel', { type: 'number', title: 'Phone number' })],
  ['account number as integer', add('acc', { type: 'integer', title: 'Account number' })],
  ['date as text', add('dob2', text('Date of birth'))],
  ['yes no as enum text', add('car', text('Do you have a car?', { enum: ['Yes', 'No'] }))],
  ['maxLength below longest enum', add('grade', text('Grade', { enum: ['Junior', 'Senior'], maxLength: 3 }))],
  ['pattern with slashes', add('code', text('Code', { pattern: '/^[0-9]+$/', errorMessage: 'No.' }))],
  ['pattern in words', add('code', text('Code', { pattern: '11 digits', errorMessage: 'No.' }))],
  ['pattern double escaped', add('code', text('Code', { pattern: '^\\\\d{3}$', errorMessage: 'No.' }))],
  ['errorMessage without rule', add('code', text('Code', { errorMessage: 'No.' }))],
  ['default for required name', add('n', text('Name', { default: 'Your name here' }))],
  [
    'examples that break pattern',
    add('code', text('Code', { pattern: '^[0-9]{3}$', errorMessage: 'No.', examples: ['abc'] }))
  ],
  ['examples a text', add('code', text('Code', { examples: 'abc' }))],
  ['description is list', add('code', text('Code', { description: ['a'] }))],
  ['title with html', add('code', text('<b>Code</b>'))],
  ['title ends with star', add('code', text('Code *'))],
  ['title ends with (optional)', add('code', text('Code (optional)'), s => s.required.push('code'))],
  ['name with space', add('my code', text('Code'))],
  ['name capital', add('Grade', text('Grade'))],
  ['name with dash', add('my-grade', text('Grade'))],
  ['maximum on date', add('day', text('Day', { format: 'date', maximum: '2020-01-01' }))],
  [
    'notAfter a date',
    add('day', text('Day', { format: 'date', 'x-notAfter': '2020-01-01', errorMessage: 'No.' }))
  ],
  [
    'showIf value label not code',
    both(
      add(
        'grade',
        text('Grade', {
          oneOf: [
            { const: 'b', title: 'Big' },
            { const: 'a', title: 'A' }
          ]
        })
      ),
      add('why', text('Why', { 'x-showIf': { grade: 'Big' } }))
    )
  ],
  [
    'showIf yes text on yesno',
    both(
      add('car', { type: 'boolean', title: 'Car?', format: 'yesno' }),
      add('why', text('Why', { 'x-showIf': { car: 'Yes' } }))
    )
  ],
  [
    'showIf list value',
    both(
      add('tools', {
        type: 'array',
        title: 'Tools',
        items: { type: 'string', enum: ['a', 'b'] },
        uniqueItems: true
      }),
      add('why', text('Why', { 'x-showIf': { tools: 'a' } }))
    )
  ],
  [
    'requiredIf and required',
    both(
      add('grade', text('Grade', { enum: ['a', 'b'] })),
      add('why', text('Why', { 'x-requiredIf': { grade: 'a' } }), s => s.required.push('why'))
    )
  ],
  [
    'minItems over choices',
    add('tools', {
      type: 'array',
      title: 'Tools',
      items: { type: 'string', enum: ['a', 'b'] },
      uniqueItems: true,
      minItems: 3
    })
  ],
  [
    'array of choices without uniqueItems',
    add('tools', { type: 'array', title: 'Tools', items: { type: 'string', enum: ['a', 'b'] } })
  ],
  [
    'rows without fields',
    add('rows', { type: 'array', title: 'Rows', items: { type: 'object', properties: {} } })
  ],
  [
    'rows without row title',
    add('rows', {
      type: 'array',
      title: 'Rows',
      items: { type: 'object', properties: { a: { type: 'string' } } }
    })
  ],
  [
    'group required twice level',
    add('g', { type: 'object', title: 'G', properties: { a: text('A') }, required: ['b'] })
  ],
  [
    'money with minimum text',
    add('pay', { type: 'integer', title: 'Pay', format: 'money', minimum: '1000' })
  ],
  [
    'money as number with multipleOf',
    add('pay', { type: 'number', title: 'Pay', format: 'money', multipleOf: 0.01 })
  ],
  ['percentage max 1', add('pct', { type: 'number', title: 'Share', format: 'percentage', maximum: 1 })],
  ['percentage max 200', add('pct', { type: 'number', title: 'Share', format: 'percentage', maximum: 200 })],
  [
    'computed sum of text',
    both(add('a1', text('A')), add('sum', { type: 'number', title: 'Sum', 'x-computed': { sum: ['a1'] } }))
  ],
  [
    'computed required',
    add('sum', { type: 'number', title: 'Sum', 'x-computed': { sum: [1, 2] } }, s => s.required.push('sum'))
  ],
  ['computed constant', add('sum', { type: 'number', title: 'Sum', 'x-computed': { sum: [1, 2] } })],
  ['file without types', add('cv', { title: 'CV', format: 'pdf', 'x-file': { maxBytes: 100 } })],
  [
    'file type as extension',
    add('cv', { title: 'CV', format: 'pdf', 'x-file': { types: ['.pdf'], maxBytes: 1000000 } })
  ],
  [
    'file of 5 bytes (MB)',
    add('cv', { title: 'CV', format: 'pdf', 'x-file': { types: ['application/pdf'], maxBytes: 5 } })
  ],
  [
    'image format with pdf type',
    add('pic', { title: 'Pic', format: 'image', 'x-file': { types: ['application/pdf'], maxBytes: 1000000 } })
  ],
  ['sensitive true', add('nin', text('NIN', { 'x-sensitive': true }))],
  ['nin not sensitive', add('nin', text('National Identification Number'))],
  [
    'ui order twice',
    edit(ui, x => {
      x['ui:order'] = ['bankName', 'bankName', '*']
    })
  ],
  [
    'ui settings at top',
    edit(ui, x => {
      x.bankName = { 'ui:help': 'x' }
    })
  ],
  [
    'ui help html',
    edit(ui, x => {
      x.fields = { ...x.fields, bankName: { 'ui:help': '<b>x</b>' } }
    })
  ],
  [
    'ui placeholder as title',
    edit(ui, x => {
      x.fields = { ...x.fields, bankName: { 'ui:placeholder': 'Bank Name' } }
    })
  ],
  [
    'ui help blank',
    edit(ui, x => {
      x.fields = { ...x.fields, bankName: { 'ui:help': ' ' } }
    })
  ],
  [
    'ui widget radio on long',
    edit(ui, x => {
      x.fields = { ...x.fields, secondedTo: { 'ui:widget': 'radio' } }
    })
  ],
  [
    'journey step twice',
    edit(journey, x => {
      x.steps.push(x.steps[0])
    })
  ],
  [
    'journey save blank',
    edit(journey, x => {
      x.steps[0].save = ''
    })
  ],
  [
    'journey path without slash',
    edit(journey, x => {
      x.steps[1].path = 'employee/x'
    })
  ],
  [
    'journey path capital',
    edit(journey, x => {
      x.steps[1].path = '/employee/Personal Info'
    })
  ],
  [
    'journey removed step',
    edit(journey, x => {
      x.steps.pop()
    })
  ],
  [
    'record required misspelt',
    edit(record, x => {
      x.required.push('educaton')
    })
  ],
  [
    'record part without step',
    edit(record, x => {
      x.properties.more = { 'x-route': 'more', $ref: '../steps/education/schema.json' }
    })
  ],
  [
    'schema file copied as form',
    sources =>
      edit('steps/training/schema.json', x =>
        Object.assign(x, structuredClone(sources.get(education)?.value))
      )(sources)
  ],
  ['list empty', edit('lists/x.json', x => Object.assign(x, { title: 'X', items: [] }))],
  [
    'list with blank item',
    both(
      edit('lists/x.json', x => Object.assign(x, { title: 'X', items: ['a', ' '] })),
      add('xx', text('X', { format: 'choice', 'x-options': { list: 'x' } }))
    )
  ],
  [
    'list with double item',
    both(
      edit('lists/x.json', x => Object.assign(x, { title: 'X', items: ['a', 'a'] })),
      add('xx', text('X', { format: 'choice', 'x-options': { list: 'x' } }))
    )
  ],
  [
    'list with spaces',
    both(
      edit('lists/x.json', x => Object.assign(x, { title: 'X', items: ['a', 'b '] })),
      add('xx', text('X', { format: 'choice', 'x-options': { list: 'x' } }))
    )
  ],
  [
    'options list with .json',
    add('xx', text('X', { format: 'choice', 'x-options': { list: 'states.json' } }))
  ],
  ['lga without state param', add('xx', text('X', { format: 'choice', 'x-options': { list: 'lgas' } }))],
  [
    'rule message without stop / blank must',
    edit(details, s => {
      s['x-rules'] = [{ must: {}, field: 'bankName', message: 'x' }]
    })
  ],
  [
    'rule field group',
    edit(details, s => {
      s['x-rules'] = [
        { must: { bankName: { answered: true } }, field: 'employeeId', message: 'Bank is needed.' }
      ]
    })
  ],
  [
    'date rule reversed same field',
    edit(details, s => {
      s.properties.a = text('A', { format: 'date' })
      s['x-rules'] = [{ must: { a: { after: { field: 'a' } } }, field: 'a', message: 'No.' }]
    })
  ],
  [
    'age of text',
    edit(details, s => {
      s.properties.a = text('A', { 'x-showIf': { bankName: { age: { atLeast: 18 } } } })
    })
  ],
  [
    'age negative',
    edit(details, s => {
      s.properties.b = text('B', { format: 'date' })
      s.properties.a = text('A', { 'x-showIf': { b: { age: { atLeast: -18 } } } })
    })
  ],
  [
    'age 180',
    edit(details, s => {
      s.properties.b = text('B', { format: 'date' })
      s.properties.a = text('A', { 'x-showIf': { b: { age: { atLeast: 180 } } } })
    })
  ],
  [
    'number in text condition with quotes',
    edit(details, s => {
      s.properties.b = { type: 'integer', title: 'B' }
      s.properties.a = text('A', { 'x-showIf': { b: '3' } })
    })
  ],
  [
    'after with wrong date',
    edit(details, s => {
      s.properties.b = text('B', { format: 'date' })
      s.properties.a = text('A', { 'x-showIf': { b: { after: '31/12/2020' } } })
    })
  ],
  [
    'format email with pattern',
    add('m', text('Mail', { format: 'email', pattern: '^.*@gmail.com$', errorMessage: 'No.' }))
  ],
  ['format date with maxLength', add('m', text('Day', { format: 'date', maxLength: 8 }))],
  [
    'digits maxLength with pattern 10',
    add('m', text('Acc', { format: 'digits', pattern: '^[0-9]{10}$', maxLength: 11, errorMessage: 'No.' }))
  ],
  [
    'digits with letters pattern',
    add('m', text('Acc', { format: 'digits', pattern: '^[A-Z]{3}$', errorMessage: 'No.' }))
  ],
  ['title extremely generic', add('m', text('Field'))],
  [
    'required field hidden by retired',
    add('m', text('Old', { 'x-retired': true }), s => s.required.push('m'))
  ],
  [
    'required renamed',
    edit(details, s => {
      const { bankName, ...o } = s.properties
      s.properties = { ...o, bank: bankName }
    })
  ],
  [
    'const true on yesno',
    add('ok', { type: 'boolean', title: 'Do you smoke?', format: 'yesno', const: false })
  ],
  ['const text', add('ok', text('Country', { const: 'Nigeria' }))],
  ['exclusiveMinimum true', add('ok', { type: 'integer', title: 'Age', minimum: 0, exclusiveMinimum: true })],
  ['multipleOf with integer .5', add('ok', { type: 'integer', title: 'Age', multipleOf: 0.5 })],
  [
    'comma decimal in string',
    rewrite(details, x =>
      x.replace(
        '"properties": {',
        '"properties": { "ok": { "type": "number", "title": "Pay", "maximum": 1,5 },'
      )
    )
  ],
  ['smart quotes in title', rewrite(details, x => x.replace('"title": "Bank Name"', '“title”: “Bank Name”'))],
  ['single quotes', rewrite(details, x => x.replace('"title": "Bank Name"', "'title': 'Bank Name'"))],
  ['True', rewrite(details, x => x.replace('"title": "Bank Name"', '"title": "Bank Name", "x-filter": True'))]
]

/** Mistakes that the linter does not report, and why they do no harm or cannot be detected. */
const harmless: { [what: string]: string } = {
  'yes no as enum text': 'a choice of two words is asked, checked, stored and shown as it is written',
  'errorMessage without rule': 'it is said of what is left out or too long, which every text can be',
  'default for required name': 'it stands in the box, where its author sees it in the preview',
  'name capital': 'a name may be written so',
  'percentage max 200': 'some shares go beyond 100',
  'computed constant': 'it shows what it says',
  'ui order twice': 'the second is passed over: each field is shown once',
  'ui help html': 'it is shown as it is written, as every text is',
  'ui placeholder as title': 'it is seen in the preview and says nothing wrong',
  'rule field group': 'what is said at another field may be meant to be read there',
  'digits maxLength with pattern 10': 'the pattern decides, and can be answered',
  'title extremely generic': 'no program knows what an author wants to ask',
  'const true on yesno': 'some answers are the only ones with which somebody may go on',
  'multipleOf with integer .5': 'every whole number is such a multiple'
}

it(
  'the linter reports each mistake of an author with a fix, except for listed harmless mistakes',
  { timeout: 120_000 },
  () => {
    const silent = mistakes.flatMap(([what, make]) => {
      const sources = new Map(product)
      make(sources)
      const [first] = lint(sources)
      if (first) expect(first.fix, what).toMatch(/\S/)
      return first ? [] : [what]
    })
    expect(silent.sort()).toEqual(Object.keys(harmless).sort())
  }
)
