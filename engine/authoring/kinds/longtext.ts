import { createTexts, fitText } from '../samples/text.ts'
import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const longtext: KindAuthoring = {
  ...text,
  noun: 'a text of several lines',
  guide: 'Several lines of text. maxLength may be up to 100000; a spreadsheet cell holds 32767 characters.',
  takesOver: [...(text.takesOver ?? []), 'longtext'],
  sample: createTexts(schema => fitText(schema, 'The first line of an example.\nAnd a second one.'))
}
