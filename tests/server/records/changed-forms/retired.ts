import type { Schema } from '../../../../engine/index.ts'
import { forms } from '../../../../generated/index.ts'
import { compiledForm } from '../../../helpers/compiled-form.ts'

/** Questions that were retired while they had another keyword that sets or removes answers. Import it before the server. */
const added: { [name: string]: Schema } = {
  label: { type: 'string', title: 'Label', 'x-computed': { text: '{employeeId}' } },
  mail: { type: 'string', title: 'Email', 'x-from': 'account.email' },
  joined: { type: 'string', title: 'Joined', format: 'date', 'x-whenAbsent': 'today' }
}

const details = forms['steps/employee-details']
const personal = forms['steps/personal-information']
const passport = personal?.schema.properties?.passport
if (!details || !passport) throw new Error('There are no such forms.')
const retired = Object.entries(added).map(([name, field]) => [name, { ...field, 'x-retired': true }] as const)
const dependants: Schema = {
  type: 'array',
  title: 'Dependants',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      home: {
        type: 'object',
        title: 'Home',
        properties: {
          town: { type: 'string', title: 'Town' },
          fax: { type: 'string', title: 'Fax', 'x-retired': true }
        }
      },
      school: {
        type: 'object',
        title: 'School',
        'x-retired': true,
        properties: {
          place: { type: 'string', title: 'Place' },
          badge: { type: 'string', title: 'Badge', 'x-computed': { text: 'School in {place}' } }
        }
      }
    }
  }
}
Object.assign(details.schema.properties ?? {}, Object.fromEntries(retired), { dependants })
Object.assign(passport, { 'x-retired': true, 'x-showIf': { gender: 'male' } })
for (const form of [details, personal]) {
  if (!form) continue
  const { validate, validators } = await compiledForm(form)
  Object.assign(form, { validate, validators })
}
