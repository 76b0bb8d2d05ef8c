import fs from 'node:fs'
import path from 'node:path'
import { formatDiagnostics, lint } from './index.ts'
import { formatRulesAsMarkdown, formatRulesAsText } from './docs.ts'
import { readKeptVersions } from '../schema-files/kept-versions.ts'
import { readSources } from '../schema-files/sources.ts'

/**
 * Lints the schemas; the exit code is 1 if there is an error. `--json` prints diagnostics as JSON, `--rules` prints the rules,
 * `--write-rules` writes them to schemas/RULES.md.
 */
const folder = path.resolve(import.meta.dirname, '../../schemas')
const options = process.argv.slice(2)
const knownOptions = ['--json', '--rules', '--write-rules']
const unknown = options.find(option => !knownOptions.includes(option))

if (unknown !== undefined) {
  console.error(`schemas:check does not know "${unknown}". It knows: ${knownOptions.join(', ')}.`)
  process.exitCode = 1
} else if (options.includes('--rules')) console.log(formatRulesAsText())
else if (options.includes('--write-rules')) {
  fs.writeFileSync(path.join(folder, 'RULES.md'), formatRulesAsMarkdown(readSources(folder)))
} else check(options.includes('--json'))

function check(asJson: boolean) {
  const started = performance.now()
  const sources = readSources(folder)
  const diagnostics = lint(sources, { kept: readKeptVersions(path.dirname(folder)), translations: true })
  const errors = diagnostics.filter(({ level }) => level === 'error').length
  if (asJson) console.log(JSON.stringify(diagnostics, null, 2))
  else {
    if (diagnostics.length > 0) console.error(formatDiagnostics(diagnostics).join('\n'))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const found = `${formatCount(errors, 'error')}, ${formatCount(diagnostics.length - errors, 'warning')}`
    console.log(`schemas/: ${formatCount(sources.size, 'file')}, ${found} (${seconds} s)`)
  }
  process.exitCode = errors > 0 ? 1 : 0
}

function formatCount(count: number, what: string) {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
}
