import type { TestApp } from './app.ts'

/** Blocks all writes to the database, which queue up in order until `release` is called. */
export function holdWrites({ services: { database } }: Pick<TestApp, 'services'>) {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  void database.write(() => held)
  return { release }
}

/** Waits long enough for a request to reach its write. */
export const pause = () => new Promise(resolve => setTimeout(resolve, 50))
