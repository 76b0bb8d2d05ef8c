import { kinds } from '../../renderer/form/kinds/index.ts'

/** Loads the inputs and views of all kinds. Static markup does not wait for those that load when they are first drawn. */
export async function loadKinds() {
  const components = Object.values(kinds).flatMap(({ Input, View }): Preloaded[] => [Input, View])
  await Promise.all(components.map(component => component.preload?.()))
}

type Preloaded = object & { preload?: () => Promise<unknown> }
