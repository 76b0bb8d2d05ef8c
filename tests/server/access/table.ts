import { randomId } from '../../../server/core/keys.ts'
import type { TestApp } from '../../helpers/app.ts'
import { boundary, good, multipart, pdf, picture, signedIn, uploadGuarantor } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { complete, hire } from '../../world/people.ts'

/** Who may call a route: everyone, whoever is signed in, employees, administrators. */
export type Who = 'anyone' | 'user' | 'employee' | 'admin'

/** A route, who may call it, and what it answers them to a request that does something. */
export interface Line {
  route: string
  who: Who
  status: number
  /** For an employee whom the request does not concern. */
  others?: number
  body?: (places: Places) => unknown
}

/** What the names in the table's routes and bodies stand for. */
export type Places = Record<
  | 'employee'
  | 'somebody'
  | 'admin'
  | 'client'
  | 'batch'
  | 'file'
  | 'link'
  | 'code'
  | 'passport'
  | 'guarantor'
  | 'sign',
  string
>

const own =
  (more: object = {}) =>
  ({ employee }: Places) => ({ ...more, id: employee })
const form =
  (name: 'passport' | 'guarantor' | 'sign') =>
  ({ [name]: body }: Places) =>
    Buffer.from(body, 'latin1')

/** Every route of the server. One that is not in here fails the test. */
export const table: Line[] = [
  { route: 'GET /healthz', who: 'anyone', status: 200 },
  { route: 'GET /readyz', who: 'anyone', status: 200 },
  { route: 'GET /dev/mailbox', who: 'anyone', status: 200 },
  { route: 'GET /dev/mailbox.css', who: 'anyone', status: 200 },
  { route: 'GET /api/openapi.json', who: 'anyone', status: 200 },
  { route: 'POST /api/auth/register', who: 'anyone', status: 400, body: () => ({}) },
  { route: 'GET /api/auth/resend-token/:email', who: 'anyone', status: 200 },
  { route: 'GET /api/auth/verify-email/:code', who: 'anyone', status: 400 },
  { route: 'POST /api/auth/login', who: 'anyone', status: 400, body: () => ({}) },
  { route: 'POST /api/auth/forget-password', who: 'anyone', status: 400, body: () => ({}) },
  { route: 'POST /api/auth/change-password', who: 'anyone', status: 400, body: () => ({}) },
  { route: 'POST /api/auth/admin-register', who: 'anyone', status: 400, body: () => ({}) },

  { route: 'GET /api/options/countries', who: 'anyone', status: 200 },
  { route: 'GET /api/options/banks', who: 'user', status: 200 },
  { route: 'GET /api/options/clients', who: 'user', status: 200 },
  { route: 'GET /api/options/lgas', who: 'user', status: 200 },
  { route: 'GET /api/options/states', who: 'user', status: 200 },
  { route: 'GET /api/user', who: 'user', status: 200 },
  { route: 'GET /api/user/:employee', who: 'user', status: 200, others: 404 },
  // The signed link is what opens a file, whoever holds it; without one there is none.
  { route: 'GET /api/files/:link', who: 'anyone', status: 200 },
  { route: 'GET /api/files/:file', who: 'anyone', status: 404 },
  { route: 'GET /api/admin/client-list', who: 'user', status: 200 },

  ...bothMethods('/api/user/personalInfo', own(good.personalInfo)),
  ...bothMethods('/api/user/personalInfo/upload-passport', form('passport')),
  ...bothMethods('/api/user/employeeDetails', own(good.employeeDetails)),
  ...bothMethods('/api/user/educationalBackground', own({ list: good.educationalBackground })),
  ...bothMethods('/api/user/certificate', own({ list: good.certificate })),
  ...bothMethods('/api/user/guarantors', form('guarantor')),
  ...bothMethods('/api/user/signature', form('sign')),
  { route: 'GET /api/user/export', who: 'employee', status: 200 },
  { route: 'GET /api/user/access-log', who: 'employee', status: 200 },
  { route: 'GET /api/user/erasure', who: 'employee', status: 200 },
  { route: 'POST /api/user/erasure', who: 'employee', status: 200 },
  { route: 'DELETE /api/user/erasure', who: 'employee', status: 200 },

  { route: 'GET /api/user/users', who: 'admin', status: 200 },
  { route: 'GET /api/admin/activity', who: 'admin', status: 200 },
  { route: 'GET /api/admin/administrators', who: 'admin', status: 200 },
  { route: 'GET /api/admin/audience', who: 'admin', status: 200 },
  { route: 'GET /api/admin/completions', who: 'admin', status: 200 },
  { route: 'POST /api/admin/completions/seen', who: 'admin', status: 200, body: () => ({}) },
  { route: 'GET /api/admin/dashboard', who: 'admin', status: 200 },
  { route: 'GET /api/admin/dashboard/charts', who: 'admin', status: 200 },
  { route: 'GET /api/admin/employees/export', who: 'admin', status: 200 },
  { route: 'GET /api/admin/employees/export/progress', who: 'admin', status: 200 },
  { route: 'GET /api/admin/erasures', who: 'admin', status: 200 },
  { route: 'POST /api/admin/client-list', who: 'admin', status: 201, body: () => ({ name: 'New Client' }) },
  { route: 'PATCH /api/admin/client-list', who: 'admin', status: 404, body: () => ({ name: 'New Name' }) },
  { route: 'DELETE /api/admin/client-list', who: 'admin', status: 404 },
  {
    route: 'PATCH /api/admin/client-list/:client',
    who: 'admin',
    status: 200,
    body: () => ({ name: 'Newer' })
  },
  { route: 'DELETE /api/admin/client-list/:client', who: 'admin', status: 200 },
  {
    route: 'POST /api/admin/invitations',
    who: 'admin',
    status: 201,
    body: () => ({ email: 'new@example.com' })
  },
  {
    route: 'POST /api/admin/onboarding-links',
    who: 'admin',
    status: 200,
    body: ({ somebody }) => ({ ids: [somebody] })
  },
  {
    route: 'POST /api/admin/send-emails',
    who: 'admin',
    status: 200,
    body: () => ({ audience: 'all', message: 'Hello' })
  },
  { route: 'GET /api/admin/send-emails', who: 'admin', status: 200 },
  { route: 'GET /api/admin/send-emails/:batch', who: 'admin', status: 200 },
  { route: 'POST /api/admin/send-emails/:batch/retry', who: 'admin', status: 200 },
  {
    route: 'PATCH /api/admin/users/:admin/role',
    who: 'admin',
    status: 200,
    body: () => ({ isAdmin: false })
  },
  { route: 'DELETE /api/admin/users/:somebody', who: 'admin', status: 200 },
  { route: 'POST /api/auth/logout', who: 'user', status: 200 }
]

/** Each part is saved by POST and PUT alike, by its owner: a body that names somebody else's id is refused. */
function bothMethods(url: string, body: Line['body'] & object): Line[] {
  return ['POST', 'PUT'].map(method => ({
    route: `${method} ${url}`,
    who: 'employee',
    status: 200,
    others: 403,
    body
  }))
}

/** One of everything that the table names. */
export async function placesIn(app: TestApp, employee: SignedIn): Promise<Places> {
  const admin = await signedIn(app, { isAdmin: true })
  const [somebody = ''] = await hire(app, [complete()])
  const client = (await admin.post('/admin/client-list', { name: 'Acme Bank' })).body.data._id
  const { body } = await uploadGuarantor(employee, 1)
  const url: string = body.data.guarantors[0].guarantor.url
  const batch = (await admin.post('/admin/send-emails', { audience: 'all', message: 'Before' })).body.data
    .batch
  const forms = await formsOf(employee.id)
  const link = url.replace('/api/files/', '')
  const file = link.split('?')[0] ?? ''
  const code = '1234'
  return { employee: employee.id, somebody, admin: admin.id, client, batch, link, file, code, ...forms }
}

/** Forms with files, each with the id of its owner. */
async function formsOf(id: string) {
  const photo = { name: 'passport', filename: 'me.jpg', bytes: await picture() }
  const paper = { name: 'guarantor', filename: `${randomId()}.pdf`, bytes: await pdf() }
  const drawn = await picture({ width: 300, height: 100, type: 'png' })
  const sign = { name: 'signature', filename: 'sign.png', bytes: drawn }
  return {
    passport: multipart([['id', id]], [photo]).toString('latin1'),
    guarantor: multipart(
      [
        ['id', id],
        ['target', '2']
      ],
      [paper]
    ).toString('latin1'),
    sign: multipart([['id', id], ...Object.entries(good.signature)] as [string, string][], [sign]).toString(
      'latin1'
    )
  }
}

export const multipartType = `multipart/form-data; boundary=${boundary}`
