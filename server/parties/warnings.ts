import { t } from '../../engine/index.ts'
import { isSeen, seesWhole } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'
import type { Connection } from '../core/database/connection.ts'
import { listOwnTraits, listTraits } from './identity.ts'
import { partyOfRequest, titleOfParty } from './model/parties.ts'
import { partyStore } from './party-store.ts'
import type { ShownRequest } from './requests.ts'
import { isOfAnother } from './rows.ts'

/**
 * Returns warnings for administrators: the person has the same name, address or number as the employee or as another person
 * whom the employee asked, other employees asked the same person, or what the person signed was changed since.
 */
export async function findWarnings(
  tx: Connection,
  access: Access,
  shown: ShownRequest,
  all: readonly ShownRequest[]
): Promise<string[]> {
  const { row, content } = shown
  const title = titleOfParty(row.party).toLowerCase()
  const traits = listTraits(shown)
  // Roles that confirm changes are warned of equal identifiers even if masked for them, but never of hidden answers.
  const seesAnswer = access.may('confirm') ? isSeen : seesWhole
  const ownTraits = await listOwnTraits(tx, row.userId, path => seesAnswer(access, path))
  const others = await tx.use(partyStore).countOthers(row.addressHash, row.userId)
  return [
    ...(await describeSigned(tx, shown, title)),
    ...traits
      .filter(({ text }) => ownTraits.has(text))
      .map(({ field }) => t('“{field}” of this {title} is the employee’s own.', { field, title })),
    ...all
      .filter(other => other.row.id !== row.id)
      .flatMap(other => {
        const otherTexts = new Set(listTraits(other).map(({ text }) => text))
        const { name } = other.content.person
        return traits
          .filter(({ text }) => otherTexts.has(text))
          .map(({ field }) =>
            t('“{field}” of this {title} is the same as that of {name}.', { field, title, name })
          )
      }),
    ...(others > 0 ? [describeOthers(others, content.person.email === undefined)] : [])
  ]
}

/** Describes what became of the signed form: changed by the employee since, or not corrected. */
async function describeSigned(
  tx: Connection,
  { row, content, state, isSignedBefore }: ShownRequest,
  title: string
) {
  const party = partyOfRequest(row)
  if (!party) return []
  return [
    ...(row.answeredAt !== null && (await isOfAnother(tx, party, { row, content }))
      ? [t('The employee has changed who this row names since this {title} signed.', { title })]
      : []),
    ...(state === 'replaced'
      ? [
          t(
            'What this {title} signed is not in the record any more: the employee has replaced or removed it.',
            { title }
          )
        ]
      : []),
    ...(isSignedBefore && content.note !== undefined
      ? [
          t(
            'The form that this {title} signed is in the record and counts, although it was sent back for correction: “{note}”',
            { title, note: content.note }
          )
        ]
      : []),
    ...(state === 'uncorrected'
      ? [
          t(
            'This {title} does not want to correct the form. The one signed before is still in the record and counts. If you need another one, ask the employee for a correction.',
            { title }
          )
        ]
      : [])
  ]
}

const describeOthers = (others: number, byPhone: boolean) =>
  byPhone
    ? t(
        '{others, plural, one {Another employee has named this phone number.} other {# other employees have named this phone number.}}',
        { others }
      )
    : t(
        '{others, plural, one {Another employee has named this email.} other {# other employees have named this email.}}',
        { others }
      )
