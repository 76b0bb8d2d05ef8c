import { kindOf, type Schema } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import type { Account } from '../../records/model/record.ts'
import type { Chance } from './chance.ts'
import { regions } from './names.ts'

/** A fictitious person: an account, and matching answers for a record. */
export interface Person {
  account: Account
  /** Returns the person's answer to a field that asks for a name, an e-mail address or a phone number. */
  suggest(field: Schema): unknown
}

/** Makes a person with names of one region; `number` makes the e-mail address unique. */
export function createPerson(chance: Chance, number: number): Person {
  const region = chance.pick(regions)
  const gender = chance.pick(['female', 'male'])
  const firstName = chance.pick(gender === 'female' ? region.women : region.men)
  const lastName = chance.pick(region.families)
  const mailbox = normalizeForSearch(`${firstName}.${lastName}`).replaceAll(/[^a-z.]/g, '')
  const mobile = `${chance.pick(['803', '805', '701', '810', '902'])}${chance.digits(7)}`
  const account = {
    username: `${firstName} ${lastName}`,
    email: `${mailbox}.${number + 1}@staff.example`,
    phone: `+234${mobile}`
  }
  const known: [title: RegExp, text: string][] = [
    [/surname|last name/i, lastName],
    [/first name/i, firstName],
    [/gender|sex/i, gender],
    [/staff id/i, `${organisation.abbreviation}-${String(number + 1).padStart(5, '0')}`]
  ]
  return { account, suggest }

  function suggest(field: Schema): unknown {
    const kind = kindOf(field)
    if (kind === 'email') return `${mailbox}@home.example`
    if (kind === 'phone') return account.phone
    const { title = '' } = field
    if (kind === 'digits' && /phone/i.test(title)) return `0${mobile}`
    return known.find(([words]) => words.test(title))?.[1]
  }
}
