import { type ComponentType, lazy, Suspense } from 'react'
import { Labelled } from './Labelled.tsx'
import type { InputProps } from './kind.ts'

/** The input of a kind that few forms have: loaded with the first of them, with its question in place meanwhile. */
export function loadInput(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Input = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense fallback={<Waiting {...props} />}>
      <Input {...props} />
    </Suspense>
  )
}

const Waiting = ({ id, field }: InputProps) => (
  <Labelled id={id} field={field}>
    {() => <input id={id} className="input" disabled />}
  </Labelled>
)
