import { lazyInPlace } from './lazy-component.tsx'

/** In milliseconds. */
const betweenTries = 2000

/** A toast that arrives before these have loaded is shown afterwards. A load that fails is tried again until it succeeds. */
export const Toasts = lazyInPlace(async function load(): Promise<typeof import('./Toasts.tsx').Toasts> {
  try {
    return (await import('./Toasts.tsx')).Toasts
  } catch {
    await new Promise(resolve => setTimeout(resolve, betweenTries))
    return load()
  }
})
