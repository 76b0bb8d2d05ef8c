// Written by `npm run generate`.
import type { KeywordName } from '../../vocabulary/keywords/index.ts'
import type { KeywordAuthoring } from '../keyword.ts'
import { asManyAs } from './as-many-as.ts'
import { cell } from './cell.ts'
import { currencies } from './currencies.ts'
import { equals } from './equals.ts'
import { mask } from './mask.ts'
import { maxWords } from './max-words.ts'
import { minWords } from './min-words.ts'
import { none } from './none.ts'
import { notAfter } from './not-after.ts'
import { notBefore } from './not-before.ts'
import { options } from './options.ts'
import { unit } from './unit.ts'

/** The authoring side of every keyword that has a module. */
export const authoredKeywords: { [Name in KeywordName]: KeywordAuthoring<Name> } = {
  'x-asManyAs': asManyAs,
  'x-cell': cell,
  'x-currencies': currencies,
  'x-equals': equals,
  'x-mask': mask,
  'x-maxWords': maxWords,
  'x-minWords': minWords,
  'x-none': none,
  'x-notAfter': notAfter,
  'x-notBefore': notBefore,
  'x-options': options,
  'x-unit': unit
}
