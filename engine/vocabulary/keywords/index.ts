// Written by `npm run generate`.
import { asManyAs } from './as-many-as.ts'
import { cell } from './cell.ts'
import { computed } from './computed.ts'
import { currencies } from './currencies.ts'
import { equals } from './equals.ts'
import { file } from './file.ts'
import { filter } from './filter.ts'
import { from } from './from.ts'
import { local } from './local.ts'
import { mask } from './mask.ts'
import { maxWords } from './max-words.ts'
import { minWords } from './min-words.ts'
import { none } from './none.ts'
import { notAfter } from './not-after.ts'
import { notBefore } from './not-before.ts'
import { options } from './options.ts'
import { requiredIf } from './required-if.ts'
import { retired } from './retired.ts'
import { sensitive } from './sensitive.ts'
import { showIf } from './show-if.ts'
import { unit } from './unit.ts'
import { value } from './value.ts'
import { whenAbsent } from './when-absent.ts'

/** The keywords with which page and server do something, by name. */
export const keywords = {
  'x-asManyAs': asManyAs,
  'x-cell': cell,
  'x-computed': computed,
  'x-currencies': currencies,
  'x-equals': equals,
  'x-file': file,
  'x-filter': filter,
  'x-from': from,
  'x-local': local,
  'x-mask': mask,
  'x-maxWords': maxWords,
  'x-minWords': minWords,
  'x-none': none,
  'x-notAfter': notAfter,
  'x-notBefore': notBefore,
  'x-options': options,
  'x-requiredIf': requiredIf,
  'x-retired': retired,
  'x-sensitive': sensitive,
  'x-showIf': showIf,
  'x-unit': unit,
  'x-value': value,
  'x-whenAbsent': whenAbsent
}

export type KeywordName = keyof typeof keywords
