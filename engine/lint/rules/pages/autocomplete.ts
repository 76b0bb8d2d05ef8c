import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import { quote, suggest } from '../../sentences.ts'
import { listOptions } from './ui-options.ts'

export const autocomplete: Rule = {
  code: 'autocomplete',
  isWarning: true,
  reason: 'Browsers ignore a word that they do not know, and people have to type the answer.',
  examples: [exampleIn.ui`"fields": { "bankName": { "ui:autocomplete": «"company"→"organization"» } }`],
  check: { ui: findUnknownToken }
}

/** The autofill field names of the HTML standard. */
const tokens = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix'],
  ...['nickname', 'username', 'new-password', 'current-password', 'one-time-code', 'organization-title'],
  ...['organization', 'street-address', 'address-line1', 'address-line2', 'address-line3'],
  ...['address-level1', 'address-level2', 'address-level3', 'address-level4', 'country', 'country-name'],
  ...['postal-code', 'cc-name', 'cc-given-name', 'cc-additional-name', 'cc-family-name', 'cc-number'],
  ...['cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type', 'transaction-currency'],
  ...['transaction-amount', 'language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'url', 'photo'],
  ...['tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix'],
  ...['tel-local-suffix', 'tel-extension', 'email', 'impp']
]

/** Matches the optional prefixes, such as section and contact type. */
const before = /^((section-\S+|shipping|billing|home|work|mobile|fax|pager) )*/

function findUnknownToken(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options }) => {
    const written = options['ui:autocomplete']
    if (typeof written !== 'string') return []
    const token = written
      .toLowerCase()
      .replace(/ webauthn$/, '')
      .replace(before, '')
    if (['off', 'on', ...tokens].includes(token)) return []
    const message = `No browser knows ${quote(written)}, so it fills nothing in here.${suggest(token, tokens)}`
    const fix =
      'Write a word of HTML, like given-name, family-name, bday, tel, street-address or organization.'
    return [reportValue([...path, 'ui:autocomplete'], message, fix)]
  })
}
