import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { formatDiagnostic } from '../../lint/index.ts'
import {
  listFieldNames,
  findForm,
  createName,
  type FieldRequest,
  simpleKinds,
  pathOfFields,
  addField
} from './new-field.ts'
import { authoredKinds } from '../../authoring/kinds/index.ts'
import { type KindName, kinds } from '../../vocabulary/kinds/index.ts'
import { beginSentence, nameKind } from '../../lint/sentences.ts'
import { readSources } from '../../schema-files/sources.ts'
import { writeFiles } from '../../generate/write.ts'

const usage = `npm run field -- employee-details
  asks for label, kind, required, help and writes one more field into a form. Or all in one line:
npm run field -- employee-details --label "Tax number" --kind digits --digits 10 --required
  --name      its name in the data; made from the label otherwise
  --kind      ${simpleKinds.join(', ')}
  --digits    how many, for digits
  --choices   "Junior, Senior", for choice; or --list grades, one of schemas/lists
  --required  everybody must answer it
  --help      a hint below the label
  --column    also a column of the spreadsheet`

/** Adds a field to a form: asks for what the command line lacks, and lints the result before writing it. */
const root = path.resolve(import.meta.dirname, '../../..')
const sources = readSources(path.join(root, 'schemas'))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    label: { type: 'string' },
    name: { type: 'string' },
    kind: { type: 'string' },
    digits: { type: 'string' },
    choices: { type: 'string' },
    list: { type: 'string' },
    required: { type: 'boolean' },
    help: { type: 'string' },
    column: { type: 'boolean' }
  }
})

const form = findForm(sources, positionals[0] ?? '')
if (!form) stop(positionals[0] ? `There is no form "${positionals[0]}" in schemas/.\n${usage}` : usage)
await add(values.label === undefined ? await askForRequest(form) : readRequest(form, values.label))

async function add(order: FieldRequest) {
  if (listFieldNames(sources, order.form).includes(order.name))
    stop(`${order.form} has a field "${order.name}" already.`)
  if (kinds[order.kind].shape === 'file' && pathOfFields(sources, order.form).length > 0)
    stop('This program adds no files to rows: see "Add rows" in schemas/README.md.')
  const { files, diagnostics } = addField(sources, order)
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic))
  if (files.size === 0) stop('Nothing was written.')
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, 'schemas', file)), { recursive: true })
    fs.writeFileSync(path.join(root, 'schemas', file), text)
  }
  const { generate: generated } = await import('../../generate/index.ts') // imported late, as it loads slowly
  const outcome = await generated(root)
  if (outcome.files) writeFiles(path.join(root, 'generated'), outcome.files)
  const names = [...files.keys()].map(file => `schemas/${file}`).join(', ')
  console.log(`${order.name} was added: ${names}. generated/ follows.`)
}

function readRequest(of: string, label: string): FieldRequest {
  const { name = createName(label), digits, choices, list, required, help, column } = values
  const kind = parseKind(values.kind ?? 'text')
  if (!kind) stop(`"${values.kind}" is not one of the kinds ${simpleKinds.join(', ')}.`)
  if (asksOf(kind) === 'which' && !choices && !list)
    stop(`${beginSentence(nameKind(kind))} needs --choices "One, Other" or --list name.`)
  const many = {
    digits: parseCount(digits),
    choices: choices === undefined ? undefined : splitList(choices),
    list
  }
  return { form: of, name, label, kind, ...many, required, help, column }
}

async function askForRequest(of: string): Promise<FieldRequest> {
  const lines = createInterface({ input: process.stdin })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    process.stdout.write(`${question} `)
    const { value, done } = await answers.next()
    if (!done) return String(value).trim()
    stop(`\nNothing was written: the input ended before the last question. Pass all in one line:\n${usage}`)
  }
  const confirm = async (question: string) => /^y/i.test(await ask(`${question} (y/N)`))
  try {
    let label = ''
    while (label === '') label = await ask('Label:')
    const name = (await ask(`Name in the data (${createName(label)}):`)) || createName(label)
    for (const one of simpleKinds) console.log(`  ${one.padEnd(10)} ${nameKind(one)}`)
    let kind: KindName | undefined
    while (!kind) kind = parseKind((await ask('Kind (text):')) || 'text')
    const digits = asksOf(kind) === 'how many' ? parseCount(await ask('How many digits (any):')) : undefined
    const isChosen = asksOf(kind) === 'which'
    const answer = isChosen ? await ask('The choices, or the name of a list:') : ''
    const isList = sources.has(`lists/${answer}.json`)
    const choices = !isChosen ? {} : isList ? { list: answer } : { choices: splitList(answer) }
    const required = await confirm('Must everybody answer it?')
    const column = await confirm('A column of the spreadsheet?')
    const help = (await ask('Hint below the label (none):')) || undefined
    return { form: of, name, label, kind, digits, ...choices, required, column, help }
  } finally {
    lines.close()
  }
}

function parseKind(text: string): KindName | undefined {
  return simpleKinds.find(kind => kind === text)
}

function asksOf(kind: KindName) {
  return authoredKinds[kind].newField?.asks
}

function parseCount(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d?$/.test(text) ? Number(text) : undefined
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
