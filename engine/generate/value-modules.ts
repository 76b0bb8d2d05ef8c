import type { ProjectValues } from './project-values.ts'

export const banner = '// Written by `npm run generate` from schemas/. Do not edit.\n'

/** The modules of one value each. */
export function renderValues({
  corrections,
  reminders,
  hiring,
  review,
  parties,
  roles,
  privacy,
  contactForms
}: ProjectValues) {
  const render = (type: string, from: string, declaration: string) =>
    `${banner}import type { ${type} } from '../engine/${from}.ts'\n\n${declaration}\n`
  return {
    'contact-forms.ts': `${banner}\n/** The forms that begin with the email or phone of the account. */\nexport const contactForms: string[] = ${toJson(contactForms)}\n`,
    'corrections.ts': render(
      'CorrectionRules',
      'vocabulary/project',
      `export const corrections: CorrectionRules = ${toJson(corrections)}`
    ),
    'hiring.ts': render(
      'HiringRules',
      'vocabulary/project',
      `/** How people are hired. */\nexport const hiring: HiringRules = ${toJson(hiring)}`
    ),
    'review.ts': render(
      'ReviewRules',
      'model/review',
      `/** How records are reviewed. */\nexport const review: ReviewRules = ${toJson(review)}`
    ),
    'parties.ts': render(
      'PartyRules',
      'model/parties',
      `/** What somebody else than the employee fills in. */\nexport const { parties }: PartyRules = ${toJson({ parties })}`
    ),
    'reminders.ts': render(
      'ReminderSchedule',
      'model/reminders',
      `/** The reminders that are sent by themselves. */\nexport const reminders: ReminderSchedule = ${toJson(reminders)}`
    ),
    'roles.ts': render(
      'Roles',
      'model/roles',
      `/** Who may do and see what, and why somebody may ask for a whole identifier. */\nexport const roles: Roles = ${toJson(roles)}`
    ),
    'privacy.ts': render(
      'PrivacyNotice',
      'model/privacy',
      `/** Why people are asked, how long it is kept, and who sees it. */\nexport const privacy: PrivacyNotice | undefined = ${privacy ? toJson(privacy) : 'undefined'}`
    )
  }
}

export const toJson = (value: unknown) => JSON.stringify(value)
