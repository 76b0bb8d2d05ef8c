import type { Form, RecordForms } from '../form.ts'
import { typeName } from '../model/type-name.ts'
import { problem, refusal, refusals } from './operation.ts'
import { filterParameters, partPaths } from './parts.ts'
import { type Json, sentSchema, storedFile, storedSchema } from './schemas.ts'

export { inPath, operation, queryOf, ref } from './operation.ts'
export type { Json } from './schemas.ts'
export { filterParameters, partPaths }

/** What is said of the API beside the record: its title, and the calls that no schema declares. */
export interface Beside {
  title: string
  description: string
  version: string
  paths: Json
  schemas: Json
}

/** The description of the API (OpenAPI 3.1): every part's body from its forms, and what is said beside them. */
export function openApiOf(record: RecordForms, asked: Form[], beside: Beside): Json {
  const { title, description, version } = beside
  const parts = record.parts.flatMap(part => part.forms.flatMap(name => record.forms[name] ?? []))
  const bodies = [...asked, ...parts].map(form => [typeName(form.name), sentSchema(form)])
  return {
    openapi: '3.1.0',
    info: { title, description, version },
    servers: [{ url: '/api' }],
    paths: { ...partPaths(record), ...beside.paths },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a log-in.' } },
      responses: Object.fromEntries(Object.entries(refusals).map(([code, words]) => [code, refused(words)])),
      schemas: {
        ...Object.fromEntries(bodies),
        ...recordSchemas(record),
        StoredFile: storedFile,
        Problem: problem,
        Refusal: refusal,
        ...beside.schemas
      }
    }
  }
}

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
})

/** The record as it is answered: one schema for each part, and the revisions of all. */
function recordSchemas({ parts, forms }: RecordForms): Json {
  const stored = parts.map(part => {
    const own = part.forms.flatMap(name => forms[name] ?? [])
    const all = own.map(form => storedSchema(form))
    return [part.name, all.length === 1 && all[0] ? all[0] : { allOf: all }] as const
  })
  const revisions = parts.map(({ name }) => [name, { type: 'integer', minimum: 0 }] as const)
  return {
    EmployeeRecord: { type: 'object', properties: Object.fromEntries(stored) },
    Revisions: {
      type: 'object',
      description: 'Which save each part stands at; 0 where nothing is saved.',
      properties: Object.fromEntries(revisions)
    }
  }
}
