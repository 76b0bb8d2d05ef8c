import { type ComponentType, use, useEffect, useReducer } from 'react'

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

/**
 * The same for what has a place on a page that is there already, where `Waiting` stands until the chunk comes. It does not
 * suspend: React shows what has suspended 300 ms after it began to wait, however soon the chunk is there.
 */
export function lazyInPlace<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing
) {
  const chunk = loadOnce(load)
  function InPlace(props: Props) {
    const loading = chunk.load()
    const isWaiting = loading.status === undefined
    const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0)
    useEffect(() => {
      if (isWaiting) loading.then(drawAgain, drawAgain)
    }, [loading, isWaiting])
    if (loading.status === 'rejected') throw loading.reason
    const Shown = loading.status === 'fulfilled' ? loading.value : Waiting
    return <Shown {...props} />
  }
  return Object.assign(InPlace, { preload: chunk.load })
}

const Nothing = () => undefined

/** A chunk of the web app did not come: the network failed, or an update has taken it away. */
export class NotLoaded extends Error {}

/** A promise that `use` reads at once when it is settled: React looks at these fields before it suspends. */
type Readable<T> = Promise<T> &
  ({ status?: undefined } | { status: 'fulfilled'; value: T } | { status: 'rejected'; reason: unknown })

/** Milliseconds that a failure stands: long enough to be shown, then the next one tries again. */
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
      reason => {
        Object.assign(started, { status: 'rejected', reason })
        setTimeout(() => {
          loading = undefined
        }, failureTime)
      }
    )
    return started
  }
  return {
    load: (): Readable<T> => {
      loading ??= start()
      return loading
    }
  }
}
