import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls, namedSchemas } from '../../../server/calls.ts'
import type { Call } from '../../../server/core/api/call.ts'
import { allErrors } from '../../../server/errors.ts'
import { describeApi } from '../../../server/openapi/describe.ts'
import { answerSchema } from '../../../server/openapi/operation.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { ask, keyFor, withKey } from '../../helpers/guarantors.ts'
import { reminderStopStore } from '../../../server/messages/reminder-stop-store.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
const description = describeApi({ calls: allCalls, schemas: namedSchemas, errors: allErrors })
const gets = Object.values(allCalls)
  .flatMap(feature => Object.entries<Call>(feature))
  .filter(([, { method, content }]) => method === 'GET' && !content)

let app: TestApp
let admin: SignedIn
let ada: SignedIn
let masked: SignedIn[]
let linkKey: string
let ids: { [path: string]: string }

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  ajv.addSchema({ ...description, $id: 'api' })
  admin = await signedIn(app, { isAdmin: true })
  ada = await signedIn(app, { username: 'Ada' })
  masked = [await signedIn(app, { role: 'viewer' }), await signedIn(app, { role: 'reviewer' })]
  const client = (await admin.post('/admin/client-list', { name: 'Acme Bank' })).body.data._id
  await admin.post('/admin/hires', { columns: ['/email'], rows: [['hire@example.com']] })
  await completeRecord(ada)
  const corrections = [{ path: '/personalInfo/passport', message: 'It is blurred.' }]
  await admin.post(`/admin/employees/${ada.id}/corrections`, { corrections })
  const bola = await signedIn(app, { username: 'Bola' })
  await bola.post('/user/personalInfo', validAnswers.personalInfo)
  await ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, bankName: 'ZENITH BANK' })
  await ada.post('/user/erasure')
  await admin.get(`/user/${ada.id}`)
  await admin.get('/user/users')
  const { batch } = (await admin.post('/admin/send-emails', { audience: 'all', message: 'Hello' })).body.data
  await admin.post(`/admin/employees/${ada.id}/reminders`, { isStopped: false })
  const token = (await app.services.database.read.use(reminderStopStore).find(ada.id))?.token ?? ''
  await ask(ada, 1)
  linkKey = await keyFor(app)
  ids = {
    '/user/{id}': ada.id,
    '/auth/resend-token/{email}': ada.email,
    '/admin/employees/{id}/neighbours': ada.id,
    '/admin/employees/{id}/corrections': ada.id,
    '/admin/employees/{id}/parties': ada.id,
    '/admin/employees/{id}/changes': ada.id,
    '/admin/employees/{id}/review': ada.id,
    '/admin/employees/{id}/history/{part}': ada.id,
    '/admin/accounts/{id}': ada.id,
    '/admin/employees/{id}/reminders': ada.id,
    '/reminders/{token}': token,
    '/admin/send-emails/{id}': batch,
    '/admin/filter-choices/{filter}': 'company',
    '/sign-up-links/{client}': client
  }
})

describe('the OpenAPI response schemas', () => {
  it.each(gets)('match what %s returns', async (id, call) => {
    if (call.path.startsWith('/auth/verify-email/')) return expect(call.data, id).toBeUndefined()
    const validate = ajv.compile(atHome(answerSchema(call)))
    for (const { get } of callers(call))
      for (const query of ['', '?page=1&state=Lagos']) {
        const { status, body } = await get(pathOf(call) + query, undefined, withKey(linkKey))
        expect({ status, unknown: unknownIn(body, call) }).toEqual({ status: 200, unknown: [] })
        validate(body)
        expect(validate.errors ?? [], JSON.stringify(body).slice(0, 2000)).toEqual([])
      }
  })
})

function callers({ who, path }: Call) {
  if (path === '/user/{id}') return [admin, ...masked]
  return { admin: [admin], employee: [ada], user: [ada, admin], anyone: [app] }[who]
}

/** Returns the fields of a response that the description does not list. */
function unknownIn(body: object, { data, more = {} }: Call) {
  const known = ['success', 'message', ...(data ? ['data'] : []), ...Object.keys(more)]
  return Object.keys(body).filter(name => !known.includes(name))
}

/** Points the references of a schema at the description. */
const atHome = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object

function pathOf({ path }: Call): string {
  return path.replace('{part}', 'personalInfo').replace(/\{\w+\}/, ids[path] ?? '')
}
