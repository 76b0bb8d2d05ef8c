import { choicesOf } from '../../../engine/index.ts'
import { lists } from '../../../generated/index.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import type { Account } from '../../records/model/record.ts'
import type { Chance } from './chance.ts'
import * as names from './names.ts'

/** Somebody who does not exist: an account, and answers by part and field. */
export interface Person {
  account: Account
  answers: { [part: string]: { [field: string]: unknown } | unknown[] }
}

const banks = choicesOf(lists, 'banks') ?? []

/** A person with the names of one region; `number` makes the e-mail address the only one of its kind. */
export function personOf(chance: Chance, number: number): Person {
  const region = chance.pick(names.regions)
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
  const details = { lastName, firstName, gender, email: `${mailbox}@home.example`, phone: `0${mobile}` }
  const born = chance.whole(1964, 2003)
  return {
    account,
    answers: {
      personalInfo: { ...details, ...personalInfo(chance, region, born) },
      employeeDetails: employeeDetails(chance, number),
      education: Array.from({ length: chance.whole(1, 2) }, () => ({
        nameOfSchool: chance.pick(names.schools),
        qualification: chance.pick(names.qualifications),
        dateObtained: dateIn(chance, born + chance.whole(18, 22))
      })),
      certificates: [
        { ...chance.pick(names.certificates), dateObtained: dateIn(chance, chance.whole(2022, 2025)) }
      ]
    }
  }
}

function personalInfo(chance: Chance, { women, men, states }: names.Region, born: number) {
  const stateOfOrigin = chance.pick(states)
  const localGovernment = chance.pick(choicesOf(lists, 'lgas', { state: stateOfOrigin }) ?? [])
  const street = chance.pick(names.streets)
  return {
    otherName: chance.happens(0.3) ? chance.pick([...women, ...men]) : '',
    address: `${chance.whole(1, 180)} ${street} Road`,
    closestBusStop: `${street} ${chance.pick(names.stops)}`,
    nin: chance.happens(0.7) ? chance.digits(11) : '',
    bvn: `${chance.pick(['22', '00', '01'])}${chance.digits(9)}`,
    dob: dateIn(chance, born),
    nationality: 'Nigeria',
    stateOfOrigin,
    localGovernment,
    homeTownAddress: `${chance.whole(1, 60)} ${chance.pick(names.streets)} Street, ${localGovernment}`,
    maritalStatus: chance.pick(['single', 'single', 'married', 'married', 'divorced', 'widow', 'other'])
  }
}

function employeeDetails(chance: Chance, number: number) {
  return {
    employeeId: `BTC-${String(number + 1).padStart(5, '0')}`,
    secondedTo: chance.pick(names.clientNames),
    salaryAccountNumber: `0${chance.digits(9)}`,
    bankName: chance.pick(banks)
  }
}

function dateIn(chance: Chance, year: number) {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${year}-${twoDigits(chance.whole(1, 12))}-${twoDigits(chance.whole(1, 28))}`
}
