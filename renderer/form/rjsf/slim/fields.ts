import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'

/** The two RJSF fields in use: the group, and the one that leads to any other field. */
export default function fields() {
  return { ObjectField, SchemaField }
}
