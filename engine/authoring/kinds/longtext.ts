import { plainField } from '../new-field.ts'
import { createTexts, fitText } from '../samples/text.ts'
import { anyText, text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const longtext: KindAuthoring = {
  ...anyText,
  noun: 'a text of several lines',
  guide: 'Several lines of text. maxLength may be up to 100000; a spreadsheet cell holds 32767 characters.',
  hasLines: true,
  takesAnything: true,
  tells: ['identifier', 'personal'],
  newField: plainField,
  takesOver: [...(text.takesOver ?? []), 'longtext'],
  sample: createTexts(schema => fitText(schema, 'The first line of an example.\nAnd a second one.'))
}
