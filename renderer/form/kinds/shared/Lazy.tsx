import type { ComponentType } from 'react'
import { lazyScreenInPlace } from '../../../ui/lazy-screen.ts'
import { lazyInPlace } from '../../../ui/lazy-component.tsx'
import { Labelled } from './Labelled.tsx'
import type { InputProps, ViewProps } from '../kind.ts'

/** The input of a kind that few forms have: loaded with the first of them, with its question in place meanwhile. */
export const loadInput = (name: string, load: () => Promise<ComponentType<InputProps>>) =>
  lazyScreenInPlace(`form/inputs/${name}`, load, Waiting)

/** The view of such a kind; how the answer reads stands there meanwhile. */
export const loadView = (load: () => Promise<ComponentType<ViewProps>>) => lazyInPlace(load, Text)

const Text = ({ text }: ViewProps) => text

const Waiting = ({ id, field }: InputProps) => (
  <Labelled id={id} field={field}>
    {() => <input id={id} className="input" disabled aria-busy />}
  </Labelled>
)
