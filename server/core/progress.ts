import { formatWhole } from './format-count.ts'

const every = 5000

export type OnProgress = (done: number, all: number) => void

/** Prints every five seconds the progress and the time left. */
export function showProgress(what: string): OnProgress {
  let start: number | undefined
  let shownAt = 0
  let isOver = false
  return (done, all) => {
    const now = Date.now()
    if (start === undefined) start = shownAt = now
    if (isOver || done === 0 || (now - shownAt < every && done < all)) return
    isOver = done === all
    if (isOver && now - start < every) return
    shownAt = now
    const seconds = Math.round((now - start) / 1000)
    const left = Math.round(((now - start) / 1000 / done) * (all - done))
    console.log(`${formatWhole(done)} of ${formatWhole(all)} ${what}, ${seconds} s, ${left} s left`)
  }
}

/** Announces the step after the counted rows, whose duration is unknown. */
export const showLists = () => console.log('Building the lists and counts of employees.')

/** Shows progress in bytes as megabytes. */
export function inMegabytes(show: OnProgress): OnProgress {
  return (done, all) => show(Math.ceil(done / 1e6), Math.ceil(all / 1e6))
}
