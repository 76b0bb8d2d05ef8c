import type { Condition, Schema } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { clientNames } from '../world.ts'

/** Adds a warning that many answers cause. Import this module before the server, which reads its forms when it starts. */
function warn(schema: Schema | undefined, field: string, must: Condition) {
  if (!schema) throw new Error(`There is no form that asks for ${field}.`)
  const rule = { must, field, message: `Is ${field} right?`, isWarning: true as const }
  schema['x-rules'] = [...(schema['x-rules'] ?? []), rule]
}

warn(forms['steps/employee-details']?.schema, 'secondedTo', { secondedTo: { is: clientNames[0] ?? '' } })
warn(forms['steps/education']?.schema.items, 'qualification', { dateObtained: { before: '2015-01-01' } })
