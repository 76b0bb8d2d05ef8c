import crypto from 'node:crypto'
import { placeOfLine } from '../../engine/index.ts'
import { typeName } from '../../engine/model/type-name.ts'
import { type Json, sentSchema } from '../../engine/openapi/index.ts'
import { forms, organisation, recordForms } from '../../generated/index.ts'
import type { Call, Calls, Schema } from '../core/api/call.ts'
import { operationOf } from './operation.ts'
import type { ErrorTable } from '../core/refusal.ts'
import { problem, refusal, sharedResponses } from './refusals.ts'

/** What the description is made of: the calls of each feature, the schemas they reference, and the codes of refusals. */
export interface ApiDescription {
  calls: { readonly [feature: string]: Calls }
  schemas: { readonly [name: string]: Schema }
  errors: ErrorTable
}

const description =
  'Every answer is {success, message, data}. A refusal has success false, its status, a code, and one sentence in message. ' +
  '`x-may` is a right of schemas/roles.json, `x-kind` the kind of a field; other keywords with x- are explained in schemas/README.md.'

/** Returns the description of the API (OpenAPI 3.1): every call, the answers of the forms, and the schemas they share. */
export function describeApi({ calls, schemas, errors }: ApiDescription): Json {
  const content = {
    paths: pathsOf(
      Object.values(calls).flatMap(feature => Object.entries(feature)),
      errors
    ),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a log-in returns.' }
      },
      ...sharedResponses,
      schemas: {
        ...describeForms(),
        ...schemas,
        Problem: problem,
        Refusal: refusal
      }
    }
  }
  const info = { title: `${organisation.name}: onboarding`, description, version: versionOf(content) }
  return { openapi: '3.1.0', info, servers: [{ url: '/api' }], ...content }
}

function pathsOf(calls: [id: string, call: Call][], errors: ErrorTable): Json {
  const paths: { [path: string]: Json } = {}
  for (const [id, call] of calls) {
    const methods = paths[call.path] ?? {}
    paths[call.path] = { ...methods, [call.method.toLowerCase()]: operationOf(id, call, errors) }
  }
  return paths
}

/** Returns the schemas of what is sent with each form: of accounts, of administrators, and of the record. */
function describeForms(): Json {
  const ownSchemas = Object.values(forms).filter(
    ({ name, schema }) =>
      /^(account|admin)\//.test(name) &&
      Object.values(schema.properties ?? {}).some(field => field.type && !placeOfLine(field))
  )
  const ofParts = recordForms.parts.flatMap(part => part.forms.flatMap(name => forms[name] ?? []))
  return Object.fromEntries([...ownSchemas, ...ofParts].map(form => [typeName(form.name), sentSchema(form)]))
}

const versionOf = (value: unknown) =>
  crypto.createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
