import fs from 'node:fs'
import path from 'node:path'
import { lint, mistakesText } from './index.ts'
import { rulesInMarkdown, rulesInText } from './docs.ts'
import { readSources } from '../schema-files/sources.ts'

/**
 * Looks for mistakes in the schemas and does nothing else; ends with 1 if there is an error. `--json` for programs,
 * `--rules` tells what is looked for, `--write-rules` writes that to schemas/RULES.md.
 */
const folder = path.resolve(import.meta.dirname, '../../schemas')
const wishes = process.argv.slice(2)
const known = ['--json', '--rules', '--write-rules']
const unknown = wishes.find(wish => !known.includes(wish))

if (unknown !== undefined) {
  console.error(`schemas:check does not know "${unknown}". It knows: ${known.join(', ')}.`)
  process.exitCode = 1
} else if (wishes.includes('--rules')) console.log(rulesInText())
else if (wishes.includes('--write-rules')) {
  fs.writeFileSync(path.join(folder, 'RULES.md'), rulesInMarkdown(readSources(folder)))
} else check(wishes.includes('--json'))

function check(asJson: boolean) {
  const started = performance.now()
  const sources = readSources(folder)
  const mistakes = lint(sources)
  const errors = mistakes.filter(({ level }) => level === 'error').length
  if (asJson) console.log(JSON.stringify(mistakes, null, 2))
  else {
    if (mistakes.length > 0) console.error(mistakesText(mistakes))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const found = `${counted(errors, 'error')}, ${counted(mistakes.length - errors, 'warning')}`
    console.log(`schemas/: ${counted(sources.size, 'file')}, ${found} (${seconds} s)`)
  }
  process.exitCode = errors > 0 ? 1 : 0
}

function counted(count: number, what: string) {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
}
