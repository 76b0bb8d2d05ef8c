import { fileRuleOf } from '../../vocabulary/keywords/file.ts'
import type { Call } from '../../author-api.ts'
import {
  anyRow,
  cleanAnswers,
  endingOf,
  isAnswers,
  isPictureType,
  listFiles,
  uploadNameOf,
  type Part,
  type Schema
} from '../../index.ts'
import type { RawForm } from '../../resolve/resolve.ts'

type Endpoint = Pick<Call, 'method' | 'path' | 'who'>

/** The API calls of forms outside the record. */
const endpoints: { [form: string]: Endpoint } = {
  'account/sign-up': { method: 'POST', path: '/api/auth/register' },
  'account/log-in': { method: 'POST', path: '/api/auth/login' },
  'account/verify-email': { method: 'GET', path: '/api/auth/verify-email/{code}' },
  'account/forgot-password': { method: 'POST', path: '/api/auth/forget-password' },
  'account/reset-password': { method: 'POST', path: '/api/auth/change-password' },
  'account/admin-sign-up': { method: 'POST', path: '/api/auth/admin-register' },
  'admin/client': { method: 'POST', path: '/api/admin/client-list', who: 'admin' },
  'admin/bulk-message': { method: 'POST', path: '/api/admin/send-emails', who: 'admin' },
  'admin/invitation': { method: 'POST', path: '/api/admin/invitations', who: 'admin' }
}

/** Describes the call that sends a form; a form of the record is sent together with the other forms of its part. */
export function createCall(
  form: RawForm,
  parts: Part[],
  forms: RawForm[],
  sample: (form: RawForm) => unknown
): Call | undefined {
  const part = parts.find(one => one.forms.includes(form.name))
  const endpoint = part ? createPartEndpoint(part) : endpoints[form.name]
  if (!endpoint) return undefined
  const partForms = part ? forms.filter(({ name }) => part.forms.includes(name)) : [form]
  const bodies = partForms.map(one => cleanAnswers(one, sample(one), { at: 'save' }))
  const body = bodies.every(isAnswers) ? Object.assign({}, ...bodies) : bodies[0]
  const sends = endpoint.method !== 'GET' && body !== undefined
  return {
    ...endpoint,
    ...(sends && { body }),
    uploads: partForms.flatMap(one => listUploads(one, endpoint.path))
  }
}

const createPartEndpoint = ({ route }: Part): Endpoint => ({
  method: 'POST',
  path: `/api/user/${route}`,
  who: 'employee'
})

function listUploads({ schema, name }: RawForm, path: string): Call['uploads'] {
  return listFiles(schema).map(file => {
    const { route, slots } = fileRuleOf(file.schema) ?? {}
    const target: [string, string][] = slots ? [['target', '1']] : []
    const sentAs = uploadNameOf(file, name)
    return {
      path: route ? `${path}/${route}${file.path.includes(anyRow) ? '?row=ROW' : ''}` : path,
      fields: [...target, [sentAs, pickExampleFile(file.schema)]]
    }
  })
}

function pickExampleFile(schema: Schema): string {
  const { types = [] } = fileRuleOf(schema) ?? {}
  const paper = types.find(type => !isPictureType(type))
  return `@example.${paper ? endingOf(paper) : 'png'}`
}
