/** The structure that OpenAPI 3.1 requires of a document, as far as the product's description uses it. */
export const structure = {
  type: 'object',
  required: ['openapi', 'info', 'paths'],
  additionalProperties: false,
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      additionalProperties: false,
      properties: { title: { type: 'string' }, description: { type: 'string' }, version: { type: 'string' } }
    },
    servers: { type: 'array', items: { type: 'object', required: ['url'] } },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        minProperties: 1,
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: { $ref: '#/$defs/operation' }
      }
    },
    components: {
      type: 'object',
      additionalProperties: false,
      properties: {
        securitySchemes: { additionalProperties: { type: 'object', required: ['type', 'scheme'] } },
        responses: { additionalProperties: { $ref: '#/$defs/response' } },
        headers: { additionalProperties: { type: 'object', required: ['schema'] } },
        schemas: {
          propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' },
          additionalProperties: { $ref: 'https://json-schema.org/draft/2020-12/schema' }
        }
      }
    }
  },
  $defs: {
    operation: {
      type: 'object',
      required: ['operationId', 'responses', 'security'],
      additionalProperties: false,
      patternProperties: { '^x-': true },
      properties: {
        operationId: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
        summary: { type: 'string' },
        description: { type: 'string' },
        security: {
          type: 'array',
          items: { additionalProperties: { type: 'array' }, propertyNames: { const: 'session' } }
        },
        parameters: { type: 'array', items: { $ref: '#/$defs/parameter' } },
        requestBody: {
          type: 'object',
          required: ['content'],
          additionalProperties: false,
          properties: { required: { type: 'boolean' }, content: { $ref: '#/$defs/content' } }
        },
        responses: {
          type: 'object',
          propertyNames: { pattern: '^([1-5]\\d\\d|default)$' },
          additionalProperties: { anyOf: [{ $ref: '#/$defs/reference' }, { $ref: '#/$defs/response' }] }
        }
      }
    },
    parameter: {
      type: 'object',
      required: ['name', 'in', 'schema'],
      additionalProperties: false,
      patternProperties: { '^x-': true },
      properties: {
        name: { type: 'string' },
        in: { enum: ['query', 'path', 'header'] },
        required: { type: 'boolean' },
        description: { type: 'string' },
        schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' }
      },
      if: { properties: { in: { const: 'path' } } },
      // A keyword of JSON Schema.
      then: { required: ['required'], properties: { required: { const: true } } }
    },
    response: {
      type: 'object',
      required: ['description'],
      additionalProperties: false,
      properties: {
        description: { type: 'string' },
        headers: { type: 'object', additionalProperties: { $ref: '#/$defs/reference' } },
        content: { $ref: '#/$defs/content' }
      }
    },
    content: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z]+/[a-z0-9.+-]+$' },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
          encoding: {
            additionalProperties: { type: 'object', properties: { contentType: { type: 'string' } } }
          }
        }
      }
    },
    reference: { type: 'object', required: ['$ref'], properties: { $ref: { type: 'string' } } }
  }
}
