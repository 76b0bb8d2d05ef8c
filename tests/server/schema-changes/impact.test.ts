import fs from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Schema, type Snapshot, createSnapshot } from '../../../engine/index.ts'
import { journey, lists, recordForms } from '../../../generated/index.ts'
import { parties } from '../../../generated/parties.ts'
import { openBeside, openDatabase } from '../../../server/core/database/database.ts'
import { partyStore } from '../../../server/parties/party-store.ts'
import { assessImpact } from '../../../server/schema-changes/impact.ts'
import { listMarks, writeReport, assessVerdict } from '../../../server/schema-changes/report.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { execute } from '../../world/database.ts'
import { dataKey, filledFolder, idOf, stored } from '../../world/filled-folder.ts'

const details = 'steps/employee-details'
const information = 'steps/personal-information'
const people = 8
const day = 24 * 3600 * 1000

/**
 * Assesses the impact of the current schemas on these records, saved `sinceSaved` ago, if the previous schemas were as `undo`
 * makes them.
 */
async function impactAfter(
  undo: (before: Snapshot) => void,
  answersOf?: (number: number) => object,
  requests: readonly Request[] = [],
  sinceSaved = 0
) {
  const before = structuredClone(createSnapshot(recordForms, journey, lists, parties))
  undo(before)
  const { file } = await filledFolder(people, answersOf)
  execute(file, `UPDATE answers SET saved_at = saved_at - ${sinceSaved}`)
  execute(file, `UPDATE files SET created_at = created_at - ${sinceSaved}`)
  await addRequests(file, requests)
  const { read, close } = await openBeside({ file }, createKeys(Buffer.from(dataKey, 'hex')))
  const impact = await assessImpact(read, [before])
  await close()
  return { impact, text: writeReport(impact), verdict: assessVerdict(impact) }
}

interface Request {
  party: string
  state: 'open' | 'signed' | 'declined' | 'expired' | 'withdrawn'
}

async function addRequests(file: string, requests: readonly Request[]) {
  const now = Date.now()
  const database = await openDatabase({ file }, createKeys(Buffer.from(dataKey, 'hex')))
  await database.write(async tx => {
    for (const [number, { party, state }] of requests.entries())
      await tx.use(partyStore).add({
        ...{ id: `request${number}`, userId: idOf(number), party, slot: 1, rowId: '' },
        ...{ content: Buffer.from('sealed'), addressHash: '', language: null, file: null },
        ...{ linkHash: null, codeHash: null, codeUntil: null, codeTries: 0, keyHash: null, keyUntil: null },
        ...{ askedAt: now, sentAt: now, openedAt: null, confirmedAt: null, remindAt: null, reminders: 0 },
        expiresAt: state === 'expired' ? now - 1 : now + 100_000,
        answeredAt: state === 'signed' ? now : null,
        refusedAt: state === 'declined' ? now : null,
        withdrawnAt: state === 'withdrawn' ? now : null
      })
  })
  await database.close()
}

const fieldsOf = (before: Snapshot, form: string) =>
  before.forms[form]?.properties as { [name: string]: Schema }

const everyOther = (change: object) => (number: number) =>
  number % 2 ? stored : { ...stored, employeeDetails: { ...stored.employeeDetails, ...change } }

describe('the impact of a schema change', () => {
  it('is nothing, and reads no records, if nothing changed', async () => {
    const { impact, text, verdict } = await impactAfter(() => {})
    expect(impact).toMatchObject({ effects: [], employees: 0, opened: 0 })
    expect({ text, verdict }).toEqual({
      text: 'No change affects stored records.',
      verdict: 'harmless'
    })
  })

  it('of an optional added field is reported without opening any record', async () => {
    const { impact, text } = await impactAfter(before => {
      delete fieldsOf(before, information).nin
    })
    expect(impact).toMatchObject({ opened: 0, employees: people, completed: people, falling: { count: 0 } })
    expect(text).toContain(
      `schemas/${information}/schema.json:17:5   1 field added: nin (digits, optional)
  8 saved records do not have it yet: they stay Completed because it is not required.`
    )
  })

  it('of a newly required field is an exact number of records with a few ids', async () => {
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

  it('of a removed field is a loss only if somebody has answered it', async () => {
    const before = (snapshot: Snapshot) => {
      fieldsOf(snapshot, details).shoeSize = { type: 'string', title: 'Shoe size' }
    }
    const withLoss = await impactAfter(before, everyOther({ shoeSize: '44 of a kind' }))
    expect(withLoss.verdict).toBe('refused')
    expect(withLoss.text).toContain(
      'schema.json:6:3   error  1 field removed: shoeSize (text)\n  4 saved records still hold a value for "shoeSize"'
    )
    expect(withLoss.text).toContain('add "x-renamedFrom": "shoeSize" to the new one')
    expect(withLoss.text).not.toContain('44 of a kind')
    const told = await impactAfter(before)
    expect(told.verdict).toBe('harmless')
    expect(told.text).toContain('No saved record holds a value for it.')
  })

  it('of a field removed from the second form of a part names that form and how to move it', async () => {
    const { text } = await impactAfter(
      before => {
        fieldsOf(before, information).tribe = { type: 'string', title: 'Tribe' }
      },
      () => ({ ...stored, personalInfo: { ...stored.personalInfo, tribe: 'Igbo' } })
    )
    expect(text).toMatch(/^schemas\/steps\/personal-information\/schema\.json:.* 1 field removed: tribe/)
    expect(text).toContain(
      'If you moved it to another form or group, add "x-renamedFrom": "personalInfo/tribe" there.'
    )
  })

  it('of a field with a new type is a loss', async () => {
    const { verdict, text } = await impactAfter(before => {
      fieldsOf(before, details).bankName = { type: 'boolean', title: 'Bank' }
    })
    expect(verdict).toBe('refused')
    expect(text).toContain('8 saved records still hold a value for "bankName" of its previous type.')
  })

  it('of a typed answer that is taken from the account now is a loss', async () => {
    const { verdict, text } = await impactAfter(before => {
      delete fieldsOf(before, 'steps/personal-details').officialEmail?.['x-from']
    })
    expect(verdict).toBe('refused')
    expect(text).toContain('1 field retyped: officialEmail was typed and is now taken from the account')
  })

  it('of a dropped choice names the choice and suggests a replacement', async () => {
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

  it('of a choice dropped from a list names it and makes no record Incomplete', async () => {
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

  it('of a stricter rule counts the answers that are no longer valid', async () => {
    const before = (snapshot: Snapshot) => {
      const field = fieldsOf(snapshot, details).salaryAccountNumber
      if (field) field.pattern = '^.*$'
    }
    const { impact, text } = await impactAfter(before, everyOther({ salaryAccountNumber: '123' }))
    expect(impact.falling.count).toBe(4)
    expect(text).toContain('4 saved records have an answer that is no longer valid.')
    expect(text).not.toContain('123,')
  })

  it('of a newly required part is that every record becomes Incomplete', async () => {
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

/** Today's date of `years` years ago, or that of some days before. */
const dateYearsAgo = (years: number, days = 0) => {
  const date = new Date(Date.now() - days * day)
  return `${date.getUTCFullYear() - years}${date.toISOString().slice(4, 10)}`.replace('02-29', '02-28')
}

describe('the impact of a question that is asked from an age', () => {
  it('does not count people who saved the record before that birthday', async () => {
    const form = recordForms.forms[details]
    const bankName = form?.schema.properties?.bankName
    if (!form || !bankName) throw new Error('The form has no such question.')
    bankName['x-showIf'] = { '/personalInfo/dob': { age: { atLeast: 60 } } }
    const { record } = form
    form.record = {
      properties: { personalInfo: { properties: { dob: { type: 'string', format: 'date' } } } }
    }
    onTestFinished(() => {
      delete bankName['x-showIf']
      if (record) form.record = record
      else delete form.record
    })
    const { impact } = await impactAfter(
      before => {
        const schema = before.forms[details]
        if (schema) schema.required = schema.required?.filter(name => name !== 'bankName') ?? []
      },
      number => ({
        ...stored,
        personalInfo: { ...stored.personalInfo, dob: dateYearsAgo(60, number % 2 ? 100 : 1) },
        employeeDetails: { ...stored.employeeDetails, bankName: undefined }
      }),
      [],
      3 * day
    )
    expect(impact.falling.count).toBe(4)
  })
})

describe('the impact of a change of parties.json', () => {
  const requests = [
    ...(['open', 'open', 'signed', 'declined', 'expired', 'withdrawn'] as const).map(state => ({
      party: 'guarantor',
      state
    })),
    { party: 'referee', state: 'open' } as const,
    { party: 'referee', state: 'signed' } as const
  ]
  const after = (undo: (before: NonNullable<Snapshot['parties']>) => void) =>
    impactAfter(before => undo(before.parties ?? {}), undefined, requests)
  const guarantor = (change: object) => (parties: NonNullable<Snapshot['parties']>) =>
    Object.assign(parties.guarantor ?? {}, change)

  it('of fewer days is reported at its line, and links already sent keep their days', async () => {
    const { text, verdict, impact } = await after(guarantor({ days: 21 }))
    expect({ verdict, opened: impact.opened }).toEqual({ verdict: 'harmless', opened: 0 })
    expect(text).toMatch(
      /^schemas\/parties\.json:\d+:7 {3}1 party has fewer days: a link to a guarantor now works for 14 days, not 21\n {2}2 open requests keep the days of the link that was sent; a new link works for 14 days\.\n {2}1 signed document stays as it is\.$/
    )
    const lines = fs.readFileSync('schemas/parties.json', 'utf8').split('\n')
    expect(lines[Number(/json:(\d+)/.exec(text)?.[1]) - 1]).toContain('"days": 14')
  })

  it('of other reminders or another refusal rule is reported with the open requests', async () => {
    const reminded = await after(guarantor({ remindAfterDays: [5] }))
    expect(reminded.text).toMatch(
      /^schemas\/parties\.json:\d+:7 {3}1 party has other reminders: a guarantor is now reminded 3, 7, 12 days after the link was sent\n {2}2 open requests keep the next reminder; later ones follow the new days\./
    )
    const told = await after(guarantor({ onRefusal: 'tell-office' }))
    expect(told.text).toContain(
      '1 party has another refusal: the employee is told now when a guarantor refuses\n  2 open requests keep working; a refusal will be reported as declared now.'
    )
  })

  it('of a removed party is that its links stop working and signed documents stay', async () => {
    const { text, impact } = await after(before => {
      if (before.guarantor) before.referee = { ...before.guarantor, place: '/education/*/reference' }
    })
    expect(text).toContain(
      '1 party removed: referee\n  1 open request will no longer work.\n  1 signed document stays as it is.'
    )
    expect(listMarks(impact)).toMatchObject([
      {
        file: 'schemas/parties.json',
        level: 'warning',
        message: expect.stringContaining('will no longer work')
      }
    ])
  })

  it('of another place is that slots continue there and rows must be asked again', async () => {
    const slots = await after(guarantor({ place: '/certificates' }))
    expect(slots.text).toContain(
      '1 party fills another place: guarantor now fills /guarantors, not /certificates\n  2 open requests keep working; what is signed will be stored at /guarantors.\n  1 signed document stays where it is, but does not count there.'
    )
    const rows = await after(guarantor({ place: '/education/*/reference' }))
    expect(rows.text).toContain('2 open requests will no longer work: employees must ask again.')
  })

  it('of another form or changed questions is that open requests use the current form', async () => {
    const other = await after(guarantor({ form: 'parties/reference' }))
    expect(other.text).toContain(
      '1 party fills in another form: guarantor now has guarantor, not parties/reference\n  2 open requests use the form as it is now'
    )
    const asked = await after(({ guarantor: was }) => {
      delete was?.asked.properties?.identityDocument
    })
    expect(asked.text).toContain(
      'schemas/guarantor/schema.json:1:1   1 form of a party changed: guarantor. 1 field added: identityDocument'
    )
    expect(asked.text).toContain('2 open requests use the form as it is now')
  })

  it('of a new party, or of a party that nobody was asked for, concerns nobody', async () => {
    const added = await after(before => {
      delete before.guarantor
    })
    expect(added.text).toMatch(/1 party added: guarantor \(fills \/guarantors\)$/)
    const unasked = await after(before => {
      if (before.guarantor) before.doctor = before.guarantor
    })
    expect(unasked.text).toContain('1 party removed: doctor\n  Nobody has been asked.')
  })

  it('is not reported if an earlier version did not store the parties', async () => {
    const { text } = await impactAfter(before => {
      delete before.parties
    })
    expect(text).toBe('No change affects stored records.')
  })
})
