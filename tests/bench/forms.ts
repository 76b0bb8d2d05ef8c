import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generate } from '../../engine/generate/index.ts'
import { check, type Form } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import { ms, perSecond, print, timed, times, whole } from './timing.ts'

const root = path.resolve(import.meta.dirname, '../..')
const name = 'steps/employee-details'
const answers = {
  employeeId: 'BTC-001',
  secondedTo: 'Acme',
  salaryAccountNumber: '0123456789',
  bankName: 'ACCESS BANK'
}

/** How long generating takes, with more and more fields in one form; and how fast answers are checked. */
export async function formsOfAnySize() {
  const rows: string[][] = []
  for (const fields of [0, 100, 1000]) {
    const project = projectWith(fields)
    const { median } = await timed(() => generatedFrom(project), { milliseconds: 1 })
    rows.push([fields === 0 ? "today's schemas" : `${whole(fields)} fields more in one form`, ms(median)])
    fs.rmSync(project, { recursive: true })
  }
  print('**Generating**, without the start of the process', ['', 'median'], rows)

  const form = forms[name] as Form
  const facts = { today: '2026-11-20', offered: () => ['Acme'] }
  if (check(form, answers, facts).length > 0) throw new Error('The answers should pass.')
  const checks = await perSecond(() => repeated(() => check(form, answers, facts)))
  const shapes = await perSecond(() => repeated(() => form.validate(answers)))
  print(
    `**Checking** ${name}`,
    ['', 'a second'],
    [
      ['check(): normalised, shape and rules', whole(checks * atOnce)],
      ['the bare precompiled validator', whole(shapes * atOnce)],
      ['one check takes as long as so many bare ones', times(shapes / checks)]
    ]
  )
}

const atOnce = 500

function repeated(run: () => unknown) {
  for (let done = 0; done < atOnce; done++) run()
}

async function generatedFrom(project: string) {
  const { files, diagnostics } = await generate(project)
  if (!files) throw new Error(`The schemas were refused: ${diagnostics[0]?.message}`)
}

/** The schemas of this project with more fields; what generating loads lies where it always does. */
function projectWith(fields: number) {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-schemas-'))
  fs.cpSync(path.join(root, 'schemas'), path.join(project, 'schemas'), { recursive: true })
  for (const folder of ['engine', 'node_modules'])
    fs.symlinkSync(path.join(root, folder), path.join(project, folder))
  const file = path.join(project, 'schemas', name, 'schema.json')
  const schema = JSON.parse(fs.readFileSync(file, 'utf8'))
  for (let field = 0; field < fields; field++) {
    schema.properties[`extra${field}`] = { type: 'string', title: `Extra ${field}`, maxLength: 50 }
  }
  fs.writeFileSync(file, JSON.stringify(schema))
  return project
}
