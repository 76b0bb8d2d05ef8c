import crypto from 'node:crypto'
import { filterParameters, type Json, openApiOf } from '../../engine/openapi/index.ts'
import { listRuleOf } from '../../engine/index.ts'
import { employeeList, forms, organisation, recordForms } from '../../generated/index.ts'
import { accountPaths } from './accounts.ts'
import { clientPaths } from './clients.ts'
import { adminPaths } from './admin.ts'
import { recordPaths, recordSchemas } from './records.ts'
import { rightsPaths } from './rights.ts'

const rule = listRuleOf(employeeList)

/** Forms beside the record whose answers are the body of a call. */
const asked = Object.values(forms).filter(
  ({ name, schema }) =>
    /^(account|admin)\//.test(name) &&
    Object.values(schema.properties ?? {}).some(field => field.type && !field['x-path'])
)

/** The description of this server's API: what the schemas declare, and the calls beside it. */
export function describedApi(): Json {
  const filters = filterParameters(rule)
  const admin = { ...adminPaths(filters), ...clientPaths }
  const paths = { ...recordPaths(filters), ...accountPaths, ...admin, ...rightsPaths, ...itself }
  return openApiOf(recordForms, asked, {
    title: `${organisation.name}: onboarding`,
    description:
      'Every answer is {success, message, data}; a refusal has success false, its status, and one sentence in message. ' +
      "Words that begin with x- are the product's own (schemas/README.md).",
    version: versionOf([paths, Object.values(forms).map(({ schema }) => schema)]),
    paths,
    schemas: recordSchemas
  })
}

const itself: Json = {
  '/openapi.json': {
    get: {
      operationId: 'openApi',
      tags: ['Description'],
      summary: 'This description',
      security: [],
      responses: {
        200: {
          description: 'This description',
          content: { 'application/json': { schema: { type: 'object' } } }
        }
      }
    }
  }
}

/** Changes when anything does that is described. */
const versionOf = (value: unknown) =>
  crypto.createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
