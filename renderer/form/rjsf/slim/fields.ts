import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'

/** The two RJSF fields in use: the group, and the one that picks the field for a schema. */
export default function fields() {
  return { ObjectField, SchemaField }
}
