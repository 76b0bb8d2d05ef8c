/** Replaces RJSF's resolution of schemas: drawn schemas have no references, conditions or alternatives. */
export default function retrieveSchema<Schema>(_validator: unknown, schema: Schema): Schema {
  return schema
}

export const relaxOptionsForScoring = <Options>(options: Options): Options => options
