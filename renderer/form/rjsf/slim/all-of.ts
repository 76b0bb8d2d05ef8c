/** Stands in for RJSF's merging of `allOf`, and the library that it takes for it: generated schemas have none. */
export default function shallowAllOfMerge<Schema>(schema: Schema): Schema {
  return schema
}
