import { forms } from '../../../../generated/index.ts'
import { compiledForm } from '../../../helpers/compiled-form.ts'

/** Questions whose answers the server fills in. Import it before the server. */
const form = forms['steps/employee-details']
if (!form) throw new Error('There is no form of details.')
Object.assign(form.schema.properties ?? {}, {
  drives: { type: 'boolean', title: 'I drive', format: 'yesno' },
  since: {
    ...{ type: 'string', title: 'Driving since', format: 'date' },
    ...{ 'x-whenAbsent': 'today', 'x-showIf': { drives: true } }
  },
  summary: { type: 'string', title: 'Summary', 'x-computed': { text: 'Drives: {drives}' } }
})
Object.assign(form, await compiledForm(form))
