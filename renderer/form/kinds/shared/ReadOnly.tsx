import type { ReactNode } from 'react'
import { readAnswer } from '../../../../engine/index.ts'
import { Labelled } from './Labelled.tsx'
import type { InputProps } from '../kind.ts'

/** Shows an answer that cannot be changed here, for instance one from the account. */
export function ReadOnly({ id, field, problem, value, hint }: InputProps & { hint?: ReactNode }) {
  return (
    <Labelled id={id} field={field} problem={problem} hint={hint}>
      {aria => <input {...aria} id={id} className="input" readOnly value={readAnswer(field.schema, value)} />}
    </Labelled>
  )
}
