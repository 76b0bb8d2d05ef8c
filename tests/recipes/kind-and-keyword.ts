import fs from 'node:fs'
import path from 'node:path'

/** The files that a developer writes and edits to add a kind (IBAN) and a keyword (minimum age). */

const ibanKind = `import { sentence } from '../../language/translate.ts'
import { formatPlain } from '../format-plain.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

/** An international bank account number (ISO 13616): GB29NWBK60161331926819. */
export const iban: Kind = {
  ...anyText,
  clean: typed => anyText.clean(typed).replace(/\\s/g, '').toUpperCase(),
  isValid: answer => /^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$/.test(answer) && remainderOf(answer) === 1,
  hasOwnLength: true,
  // 34 characters in groups of four.
  maxLength: 42,
  messages: { format: sentence('{Title} must be an IBAN, like GB29 NWBK 6016 1331 9268 19.') },
  format: answer => formatPlain(answer).replace(/^[A-Z0-9]+$/, whole => whole.replace(/.{4}(?=.)/g, '$& '))
}

/** The check of ISO 7064, modulo 97. */
function remainderOf(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
`

const ibanAuthoring = `import { plainField } from '../new-field.ts'
import { createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const iban: KindAuthoring = {
  ...anyText,
  noun: 'an international bank account number',
  guide: 'An international bank account number with its check digits, stored as GB29NWBK60161331926819.',
  openApi: { pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' },
  takesOver: [],
  tells: ['identifier', 'personal', 'unique'],
  newField: plainField,
  storedExample: 'GB29NWBK60161331926819',
  sample: createTexts(() => 'GB29NWBK60161331926819'),
  vary: () => 'DE89370400440532013000'
}
`

const ageKeyword = `import { sentence } from '../../language/translate.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** \`x-minAge\`: the whole years that somebody born on this day must have completed. */
export const minAge: Keyword<'x-minAge'> = {
  ...plainKeyword,
  appliesTo: ({ calendar }) => calendar === 'day',
  check: (least, { value }, { today }) =>
    typeof value === 'string' && today !== undefined && countYears(value, today) < least
      ? [{ rule: 'minAge' }]
      : [],
  rule: 'minAge',
  message: sentence('{Title} must be that of somebody {limit} years old or older.')
}

function countYears(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
`

const ageAuthoring = `import type { KeywordAuthoring } from '../keyword.ts'

export const minAge: KeywordAuthoring<'x-minAge'> = {
  fragment: {
    description: 'Of a date of birth: the whole years that somebody must have completed, for instance 18.',
    type: 'integer',
    minimum: 1,
    maximum: 120
  },
  scope: 'a date',
  change: least => ({
    sample: (_schema, _beside, { today }) => \`\${Number(today.slice(0, 4)) - least - 1}-01-01\`
  }),
  stricter: 'more',
  describe: least => \`at least \${least} years old\`
}
`

type Edit = (text: string) => string

const written =
  (text: string): Edit =>
  () =>
    text

function inserted(before: string, line: string): Edit {
  return text => {
    if (!text.includes(before)) throw new Error(`There is no "${before}".`)
    return text.replace(before, `${line}${before}`)
  }
}

export const ibanFiles: { [file: string]: Edit } = {
  'engine/vocabulary/kinds/iban.ts': written(ibanKind),
  'engine/authoring/kinds/iban.ts': written(ibanAuthoring),
  'renderer/form/kinds/index.ts': inserted('  digits,\n', '  iban: text,\n')
}

const form = 'engine/vocabulary/schema.ts'
export const minAgeFiles: { [file: string]: Edit } = {
  'engine/vocabulary/keywords/min-age.ts': written(ageKeyword),
  'engine/authoring/keywords/min-age.ts': written(ageAuthoring),
  [form]: text =>
    inserted("  'x-minWords'?:", "  'x-minAge'?: number\n")(inserted("'asManyAs' |", "'minAge' | ")(text))
}

export function applyTo(project: string, files: { [file: string]: Edit }) {
  for (const [file, edit] of Object.entries(files)) {
    const place = path.join(project, file)
    fs.writeFileSync(place, edit(fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : ''))
  }
}
