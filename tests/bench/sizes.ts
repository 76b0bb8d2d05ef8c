import fs from 'node:fs'
import path from 'node:path'
import { print } from './timing.ts'

const dist = path.resolve(import.meta.dirname, '../../dist')

/** Prints the size of the built web app. The build itself limits how much a page loads. */
export function sizes() {
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const rows = ['js', 'css', 'html', 'svg'].map(ending => {
    const own = files.filter(file => file.endsWith(`.${ending}`))
    const heaviest = Math.max(0, ...own.map(file => sizeOf(`${file}.br`)))
    const weigh = (suffix: string) => kilobytes(own.reduce((sum, file) => sum + sizeOf(file + suffix), 0))
    return [ending, String(own.length), weigh(''), weigh('.br'), kilobytes(heaviest)]
  })
  print('**The built web app**', ['', 'files', 'plain', 'brotli', 'heaviest (brotli)'], rows)
}

function sizeOf(file: string) {
  return fs.statSync(path.join(dist, file), { throwIfNoEntry: false })?.size ?? 0
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
