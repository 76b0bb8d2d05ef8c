import type { FieldUi, Schema } from '../../../../engine/index.ts'
import { forms } from '../../../../generated/index.ts'
import { compiledForm } from '../../../helpers/compiled-form.ts'

const text = (words: string) => ({ nodes: [words] })

/** Adds questions of every kind that an author may ask a guarantor. Import it before the server. */
const fields: { [name: string]: Schema } = {
  country: { type: 'string', title: 'Country', format: 'choice', 'x-options': { list: 'countries' } },
  home: { type: 'string', title: 'Home in one line', 'x-computed': { text: 'In {country}' } },
  hasPermit: { type: 'boolean', title: 'I have a permit' },
  permit: {
    ...{ title: 'Permit', format: 'document', 'x-showIf': { hasPermit: true } },
    'x-file': { types: ['image/jpeg'], maxBytes: 1_000_000, field: 'permit-scan' }
  },
  permitted: {
    ...{ type: 'boolean', title: 'My permit is valid.', const: true, 'x-showIf': { hasPermit: true } }
  }
}
const shown: { [name: string]: FieldUi } = {
  country: {
    'ui:before': [
      text('This is asked of everybody.'),
      { ...text('This is asked in Ghana.'), 'x-showIf': { country: 'Ghana' } }
    ]
  }
}

const form = forms['online/guarantor']
if (!form) throw new Error('There is no form of guarantors.')
Object.assign(form.schema.properties ?? {}, fields)
form.schema.required = [...(form.schema.required ?? []), 'country', 'permit', 'permitted']
const guarantor = form.ui.fields?.guarantor ?? {}
const occupation = { 'ui:before': [text('This is asked in the group.')] }
const inGroup = { ...guarantor, fields: { ...guarantor.fields, occupation } }
form.ui = { ...form.ui, fields: { ...form.ui.fields, ...shown, guarantor: inGroup } }
Object.assign(form, await compiledForm(form))
