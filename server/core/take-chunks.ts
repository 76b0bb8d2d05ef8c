import { setImmediate as nextTurn } from 'node:timers/promises'

/** Yields a long list in batches; other requests are served in between. */
export async function* takeChunks<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size)
    await nextTurn()
  }
}
