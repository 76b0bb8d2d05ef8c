import { applyPatch, type Condition, type Form } from '../../../../engine/index.ts'
import { forms } from '../../../../generated/index.ts'
import { translations } from '../../../../generated/languages/server.ts'

/** Warnings that an author adds to unusual answers. Import it before the server, which reads its forms at the start. */
export const warning = {
  home: {
    path: '/personalInfo/stateOfOrigin',
    msg: 'This address is in Kano, and the state is another one: is that right?'
  },
  school: {
    path: '/education/0/nameOfSchool',
    msg: 'A BSc of this school is rare: is that right?'
  }
}

const warn = (schema: Form['schema'] | undefined, field: string, must: Condition, message: string) => {
  if (!schema) throw new Error(`There is no form that asks for ${field}.`)
  schema['x-rules'] = [...(schema['x-rules'] ?? []), { must, field, message, isWarning: true }]
}

warn(
  forms['steps/personal-information']?.schema,
  'stateOfOrigin',
  { any: [{ stateOfOrigin: 'Kano' }, { homeTownAddress: { noneOf: ['1 Dala Road', '2 Dala Road'] } }] },
  warning.home.msg
)
warn(
  forms['steps/education']?.schema.items,
  'nameOfSchool',
  { any: [{ nameOfSchool: { isNot: 'Rare School' } }, { qualification: { isNot: 'BSc' } }] },
  warning.school.msg
)

/** The first warning in French. */
export const homeInFrench = 'Cette adresse est à Kano, et l’État en est un autre : est-ce juste ?'

const french: Record<string, unknown> = translations.fr?.forms ?? {}
const name = 'steps/personal-information'
const at = (forms[name]?.schema['x-rules']?.length ?? 0) - 1
french[name] = applyPatch(french[name] ?? {}, { schema: { 'x-rules': { [at]: { message: homeInFrench } } } })
