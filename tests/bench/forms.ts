import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generate } from '../../engine/generate/index.ts'
import { check, type Form } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import { largerProject, withForms } from './growing.ts'
import { ms, perSecond, print, timed, times, whole } from './timing.ts'

const root = path.resolve(import.meta.dirname, '../..')
const name = 'steps/employee-details'
const answers = {
  employeeId: 'BTC-001',
  secondedTo: 'Acme',
  salaryAccountNumber: '0123456789',
  bankName: 'ACCESS BANK'
}

/** Measures how long generating takes with more and more fields in one form, and how fast answers are checked. */
export async function formsOfAnySize() {
  const rows: string[][] = []
  for (const fields of [0, 100, 1000]) {
    const project = projectWith(fields)
    const { median } = await timed(() => generatedFrom(project), { milliseconds: 1 })
    rows.push([fields === 0 ? "today's schemas" : `${whole(fields)} fields more in one form`, ms(median)])
    fs.rmSync(project, { recursive: true })
  }
  print('**Generating**, without the start of the process', ['', 'median'], rows)

  afterOneChange()

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

/** Measures generating 50 forms of 40 fields from scratch, and after a change of one title, in a separate process. */
function afterOneChange() {
  const project = largerProject(withForms(50, 40))
  const retitle = (title: string) =>
    project.edit('steps/extra-7/schema.json', schema => {
      schema.properties.field7.title = title
      return schema
    })
  const [cold] = generatedOnce(project.folder)
  const [same] = generatedOnce(project.folder)
  retitle('Another title')
  const [changed] = generatedOnce(project.folder)
  const warm = generatedOnce(project.folder, 4).at(-1)
  const row = (what: string, run: Run | undefined) => [what, ms(run?.took ?? 0), ms(run?.worked ?? 0)]
  print(
    "**Generating 50 forms of 40 fields beside today's**, without the start of the process",
    ['', 'took', 'processor time'],
    [
      row('for the first time', cold),
      row('nothing changed', same),
      row('one title changed', changed),
      row('once more in the same process, as `npm run dev` does', warm)
    ]
  )
  project.remove()
}

interface Run {
  took: number
  worked: number
}

function generatedOnce(project: string, runs = 1): Run[] {
  const program = path.join(import.meta.dirname, 'generate-once.ts')
  const said = execFileSync(process.execPath, ['--import', 'tsx', program, project, String(runs)], {
    cwd: root
  })
  return String(said)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Run)
}

const atOnce = 500

function repeated(run: () => unknown) {
  for (let done = 0; done < atOnce; done++) run()
}

async function generatedFrom(project: string) {
  const { files, diagnostics } = await generate(project)
  if (!files) throw new Error(`The schemas were refused: ${diagnostics[0]?.message}`)
}

/** Copies the schemas of this project and adds fields. `engine` and `node_modules` are linked, as generating loads them. */
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
