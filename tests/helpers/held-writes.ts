import type { TestApp } from './app.ts'

/** Whatever is to be written waits, in the order in which it came, until it is let go. */
export function holdWrites({ services: { database } }: Pick<TestApp, 'services'>) {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  void database.write(() => held)
  return { release }
}

/** Long enough for a request to come to where it writes. */
export const pause = () => new Promise(resolve => setTimeout(resolve, 50))
