import type { CorrectionRules, HiringRules, Journey, Part } from '../vocabulary/project.ts'
import type { PartyRules } from '../model/parties.ts'
import type { PrivacyNotice } from '../model/privacy.ts'
import { defaultHours, type ReminderSchedule } from '../model/mails/reminders.ts'
import type { ReviewRules } from '../model/review.ts'
import type { Roles } from '../model/roles.ts'
import { readParties } from '../resolve/parties.ts'
import type { ResolvedProject } from '../resolve/project.ts'
import { fillNames, type RawForm, recordOf } from '../resolve/resolve.ts'
import { explainSteps } from '../resolve/step-conditions.ts'
import type { Sources } from '../schema-files/sources.ts'

/** The values of all files of `schemas/` except forms and mails. */
export interface ProjectValues {
  parts: Part[]
  journey: Journey
  /** The titles of the forms of steps, parts and sections. */
  titles: Record<string, string>
  corrections: CorrectionRules
  reminders: ReminderSchedule
  hiring: HiringRules
  review: ReviewRules
  parties: PartyRules['parties']
  roles: Roles
  privacy: PrivacyNotice | undefined
  contactForms: string[]
}

export function readProjectValues(sources: Sources, schemas: ResolvedProject): ProjectValues {
  const { organisation, parts, roles, privacy } = schemas
  const journey = readJourney(schemas)
  const values = {
    corrections: read('corrections.json', noCorrections),
    reminders: readReminders(read<Partial<ReminderSchedule>>('reminders.json', {}), schemas),
    hiring: read('hiring.json', plainHiring),
    review: read('review.json', noReview),
    parties: readParties(sources).parties
  }
  return {
    parts,
    journey,
    titles: readTitles(schemas, journey),
    roles,
    privacy,
    contactForms: schemas.forms.filter(({ ui }) => usesContact(ui.fields)).map(({ name }) => name),
    ...fillNames(values, organisation)
  }

  function read<Value extends object>(file: string, absent: Value): Value {
    const { $schema: _, ...written } = (sources.get(file)?.value ?? absent) as Value & { $schema?: string }
    return { ...absent, ...written }
  }
}

function readJourney({ forms, journey }: ResolvedProject): Journey {
  const whole = recordOf(forms)
  return { ...journey, steps: explainSteps(journey.steps, whole) }
}

function readTitles({ forms, parts, sections }: ResolvedProject, { steps }: Journey): Record<string, string> {
  const shown = new Set([...steps.map(({ form }) => form), ...parts.flatMap(part => part.forms), ...sections])
  return Object.fromEntries(
    forms.filter(({ name }) => shown.has(name)).map(({ name, schema }) => [name, schema.title ?? name])
  )
}

function readReminders(
  { sending, rules = {} }: Partial<ReminderSchedule>,
  { organisation }: ResolvedProject
): ReminderSchedule {
  const { timeZone = defaultHours.timeZone } = organisation
  return { sending: { ...defaultHours, timeZone, ...sending }, rules }
}

/** The default: columns are only recognised by the titles of their fields. */
const plainHiring: HiringRules = { spreadsheet: { sameHeadings: [], otherPeople: [] } }

/** The default: no prepared sentences. */
const noCorrections: CorrectionRules = { sentences: {} }

/** The default: records have no review state, but can be assigned and get notes. */
const noReview: ReviewRules = { states: {}, automatic: {} }

const usesContact = (fields: RawForm['ui']['fields']): boolean =>
  Object.values(fields ?? {}).some(
    own => /^account\.(email|phone)$/.test(own['ui:prefill'] ?? '') || usesContact(own.fields)
  )
