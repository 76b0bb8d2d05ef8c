import { mapEmployees, type Part, type View } from '../../engine/index.ts'
import { recordForms } from '../../generated/index.ts'
import { getUser } from '../../generated/api/records.ts'
import { api } from '../../renderer/api/api.ts'
import type { User } from '../../generated/api/schemas.ts'
import { exportForm } from '../../server/employees/export/columns.ts'
import type { Fixture } from './fixture.ts'
import { keptOfPart, withoutFiles, withoutLinks } from './part-values.ts'
import { type PartCase, type Pressed, right } from './part-case.ts'
import { pressed } from './pressing.ts'
import { asPassed } from './questions.ts'
import { differing, mismarked, mismarkedRows, misread, wantedCells } from './reading.ts'
import { mislabelled, pageVerdict, serverVerdict } from './verdicts.ts'
import { colleagues } from './world.ts'

/** Returns all differences between the page, the server, the stored row, the read-only view and the spreadsheet for a case. */
export async function differences(
  fixture: Fixture,
  part: Part,
  asked: PartCase,
  sides = right
): Promise<string[]> {
  const ours = await pressed(fixture, part, asked, sides)
  const before = fixture.rows.stateOf(ours.person.id)
  const page = await pageVerdict(ours)
  const first = await serverVerdict(ours)
  const isStoredUnasked = first.asked.length > 0 && fixture.rows.stateOf(ours.person.id) !== before
  const passed = sides.passed(page.asked.map(asPassed(part)))
  const server = first.asked.length > 0 ? await serverVerdict({ ...ours, passed }) : first
  const wrong = [
    ...differing(page.asked, first.asked).map(text => `page and server ask ${text}`),
    ...(isStoredUnasked ? ['something was stored that was not said to be right'] : []),
    ...differing(page.said, server.said).map(text => `page and server say ${text}`),
    ...differing(page.toasts, server.toasts).map(text => `page and server toast ${text}`),
    ...mislabelled(ours, page)
  ]
  const isStored = fixture.rows.stateOf(ours.person.id) !== before
  // The saved answers are newer than the revisions remembered in `refused`, whose saves would all get 409 from now on.
  if (ours.fault && isStored) fixture.refused.clear()
  if (wrong.length > 0) return wrong
  if (page.said.length > 0) return isStored ? ['something refused was stored'] : []
  return readBack(ours, server.user)
}

/** Compares the input with the stored row, the data that owner and office read, the view and the row of the spreadsheet. */
async function readBack({ fixture, part, forms, values, person, sides }: Pressed, own: User | undefined) {
  const kept = keptOfPart(part, forms, values, person)
  api.sendToken(fixture.admin.token)
  const seen = (await api.call(getUser, { params: { id: person.id } })).data
  const view = { ...seen, account: seen } as unknown as View
  const read = withoutFiles(part, forms, view[part.name])
  const cells = wantedCells(part.name, kept, view)
  fixture.cells.set(person.id, new Map([...(fixture.cells.get(person.id) ?? []), ...cells]))
  const row = sides.row(exportForm, withNames(view))
  const wrongCells = [...cells].filter(([column, text]) => row[column] !== text)
  return [
    ...differing(kept, read).map(text => `kept and read back: ${text}`),
    ...differing(kept, fixture.rows.document(person.id, part.name)).map(text => `kept and stored: ${text}`),
    ...differing(withoutLinks(own), withoutLinks(seen)).map(text => `who saved and the office see ${text}`),
    ...misread(part.name, kept, view, sides.lines),
    ...mismarked(part.name, view),
    ...(part.list && forms[0] ? mismarkedRows(forms[0], view[part.name]) : []),
    ...wrongCells.map(([column, text]) => `column ${column} is ${row[column]}, not ${text}`)
  ]
}

/** Replaces employee ids by names, as the export does. */
const withNames = (view: View): View =>
  mapEmployees(recordForms.whole.schema, view, id => colleagues[id] ?? id) as View // an object remains an object
