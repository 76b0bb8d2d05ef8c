// Written by `npm run generate`.
import type { KeywordName } from '../../vocabulary/keywords/index.ts'
import type { KeywordAuthoring } from '../keyword.ts'
import { asManyAs } from './as-many-as.ts'
import { cell } from './cell.ts'
import { computed } from './computed.ts'
import { confirm } from './confirm.ts'
import { count } from './count.ts'
import { currencies } from './currencies.ts'
import { currency } from './currency.ts'
import { elseValue } from './else.ts'
import { equals } from './equals.ts'
import { file } from './file.ts'
import { filter } from './filter.ts'
import { firstRows } from './first-rows.ts'
import { from } from './from.ts'
import { headings } from './headings.ts'
import { local } from './local.ts'
import { mask } from './mask.ts'
import { maxWords } from './max-words.ts'
import { minWords } from './min-words.ts'
import { none } from './none.ts'
import { notAfter } from './not-after.ts'
import { notBefore } from './not-before.ts'
import { oldValues } from './old-values.ts'
import { options } from './options.ts'
import { ownToast } from './own-toast.ts'
import { renamedFrom } from './renamed-from.ts'
import { replacedBy } from './replaced-by.ts'
import { requiredIf } from './required-if.ts'
import { retired } from './retired.ts'
import { rules } from './rules.ts'
import { search } from './search.ts'
import { seenBy } from './seen-by.ts'
import { sensitive } from './sensitive.ts'
import { showIf } from './show-if.ts'
import { texts } from './texts.ts'
import { unique } from './unique.ts'
import { unit } from './unit.ts'
import { value } from './value.ts'
import { warn } from './warn.ts'
import { whenAbsent } from './when-absent.ts'

/** The authoring side of every keyword. */
export const authoredKeywords = {
  'x-asManyAs': asManyAs,
  'x-cell': cell,
  'x-computed': computed,
  'x-confirm': confirm,
  'x-count': count,
  'x-currencies': currencies,
  'x-currency': currency,
  'x-else': elseValue,
  'x-equals': equals,
  'x-file': file,
  'x-filter': filter,
  'x-firstRows': firstRows,
  'x-from': from,
  'x-headings': headings,
  'x-local': local,
  'x-mask': mask,
  'x-maxWords': maxWords,
  'x-minWords': minWords,
  'x-none': none,
  'x-notAfter': notAfter,
  'x-notBefore': notBefore,
  'x-oldValues': oldValues,
  'x-options': options,
  'x-ownToast': ownToast,
  'x-renamedFrom': renamedFrom,
  'x-replacedBy': replacedBy,
  'x-requiredIf': requiredIf,
  'x-retired': retired,
  'x-rules': rules,
  'x-search': search,
  'x-seenBy': seenBy,
  'x-sensitive': sensitive,
  'x-showIf': showIf,
  'x-texts': texts,
  'x-unique': unique,
  'x-unit': unit,
  'x-value': value,
  'x-warn': warn,
  'x-whenAbsent': whenAbsent
} satisfies { [Name in KeywordName]: KeywordAuthoring<Name> } & { [other: string]: unknown }

export type AuthoredKeywordName = keyof typeof authoredKeywords
