import { createTexts, fitText } from '../samples/text.ts'
import { longtext } from './longtext.ts'
import type { KindAuthoring } from '../kind.ts'

export const markdown: KindAuthoring = {
  ...longtext,
  noun: 'a text with bold and lists',
  guide: 'Several lines of text with **bold**, *italics* and lists.',
  newField: undefined,
  isPlain: false,
  takesOver: [],
  sample: createTexts(schema => fitText(schema, 'Somebody **to rely on**:\n\n- patient\n- *never* late'))
}
