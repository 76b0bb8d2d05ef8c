import path from 'node:path'
import { generated } from './index.ts'
import { mistakeText } from './lint/index.ts'
import { writeFiles } from './write.ts'

const mostShown = 10
const root = path.resolve(import.meta.dirname, '../..')
const started = performance.now()
const { mistakes, files } = await generated(root)
for (const mistake of mistakes.slice(0, mostShown)) console.error(mistakeText(mistake))
if (mistakes.length > mostShown) console.error(`... and ${mistakes.length - mostShown} more.`)
if (!files) {
  console.error('The schemas were not generated from. Nothing was changed.')
  process.exit(1)
}
const changed = writeFiles(path.join(root, 'generated'), files)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  changed.length === 0
    ? `generated/ is up to date (${seconds} s)`
    : `generated: ${changed.join(', ')} (${seconds} s)`
)
