import { onlineForm, type Party } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { parties } from '../../../generated/parties.ts'
import { translateValue } from '../../core/language.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { definePart, type PartDefinition } from '../../records/model/part-definition.ts'
import { filesWithAnswers, partNamed } from '../../records/model/parts.ts'

/** A party of `schemas/parties.json` as the server keeps it. */
export interface PartyDefinition extends Party {
  name: string
  /** Its form, as a part of one form. */
  asked: PartDefinition
  files: FileField[]
  /** Where the document of each person lies in the record. */
  slots: FileField
}

export const partyDefinitions: PartyDefinition[] = Object.entries(parties).map(([name, party]) => {
  const part = { name, title: party.title, route: '', forms: [onlineForm(name)], list: false }
  const asked = definePart(part, forms)
  const slots = partNamed(party.part)?.files.find(({ rule }) => rule.slots)
  if (!slots) throw new Error(`${party.part} has no slots.`)
  return { ...party, name, asked, files: filesWithAnswers(asked), slots }
})

/** What one such person is called by whoever reads. */
export const titleOfParty = (name: string): string => translateValue('parties', parties)[name]?.title ?? name

export const partyNamed = (name: string): PartyDefinition | undefined =>
  partyDefinitions.find(party => party.name === name)
