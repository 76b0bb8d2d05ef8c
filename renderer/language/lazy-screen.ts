import type { ComponentType } from 'react'
import { lazyComponent, lazyInPlace } from '../ui/lazy-component.tsx'
import { openScreen } from './language.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A screen that is loaded with its sentences: engine/generate/screen-sentences.ts reads these calls. */
export const lazyScreen = <Props extends object>(name: string, load: Load<Props>) =>
  lazyComponent(loadWithSentences(name, load))

/** The same for what has a place on a page. */
export const lazyScreenInPlace = <Props extends object>(
  name: string,
  load: Load<Props>,
  waiting?: ComponentType<Props>
) => lazyInPlace(loadWithSentences(name, load), waiting)

const loadWithSentences =
  <Props>(name: string, load: Load<Props>): Load<Props> =>
  async () =>
    (await Promise.all([load(), openScreen(name)]))[0]
