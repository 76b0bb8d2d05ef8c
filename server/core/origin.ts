import { AsyncLocalStorage } from 'node:async_hooks'

/** From where a request comes, as far as it is kept: the network, not the address, and what a browser is told apart by. */
export interface Origin {
  network: string
  device: string | null
}

const origins = new AsyncLocalStorage<Origin>()

/** Whatever the work does, and what follows from it, knows where it comes from. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work)

export const currentOrigin = () => origins.getStore()
