import { type ComponentType, use, useEffect, useReducer } from 'react'

/** Loads a component, or a module that has it as its default export. */
export type Load<Props> = () => Promise<ComponentType<Props> | { default: ComponentType<Props> }>

const componentOf = <Props,>(loaded: Awaited<ReturnType<Load<Props>>>): ComponentType<Props> =>
  'default' in loaded ? loaded.default : loaded

/**
 * Lazy-loads a component. It suspends until the chunk has loaded, and renders at once if it was loaded before. After a failure,
 * the next render tries again.
 */
export function lazyComponent<Props extends object>(load: Load<Props>) {
  const chunk = loadOnce(async () => componentOf(await load()))
  function Lazy(props: Props) {
    const Loaded = use(chunk.load())
    return <Loaded {...props} />
  }
  return Object.assign(Lazy, { preload: chunk.load })
}

/**
 * Lazy-loads a component in an existing page, with `Waiting` in its place until then. It does not suspend: React shows
 * suspended content only 300 ms after the suspension began, however soon the chunk has loaded.
 */
export function lazyInPlace<Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType<Props> = Nothing
) {
  const chunk = loadOnce(async () => componentOf(await load()))
  function InPlace(props: Props) {
    const loading = chunk.load()
    const isWaiting = loading.status === undefined
    const [, rerender] = useReducer((drawn: number) => drawn + 1, 0)
    useEffect(() => {
      if (isWaiting) loading.then(rerender, rerender)
    }, [loading, isWaiting])
    if (loading.status === 'rejected') throw loading.reason
    const Shown = loading.status === 'fulfilled' ? loading.value : Waiting
    return <Shown {...props} />
  }
  return Object.assign(InPlace, { preload: chunk.load })
}

const Nothing = () => undefined

/** Thrown when a chunk fails to load: the network failed, or an update has removed it. */
export class NotLoaded extends Error {}

/** A promise whose value `use` reads at once when it is settled: React checks these fields before it suspends. */
type Readable<T> = Promise<T> &
  ({ status?: undefined } | { status: 'fulfilled'; value: T } | { status: 'rejected'; reason: unknown })

/** Milliseconds for which a failure is kept: long enough to be shown, then the next call tries again. */
const failureTime = 3000

/** Loads something once: every call returns the same promise. A failure is dropped after `failureTime`. */
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
