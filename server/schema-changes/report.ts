import type { Diagnostic } from '../../engine/author-api.ts'
import { formatCount, formatWhole } from '../core/format-count.ts'
import type { Effect } from './effects.ts'
import type { Impact } from './impact.ts'
import { endsRequests, type PartyEffect, sentencesOfParty } from './party-effects.ts'
import { placeOf, placeOfParty } from './source-position.ts'
import { describeExamples, sentencesOf } from './sentences.ts'

/** `refused`: answers would be lost. `falling`: completed records become Incomplete, or the next save deletes answers. */
export type Verdict = 'harmless' | 'falling' | 'refused'

export function assessVerdict({ effects, falling }: Impact): Verdict {
  if (effects.some(isLoss)) return 'refused'
  return falling.count > 0 || effects.some(({ unasked }) => unasked.count > 0) ? 'falling' : 'harmless'
}

/** Returns a report of an impact for authors. Of answers, it only contains choices that the schemas declare. */
export function writeReport(impact: Impact): string {
  const ofParties = impact.parties.flatMap(linesOfParty)
  if (impact.effects.length === 0) return ofParties.join('\n') || 'No change affects stored records.'
  const effects = [...impact.effects].sort((one, other) => weightOf(other) - weightOf(one))
  const more = effects.length - maxShown
  return [
    ...effects.slice(0, maxShown).flatMap(linesOf),
    ...(more > 0 ? [`... and ${more} more changes.`] : []),
    ...ofParties,
    '',
    ...sumOf(impact)
  ].join('\n')
}

const maxShown = 30

function sumOf(impact: Impact): string[] {
  const { employees, completed, falling, rising } = impact
  return [
    `${formatCount(employees, 'employee')}, ${formatWhole(completed)} of them Completed.`,
    ...(falling.count > 0
      ? [
          `${formatCount(falling.count, 'completed record')} would become Incomplete.${describeExamples(falling)}`
        ]
      : ['No completed record would become Incomplete.']),
    ...(rising.count > 0
      ? [`${formatCount(rising.count, 'record')} would become Completed.${describeExamples(rising)}`]
      : [])
  ]
}

/** Gives the highest weight to what must be decided first. */
function weightOf(effect: Effect): number {
  const isGrave = effect.falling.count > 0 || effect.unasked.count > 0
  return Number(isLoss(effect)) * 4 + Number(isGrave) * 2 + Number(effect.invalid.count > 0)
}

function isLoss({ change, holding }: Effect) {
  return change.loses === true && holding.count > 0
}

/** Returns the effects on stored records as diagnostics, like a linter's. Changes that affect no record are left out. */
export function listMarks({ effects, parties }: Impact): Diagnostic[] {
  const marked = effects.filter(effect => weightOf(effect) > 0 || Object.keys(effect.choices).length > 0)
  const ofParties = parties.filter(endsRequests).map((effect): Diagnostic => {
    const message = [`${effect.change.text}.`, ...sentencesOfParty(effect)].join(' ')
    return { ...placeOfParty(effect.change), level: 'warning', code: 'records', message }
  })
  const ofRecords = marked.map((effect): Diagnostic => {
    const [sentences, ...fixes] = sentencesOf(effect)
    const fix = fixes.flat().join(' ')
    return {
      ...placeOf(effect.change),
      level: isLoss(effect) ? 'error' : 'warning',
      code: 'records',
      message: [...(sentences ?? [effect.change.text])].join(' '),
      ...(fix && { fix })
    }
  })
  return [...ofRecords, ...ofParties]
}

function linesOfParty(effect: PartyEffect): string[] {
  const { file, line, col } = placeOfParty(effect.change)
  return [
    `${file}:${line}:${col}   ${effect.change.text}`,
    ...sentencesOfParty(effect).map(sentence => `  ${sentence}`)
  ]
}

function linesOf(effect: Effect): string[] {
  const { file, line, col } = placeOf(effect.change)
  const [sentences, ...fixes] = sentencesOf(effect)
  const level = isLoss(effect) ? 'error  ' : ''
  return [
    `${file}:${line}:${col}   ${level}${effect.change.text}`,
    ...(sentences ?? []).map(sentence => `  ${sentence}`),
    ...fixes.flat().map(fix => `  fix: ${fix}`)
  ]
}
