import { describe, expect, it } from 'vitest'
import { type Schema, type Snapshot, createSnapshot } from '../../../engine/index.ts'
import { journey, lists, recordForms } from '../../../generated/index.ts'
import { openBeside } from '../../../server/core/database/database.ts'
import { assessImpact } from '../../../server/schema-changes/impact.ts'
import { writeReport, assessVerdict } from '../../../server/schema-changes/report.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { dataKey, filledFolder, idOf, stored } from '../../world/filled-folder.ts'

const details = 'steps/employee-details'
const information = 'steps/personal-information'
const people = 8

/** What the schemas of today mean for these records, where they were otherwise before. */
async function impactAfter(undo: (before: Snapshot) => void, answersOf?: (number: number) => object) {
  const before = structuredClone(createSnapshot(recordForms, journey, lists))
  undo(before)
  const { file } = await filledFolder(people, answersOf)
  const { read, close } = await openBeside({ file }, createKeys(Buffer.from(dataKey, 'hex')))
  const impact = await assessImpact(read, [before])
  await close()
  return { impact, text: writeReport(impact), verdict: assessVerdict(impact) }
}

/** A form as it was, to be changed. */
const fieldsOf = (before: Snapshot, form: string) =>
  before.forms[form]?.properties as { [name: string]: Schema }

/** Every other person's employee details are otherwise. */
const everyOther = (change: object) => (number: number) =>
  number % 2 ? stored : { ...stored, employeeDetails: { ...stored.employeeDetails, ...change } }

describe('what a change does to stored records', () => {
  it('is nothing where nothing changed, and nothing is read', async () => {
    const { impact, text, verdict } = await impactAfter(() => {})
    expect(impact).toMatchObject({ effects: [], employees: 0, opened: 0 })
    expect({ text, verdict }).toEqual({
      text: 'Nothing has changed that concerns stored records.',
      verdict: 'harmless'
    })
  })

  it('of an added field that is optional is told without opening anything', async () => {
    const { impact, text } = await impactAfter(before => {
      delete fieldsOf(before, information).nin
    })
    expect(impact).toMatchObject({ opened: 0, employees: people, completed: people, falling: { count: 0 } })
    expect(text).toContain(
      `schemas/${information}/schema.json:17:5   1 field added: nin (digits, optional)
  8 saved records do not have it yet: they stay Completed because it is not required.`
    )
  })

  it('of a field that becomes required is the exact number, with a few ids', async () => {
    const before = (snapshot: Snapshot) => {
      const form = snapshot.forms[details] ?? {}
      form.required = form.required?.filter(name => name !== 'bankName') ?? []
    }
    const { impact, text, verdict } = await impactAfter(before, everyOther({ bankName: undefined }))
    expect(verdict).toBe('falling')
    expect(impact.falling).toEqual({ count: 4, ids: [idOf(0), idOf(2), idOf(4)] })
    expect(impact.opened).toBe(people)
    expect(text).toContain('1 field required now: bankName')
  })

  it('of a removed field that somebody has answered is a loss; where nobody has, it is told', async () => {
    const before = (snapshot: Snapshot) => {
      fieldsOf(snapshot, details).shoeSize = { type: 'string', title: 'Shoe size' }
    }
    const lost = await impactAfter(before, everyOther({ shoeSize: '44 of a kind' }))
    expect(lost.verdict).toBe('refused')
    expect(lost.text).toContain(
      'schema.json:6:3   error  1 field removed: shoeSize (text)\n  4 saved records still hold a value for "shoeSize"'
    )
    expect(lost.text).toContain('add "x-renamedFrom": "shoeSize" to the new one')
    expect(lost.text).not.toContain('44 of a kind')
    const told = await impactAfter(before)
    expect(told.verdict).toBe('harmless')
    expect(told.text).toContain('No saved record holds a value for it.')
  })

  it('of a retyped field is a loss', async () => {
    const { verdict, text } = await impactAfter(before => {
      fieldsOf(before, details).bankName = { type: 'boolean', title: 'Bank' }
    })
    expect(verdict).toBe('refused')
    expect(text).toContain('8 saved records still hold a value for "bankName" of the type it had.')
  })

  it('of a dropped choice names the choice, never another answer', async () => {
    const before = (snapshot: Snapshot) => {
      fieldsOf(snapshot, information).maritalStatus?.enum?.push('snigle')
    }
    const { impact, text, verdict } = await impactAfter(before, number => ({
      ...stored,
      personalInfo: { ...stored.personalInfo, maritalStatus: number < 3 ? 'snigle' : 'single' }
    }))
    expect(verdict).toBe('falling')
    expect(impact.falling.count).toBe(3)
    expect(text).toContain(
      '3 saved answers to "maritalStatus" are "snigle", which is no longer a choice. Did you mean "single"?'
    )
    expect(text).toContain('"x-oldValues": { "snigle": "single" }')
  })

  it('of a choice dropped from a list names it, and turns nobody Incomplete', async () => {
    const before = (snapshot: Snapshot) => {
      snapshot.lists?.states?.push('Lagoss')
    }
    const { text, verdict } = await impactAfter(before, number => ({
      ...stored,
      personalInfo: { ...stored.personalInfo, stateOfOrigin: number < 3 ? 'Lagoss' : 'Lagos' }
    }))
    expect(verdict).toBe('harmless')
    expect(text).toContain('1 choice dropped: stateOfOrigin no longer offers "Lagoss"')
    expect(text).toContain('3 saved answers to "stateOfOrigin" are "Lagoss", which is no longer a choice.')
    expect(text).toContain('"x-oldValues": { "Lagoss": "Lagos" }')
  })

  it('of a stricter rule counts what is no longer valid', async () => {
    const before = (snapshot: Snapshot) => {
      const field = fieldsOf(snapshot, details).salaryAccountNumber
      if (field) field.pattern = '^.*$'
    }
    const { impact, text } = await impactAfter(before, everyOther({ salaryAccountNumber: '123' }))
    expect(impact.falling.count).toBe(4)
    expect(text).toContain('4 saved records have an answer that is no longer valid.')
    expect(text).not.toContain('123,')
  })

  it('of a part that is newly asked is everybody', async () => {
    const { impact, verdict } = await impactAfter(
      before => {
        before.parts = before.parts.filter(({ name }) => name !== 'signature')
        before.required = before.required.filter(name => name !== 'signature')
      },
      () => ({ ...stored, signature: undefined })
    )
    expect({ verdict, falling: impact.falling.count }).toEqual({ verdict: 'falling', falling: people })
  })
})
