import type { ComponentType } from 'react'
import { lazyScreenInPlace } from '../../../ui/lazy-screen.ts'
import { lazyInPlace } from '../../../ui/lazy-component.tsx'
import { Labelled } from './Labelled.tsx'
import type { InputProps, ViewProps } from '../kind.ts'

/** Loads the input of a rare kind when it is first drawn; until then the question has a disabled input. */
export const loadInput = (name: string, load: () => Promise<ComponentType<InputProps>>) =>
  lazyScreenInPlace(`form/inputs/${name}`, load, Waiting)

/** Loads the view of a rare kind when it is first drawn; until then the answer is shown as text. */
export const loadView = (name: keyof typeof import('../views.ts')): ComponentType<ViewProps> =>
  lazyInPlace<ViewProps>(async () => (await import('../views.ts'))[name], Text)

const Text = ({ text }: ViewProps) => text

const Waiting = ({ id, field }: InputProps) => (
  <Labelled id={id} field={field}>
    {() => <input id={id} className="input" disabled aria-busy />}
  </Labelled>
)
