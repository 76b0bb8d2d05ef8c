import type { Form, Schema } from '../../../../engine/index.ts'
import { forms } from '../../../../generated/index.ts'
import { compiledForm } from '../../../helpers/compiled-form.ts'

/**
 * Forms whose questions were renamed, moved, or have other choices since a page was opened or a view was saved. Import it before the
 * server.
 */
function change(name: string, edit: (properties: { [name: string]: Schema }) => void) {
  const form = forms[name]
  if (!form) throw new Error(`There is no form ${name}.`)
  edit(form.schema.properties ?? {})
  return form
}

const relationships = { enum: ['Former employer', 'Relative'], 'x-oldValues': { Boss: 'Former employer' } }

const changed: Form[] = [
  change('steps/declaration', properties => {
    const { date = {} } = properties
    properties.signedOn = { ...date, 'x-renamedFrom': 'date' }
    delete properties.date
  }),
  change('steps/employee-details', properties => {
    properties.town = { type: 'string', title: 'Town', 'x-renamedFrom': 'signature/place' }
  }),
  change('steps/personal-information', ({ gender = {} }) => {
    gender['x-oldValues'] = { woman: 'female' }
  }),
  change('online/guarantor', ({ guarantor: { properties = {} } = {} }) => {
    const { homeAddress = {} } = properties
    properties.address = { ...homeAddress, 'x-renamedFrom': 'homeAddress' }
    delete properties.homeAddress
    properties.relationship = { ...properties.relationship, ...relationships }
  })
]
for (const form of changed) {
  const { required } = form.schema
  form.schema.required = required?.map(name =>
    name === 'date' && form.schema.properties?.signedOn ? 'signedOn' : name
  )
  const group = form.schema.properties?.guarantor
  if (group) group.required = group.required?.map(name => (name === 'homeAddress' ? 'address' : name))
  const { validate, validators } = await compiledForm(form)
  Object.assign(form, { validate, validators })
}
