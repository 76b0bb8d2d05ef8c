import { type ComponentType, use } from 'react'

/**
 * A component in a chunk of its own. It suspends until the chunk is there, and draws at once when it was loaded
 * before; a failed load is tried again the next time.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const chunk = loadOnce(load)
  function Lazy(props: Props) {
    const Loaded = use(chunk.load())
    return <Loaded {...props} />
  }
  return Object.assign(Lazy, { preload: chunk.load })
}

/** A chunk of the web app did not come: the network failed, or an update has taken it away. */
export class NotLoaded extends Error {}

/** A promise that `use` reads at once when it is fulfilled: React looks at these two fields before it suspends. */
type Readable<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/** Milliseconds that a failure stands: long enough to be shown to whoever waits, then the next one tries again. */
const failureTime = 3000

/** Something that is loaded once; every call answers the same promise. A failure is forgotten after a while. */
export function loadOnce<T>(load: () => Promise<T>) {
  let loading: Readable<T> | undefined
  const start = () => {
    const started: Readable<T> = load().catch(cause => {
      throw new NotLoaded('A part of this page did not load.', { cause })
    })
    started.then(
      value => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        setTimeout(() => {
          loading = undefined
        }, failureTime)
      }
    )
    return started
  }
  return {
    load: (): Promise<T> => {
      loading ??= start()
      return loading
    }
  }
}
