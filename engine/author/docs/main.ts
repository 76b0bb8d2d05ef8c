import fs from 'node:fs'
import path from 'node:path'
import { describeFields } from './field-docs.ts'
import { resolveProject } from '../../resolve/project.ts'
import { lint, formatDiagnostic } from '../../lint/index.ts'
import { readLists, readSources } from '../../schema-files/sources.ts'
import { formatCsv, formatMarkdown } from './markdown.ts'
import { listChangedLines, maxGuideBytes, replaceVocabulary } from './vocabulary.ts'

/**
 * Lists all fields for people who do not read schemas: Markdown on stdout or in the given file, CSV for a name that ends in
 * .csv. With --words it updates the reference in schemas/README.md instead.
 */
const root = path.resolve(import.meta.dirname, '../../..')
const sources = readSources(path.join(root, 'schemas'))
const errors = lint(sources).filter(({ level }) => level === 'error')
for (const error of errors) console.error(formatDiagnostic(error))
if (errors.length > 0) process.exit(1)

const [target] = process.argv.slice(2)
if (target === '--words') writeVocabularyDocs()
else if (target?.startsWith('-')) rejectOption(target)
else writeFields(target)

function rejectOption(option: string) {
  console.error(`There is no option ${option}. Say --words, or the name of a file ending in .md or .csv.`)
  process.exitCode = 2
}

function writeFields(file: string | undefined) {
  const fields = describeFields(resolveProject(sources), readLists(sources))
  if (file === undefined) return process.stdout.write(formatMarkdown(fields))
  // npm runs scripts in the project's folder, so resolve the path from where the user typed it.
  const place = path.resolve(process.env.INIT_CWD ?? '.', file)
  fs.writeFileSync(place, file.endsWith('.csv') ? formatCsv(fields) : formatMarkdown(fields))
  console.log(`${fields.length} fields written to ${file}`)
}

function writeVocabularyDocs() {
  const readme = path.join(root, 'schemas/README.md')
  const before = fs.readFileSync(readme, 'utf8')
  const after = replaceVocabulary(before, sources)
  if (after !== before) fs.writeFileSync(readme, after)
  const changes = listChangedLines(before, after)
  console.log(changes.length > 0 ? changes.join('\n') : 'The reference in schemas/README.md is up to date.')
  const bytes = Buffer.byteLength(after)
  const room =
    bytes > maxGuideBytes ? `shorten it by ${bytes - maxGuideBytes}` : `${maxGuideBytes - bytes} are left`
  console.log(`schemas/README.md has ${bytes} of ${maxGuideBytes} bytes: ${room}.`)
}
