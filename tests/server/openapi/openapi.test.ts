import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathOf, valueAt } from '../../../engine/index.ts'
import { parts } from '../../../generated/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { validAnswers, signedIn } from '../../helpers/records.ts'
import { routesOf } from '../../helpers/routes.ts'
import { structure } from './structure.ts'

interface Operation {
  operationId: string
  security: object[]
  responses: { [status: string]: object }
  parameters?: { name: string; schema: object }[]
  requestBody?: { content: { [type: string]: { schema: object } } }
}
interface Description {
  info: { version: string }
  paths: { [path: string]: { [method: string]: Operation } }
}

let app: TestApp
let described: Description
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

beforeAll(async () => {
  app = await testApp()
  described = (await app.get('/openapi.json')).body
  ajv.addSchema({ ...described, $id: 'api' })
})

describe('GET /openapi.json', () => {
  it('is public and cacheable, and returns 304 for a matching ETag', async () => {
    const first = await app.get('/openapi.json')
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect(await app.get('/openapi.json', undefined, { headers })).toMatchObject({ status: 304, body: '' })
  })

  it('has the structure of OpenAPI 3.1', () => {
    const validate = ajv.compile(structure)
    validate(described)
    expect(validate.errors ?? []).toEqual([])
  })

  it('has no broken reference and no duplicate operationId', () => {
    const refs = [...JSON.stringify(described).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, ref = '']) => ref)
    expect(refs.filter(ref => valueAt(described, pathOf(ref)) === undefined)).toEqual([])
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('lists every route of the running server, and no other', () => {
    const named = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(named.sort()).toEqual(apiRoutesOf(app).sort())
  })

  it.each([
    ['without a session', () => app, [401]],
    ['as an employee', () => signedIn(app), [401, 403]]
  ] as const)('documents the responses of all calls (%s)', async (_, who, codes) => {
    const { get, post, put, patch, delete: remove } = await who()
    const calls: { [method: string]: typeof get } = { get, post, put, patch, delete: remove }
    for (const { method, path, operation } of operations()) {
      const { status, body } = await calls[method]!(path.replace(/\{\w+\}/g, 'none'), '{}', json)
      const told = Object.keys(operation.responses).map(Number)
      expect(told, `${method} ${path} answers ${status}: ${body.message}`).toContain(status)
      if (codes.length === 1 && operation.security.length > 0) expect(status, `${method} ${path}`).toBe(401)
      const isOpen = !codes.some(code => told.includes(code))
      if (isOpen) expect(codes, `${method} ${path}`).not.toContain(status)
    }
  })

  it('documents a refusal for statuses that every call can answer with, and when to try again', () => {
    for (const { path, method, operation } of operations()) {
      const { responses } = operation
      expect(responses.default, `${method} ${path}`).toEqual({ $ref: '#/components/responses/Refused' })
      expect(responses[429], `${method} ${path}`).toHaveProperty('headers.Retry-After')
    }
  })

  it('lists each filter of the employee list, and the required fields of the sign-up', () => {
    const names = described.paths['/user/users']?.get?.parameters?.map(({ name }) => name)
    const more = ['missing', 'stops', 'corrections', 'refused', 'review', 'assignee', 'activity', 'ids']
    const filters = ['region', 'company', 'gender']
    expect(names).toEqual(['page', 'pageSize', 'search', 'status', ...more, 'sort', ...filters])
    expect(valueAt(described, ['components', 'schemas', 'SignUp', 'required'])).toEqual([
      'username',
      'email',
      'phone',
      'password'
    ])
  })
})

const json = { headers: { 'content-type': 'application/json' } }

/** A valid JSON sample for each part, with the route that saves it. */
const samples: [string, unknown][] = parts.flatMap(({ route }) =>
  route in validAnswers && route !== 'signature'
    ? [[route, validAnswers[route as keyof typeof validAnswers]]]
    : []
)

describe.each(samples)('the request body schema of /user/%s', (route, sample) => {
  const accepts = (body: unknown) => {
    const { content } = described.paths[`/user/${route}`]?.post?.requestBody ?? { content: {} }
    const at = `api#/paths/~1user~1${route}/post/requestBody/content/application~1json/schema`
    expect(content['application/json']).toBeDefined()
    return ajv.validate({ $ref: at }, body)
  }

  it('accepts what the server accepts, and rejects what it rejects', async () => {
    const employee = await signedIn(app)
    await createAcme()
    for (const body of [...findInvalid(sample), sample]) {
      const { status } = await employee.post(`/user/${route}`, body)
      expect({ body, accepted: accepts(body) }).toEqual({ body, accepted: status === 200 })
    }
  })
})

it('the multipart request bodies describe each file of a step under its field name', () => {
  const schemaOf = (route: string) =>
    described.paths[`/user/${route}`]?.post?.requestBody?.content['multipart/form-data']?.schema
  expect(schemaOf('signature')).toMatchObject({
    properties: { date: { format: 'date' }, signature: { contentMediaType: 'image/jpeg' } }
  })
  expect(schemaOf('guarantors')).toMatchObject({
    properties: { guarantor: { maxItems: 2 }, target: { items: { maximum: 2 } } }
  })
  expect(schemaOf('personalInfo/upload-passport')).toMatchObject({ properties: { passport: {} } })
})

/** Returns copies of the sample with one answer missing, of a wrong type, or far too long. */
function findInvalid(sample: unknown): unknown[] {
  if (Array.isArray(sample)) return [[], ...findInvalid(sample[0]).map(row => [row]), { list: [] }]
  const answers = sample as { [name: string]: unknown }
  const optional = ['otherName', 'nin', 'passport']
  return Object.keys(answers)
    .filter(name => !optional.includes(name))
    .flatMap(name => {
      const { [name]: _, ...others } = answers
      return [
        others,
        { ...others, [name]: 7 },
        { ...others, [name]: 'x'.repeat(6000) },
        { ...others, [name]: '' }
      ]
    })
}

async function createAcme() {
  const admin = await signedIn(app, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
}

function operations() {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation }))
  )
}

function apiRoutesOf({ app }: TestApp): string[] {
  return routesOf(app)
    .filter(route => route.includes(' /api/'))
    .map(route => route.replace(' /api', ' ').replace(/:(\w+)/g, '{$1}'))
}
