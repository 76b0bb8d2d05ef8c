import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'

/** The two fields of RJSF that we use: a group, and the way to any field. */
export default function fields() {
  return { ObjectField, SchemaField }
}
