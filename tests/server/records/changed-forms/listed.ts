import type { Form, Schema } from '../../../../engine/index.ts'
import { forms } from '../../../../generated/index.ts'
import { compiledForm } from '../../../helpers/compiled-form.ts'

/** Employee Details and the declaration, which is sent as texts, with lists of plain answers. Import it before the server. */
const lists: { [name: string]: Schema } = {
  skills: {
    type: 'array',
    title: 'Skills',
    maxItems: 5,
    uniqueItems: true,
    items: { type: 'string', title: 'Skill', minLength: 2, maxLength: 40 }
  },
  pay: {
    type: 'array',
    title: 'Pay by month',
    items: { type: 'integer', title: 'Pay of a month', format: 'money', 'x-currency': 'NGN', minimum: 0 }
  },
  stars: { type: 'integer', title: 'Stars', enum: [1, 2, 3] }
}

for (const name of ['steps/employee-details', 'steps/declaration']) {
  const form: Form | undefined = forms[name]
  if (!form) throw new Error(`There is no form ${name}.`)
  Object.assign(form.schema.properties ?? {}, lists)
  const { validate, validators } = await compiledForm(form)
  Object.assign(form, { validate, validators })
}
