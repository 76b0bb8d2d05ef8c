import type { ComponentType } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { openScreen } from './language.ts'

/** A screen in a chunk of its own, with the sentences that it alone says: `screensWithSentences` of engine/generate has its name. */
export const lazyScreen = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(async () => {
    const [screen] = await Promise.all([load(), openScreen(name)])
    return screen
  })
