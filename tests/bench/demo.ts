import path from 'node:path'
import { runDemo } from './demo-data.ts'
import { runFolder } from './process.ts'
import { print, whole } from './timing.ts'

const employees = 1000

/** Measures how long the demo takes to create its employees, apart from the start of the program. */
export async function demo() {
  const folder = path.join(runFolder, 'demo')
  const [filling, started] = [await runDemo(folder, employees), await runDemo(folder, employees)]
  print(
    '**The demo**',
    ['', ''],
    [
      [`${whole(employees)} employees, without the start`, `${(filling - started).toFixed(1)} s`],
      ['the start', `${started.toFixed(1)} s`]
    ]
  )
}
