import { sql, type SQL } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { ListQuery } from './query.ts'

/** Filters on accounts and their related tables. They are rare, so the narrow tables do not cover them. */
export type MoreShape =
  | 'missing'
  | 'stops'
  | 'corrections'
  | 'refused'
  | 'review'
  | 'assigned'
  | 'unassigned'
  | 'active'
  | 'idle'
  | 'ids'
  | 'idsFrom'

const since = given('activeSince')

const wasActive: SQL = sql`(EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = listed.user_id AND sessions.used_at > ${since})
  OR EXISTS (SELECT 1 FROM answers WHERE answers.user_id = listed.user_id AND answers.saved_at > ${since})
  OR EXISTS (SELECT 1 FROM files WHERE files.user_id = listed.user_id AND files.created_at > ${since})
  OR EXISTS (SELECT 1 FROM users WHERE users.id = listed.user_id AND users.created_at > ${since}))`

/** Conditions on a row of `listed`. Missing parts are stored with the account as JSON text. */
export const moreConditions: Record<MoreShape, SQL> = {
  missing: sql`EXISTS (SELECT 1 FROM users WHERE users.id = listed.user_id AND users.completed = 0
    AND (users.missing = '[]' OR users.missing LIKE ${given('missingForm')} OR users.missing LIKE ${given('missingPart')}))`,
  stops: sql`EXISTS (SELECT 1 FROM users WHERE users.id = listed.user_id AND users.step = ${given('stopsAt')})`,
  corrections: sql`EXISTS (SELECT 1 FROM corrections WHERE corrections.user_id = listed.user_id
    AND corrections.state = ${given('correctionState')} AND (corrections.state <> 'open' OR listed.completed = 0))`,
  refused: sql`EXISTS (SELECT 1 FROM party_requests AS asked WHERE asked.user_id = listed.user_id AND asked.refused_at IS NOT NULL
    AND asked.withdrawn_at IS NULL AND asked.party IN (SELECT value FROM json_each(${given('refusedParties')})))`,
  review: sql`EXISTS (SELECT 1 FROM reviews WHERE reviews.user_id = listed.user_id
    AND reviews.state IN (SELECT value FROM json_each(${given('reviewStates')})))`,
  assigned: sql`EXISTS (SELECT 1 FROM reviews WHERE reviews.user_id = listed.user_id
    AND reviews.assignee = ${given('assignee')})`,
  unassigned: sql`NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.user_id = listed.user_id
    AND reviews.assignee IS NOT NULL)`,
  active: wasActive,
  idle: sql`NOT ${wasActive}`,
  ids: sql`listed.user_id IN (SELECT value FROM json_each(${given('onlyIds')}))`,
  idsFrom: sql`substr(listed.user_id, 1, 8) = ${given('idsFrom')}`
}

/** Returns the further filters of a query. */
export function listMore({ more = {} }: Pick<ListQuery, 'more'>): MoreShape[] {
  const { missing, stops, corrections, refused, review, assignee, activity, ids, idsFrom } = more
  return [
    ...(missing ? ['missing' as const] : []),
    ...(stops ? ['stops' as const] : []),
    ...(corrections ? ['corrections' as const] : []),
    ...(refused ? ['refused' as const] : []),
    ...(review ? ['review' as const] : []),
    ...(assignee ? [assignee.id === null ? ('unassigned' as const) : ('assigned' as const)] : []),
    ...(activity ? [activity.isActive ? ('active' as const) : ('idle' as const)] : []),
    ...(ids ? ['ids' as const] : []),
    ...(idsFrom ? ['idsFrom' as const] : [])
  ]
}

/** Returns the values of the placeholders of these filters. */
export function moreValuesOf({ more = {} }: ListQuery): [string, string | number][] {
  const { missing, stops, corrections, refused, review, assignee, activity, ids, idsFrom } = more
  return [
    ...(missing
      ? ([
          ['missingForm', `%"form":${likeText(missing.form)}%`],
          ['missingPart', `%"path":${likeText(`/${missing.part}`)}%`]
        ] as const)
      : []),
    ...(stops ? ([['stopsAt', stops]] as const) : []),
    ...(corrections ? ([['correctionState', corrections]] as const) : []),
    ...(refused ? ([['refusedParties', JSON.stringify(refused.parties)]] as const) : []),
    ...(review ? ([['reviewStates', JSON.stringify(review.storedAs)]] as const) : []),
    ...(assignee?.id ? ([['assignee', assignee.id]] as const) : []),
    ...(activity ? ([['activeSince', activity.since]] as const) : []),
    ...(ids ? ([['onlyIds', JSON.stringify(ids)]] as const) : []),
    ...(idsFrom ? ([['idsFrom', idsFrom]] as const) : [])
  ].map(([name, value]) => [name, value])
}

/** A schema name as it appears in JSON. Of the characters that are special in LIKE, such names contain only underscores. */
const likeText = (name: string) => JSON.stringify(name)
