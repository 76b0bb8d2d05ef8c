import type { Form, Schema } from '../../../../engine/index.ts'
import { forms } from '../../../../generated/index.ts'
import { compiledForm } from '../../../helpers/compiled-form.ts'

/** Employee Details with two required groups, one of them with only optional questions. Import it before the server. */
const groups: { [name: string]: Schema } = {
  badge: {
    type: 'object',
    title: 'Badge',
    required: ['number'],
    properties: { number: { type: 'string', title: 'Badge number', maxLength: 10 } }
  },
  wishes: {
    type: 'object',
    title: 'Wishes',
    properties: { desk: { type: 'string', title: 'Desk', maxLength: 40 } }
  }
}

const form: Form | undefined = forms['steps/employee-details']
if (!form) throw new Error('There is no form of employee details.')
const { schema } = form
Object.assign(schema.properties ?? {}, groups)
schema.required = [...(schema.required ?? []), ...Object.keys(groups)]
const { validate, validators } = await compiledForm(form)
Object.assign(form, { validate, validators })
