import { type ComponentType, lazy, Suspense } from 'react'
import { Labelled } from './Labelled.tsx'
import type { InputProps, ViewProps } from './kind.ts'

/** The input of a kind that few forms have: loaded with the first of them, with its question in place meanwhile. */
export function loadInput(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Input = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense fallback={<Waiting {...props} />}>
      <Input {...props} />
    </Suspense>
  )
}

/** The view of such a kind; how the answer reads stands there meanwhile. */
export function loadView(load: () => Promise<ComponentType<ViewProps>>): ComponentType<ViewProps> {
  const View = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense fallback={props.text}>
      <View {...props} />
    </Suspense>
  )
}

const Waiting = ({ id, field }: InputProps) => (
  <Labelled id={id} field={field}>
    {() => <input id={id} className="input" disabled aria-busy />}
  </Labelled>
)
