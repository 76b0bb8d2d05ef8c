import type { ComponentType } from 'react'
import { lazyComponent, lazyInPlace, type Load } from './lazy-component.tsx'

/** Loads the sentences of a screen; does nothing until `loadSentencesBy` is called. */
let loadSentences: (name: string) => Promise<unknown> = async () => undefined

export const loadSentencesBy = (load: typeof loadSentences) => {
  loadSentences = load
}

/** Lazy-loads a screen together with its sentences. engine/generate/screen-sentences.ts reads these calls. */
export const lazyScreen = <Props extends object>(name: string, load: Load<Props>) =>
  lazyComponent(loadWithSentences(name, load))

/** Does the same for a component in an existing page; see `lazyInPlace`. */
export const lazyScreenInPlace = <Props extends object>(
  name: string,
  load: Load<Props>,
  waiting?: ComponentType<Props>
) => lazyInPlace(loadWithSentences(name, load), waiting)

const loadWithSentences =
  <Props>(name: string, load: Load<Props>): Load<Props> =>
  async () =>
    (await Promise.all([load(), loadSentences(name)]))[0]
