import { readMissing } from '../users/model/record-status.ts'
import { partNamed } from '../records/model/parts.ts'
import type { Connection } from '../core/database/connection.ts'
import { type StoredContents, partOf } from './evaluate.ts'
import type { RequiredParts } from './required-parts.ts'
import { answerRows } from '../records/index.ts'
import type { Person } from '../users/index.ts'

/** Opens the parts of some records that must be checked. */
export async function open(tx: Connection, { always, whereMissing }: RequiredParts, people: Person[]) {
  const found = new Map<string, Writable>(
    people.map(person => [person.id, { parts: partsToOpen(person), written: new Map() }])
  )
  for (const [name, ids] of byPart(found)) {
    const names = partNamed(name)?.names ?? [name]
    for (const { userId, part, value } of await answerRows.documentsOf(tx, ids, names)) {
      const own = found.get(userId)
      // A damaged part counts as complete as before.
      if (value === undefined) own?.parts.delete(name)
      else if (part === name || !own?.written.has(name)) own?.written.set(name, value)
    }
  }
  return (person: Person): StoredContents => found.get(person.id) ?? { parts: new Set(), written: new Map() }

  function partsToOpen(person: Person): Set<string> {
    const lacking = person.completed || whereMissing.size === 0 ? [] : readMissing(person).map(partOf)
    return new Set([...always, ...lacking.filter(part => whereMissing.has(part))])
  }
}

interface Writable extends StoredContents {
  parts: Set<string>
  written: Map<string, unknown>
}

function byPart(opened: Map<string, StoredContents>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [id, { parts }] of opened) {
    for (const name of parts) {
      const ids = found.get(name)
      if (ids) ids.push(id)
      else found.set(name, [id])
    }
  }
  return found
}
